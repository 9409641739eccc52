import type { DepositNature, FinalInvoiceMoment } from '#domain/invoices/invoice-kinds.ts';
import { invoiceLineTexts } from '#domain/invoices/invoice-line-texts.ts';
import { defineTexts } from '#web/shared/language/language.ts';

interface Choice<T extends string> {
  label: string;
  options: Record<T, string>;
}

interface InvoicesTexts {
  title: string;
  issued: {
    label: string;
    /** Not switched on yet. */
    fromNow: string;
    since: (day: string) => string;
    /** Switched off, and not saved yet. */
    stops: string;
  };
  /** Names the missing parts of the identity. */
  missing: (list: string) => string;
  complete: string;
  abroad: string;
  depositNature: Choice<DepositNature>;
  finalInvoiceAt: Choice<FinalInvoiceMoment>;
  vatOnDebits: { label: string; help: string };
  /** The accounts of the sales journal, and the error of the named one. */
  accounts: { title: string; wrong: (name: string) => string };
}

/** Texts of the settings of invoices. */
export const invoicesTexts = defineTexts<InvoicesTexts>({
  fr: {
    title: 'Factures',
    issued: {
      label: 'Émettre les factures ici',
      fromNow:
        'Pour les demandes soumises à partir de maintenant. Les numéros suivent leur propre série\u00a0: FA pour les factures, AV pour les avoirs.',
      since: (day) => `Pour les demandes soumises depuis le ${day}.`,
      stops: 'Plus aucune facture ni aucun avoir ne sera émis ici, même pour les demandes en cours.',
    },
    missing: (list) => `Avant la première facture, il manque\u00a0: ${list}.`,
    complete: 'Compléter l’identité',
    abroad: 'Votre siège est à l’étranger\u00a0: aucune facture n’est émise ici.',
    depositNature: { label: 'La facture de dépôt porte', options: invoiceLineTexts.fr.deposit },
    finalInvoiceAt: {
      label: 'La facture finale est émise',
      options: {
        receipt: 'Quand le client a reçu la marchandise',
        shipment: 'Quand la marchandise est partie',
      },
    },
    vatOnDebits: {
      label: 'TVA d’après les débits',
      help: 'Si vous avez choisi ce régime\u00a0: la TVA de vos services est due dès la facture, qui le mentionne.',
    },
    accounts: {
      title: 'Comptes du journal des ventes',
      wrong: (name) => `${name}\u00a0: un chiffre, puis 2 à 11\u00a0chiffres ou lettres.`,
    },
  },
  en: {
    title: 'Invoices',
    issued: {
      label: 'Issue invoices here',
      fromNow:
        'For requests submitted from now on. Numbers follow their own series: FA for invoices, AV for credit notes.',
      since: (day) => `For requests submitted since ${day}.`,
      stops: 'No more invoices or credit notes will be issued here, not even for open requests.',
    },
    missing: (list) => `Missing before the first invoice: ${list}.`,
    complete: 'Complete the identity',
    abroad: 'Your agency is registered in another country, so no invoices are issued here.',
    depositNature: { label: 'The deposit invoice says', options: invoiceLineTexts.en.deposit },
    finalInvoiceAt: {
      label: 'The final invoice is issued',
      options: {
        receipt: 'Once the client has received the goods',
        shipment: 'Once the goods have left',
      },
    },
    vatOnDebits: {
      label: 'VAT on debits',
      help: 'If you have chosen this scheme: VAT on your services falls due with the invoice, which says so.',
    },
    accounts: {
      title: 'Accounts of the sales journal',
      wrong: (name) => `${name}: one digit, then 2 to 11 digits or letters.`,
    },
  },
});
