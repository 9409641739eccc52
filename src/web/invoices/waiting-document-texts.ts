import type { QuoteMention } from '#domain/invoices/mention-kinds.ts';
import { type Language, locales } from '#domain/language.ts';
import { defineTexts, plural } from '#web/shared/language/language.ts';

const listed = (parts: readonly string[], language: Language) =>
  new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(parts);

const many = {
  fr: (count: number) => `${count} ${plural('fr', count, 'document', 'documents')}`,
  en: (count: number) => `${count} ${plural('en', count, 'document', 'documents')}`,
};

/** The documents that cannot be issued yet. */
export const waitingDocumentTexts = defineTexts({
  fr: {
    title: (count: number) => `${count} en attente`,
    description: 'Demandes dont les factures n’ont pas encore pu être émises.',
    list: 'Factures en attente',
    failed: 'Les factures en attente n’ont pas pu être chargées',
    agencyLacks: 'L’identité de l’agence est incomplète',
    missing: (parts: readonly string[]) => `Il manque\u00a0: ${listed(parts, 'fr')}.`,
    complete: 'Compléter l’identité',
    askAdministrator: 'Un administrateur peut la compléter dans les paramètres.',
    depositWrong: 'Le dépôt ne peut pas être facturé',
    depositReason:
      'Un dépôt sans TVA demande la franchise en base (article\u00a0293\u00a0B)\u202f; en franchise, il n’a pas de TVA.',
    setDeposit: 'Corriger le dépôt',
    askForDeposit: 'Un administrateur peut le corriger dans les paramètres.',
    quote: {
      vatReason: 'Devis\u00a0: il manque le motif de la TVA à 0\u00a0%.',
      vatAmount: 'Devis\u00a0: le montant de TVA n’est pas celui de son taux.',
      scope: 'Des sommes avec et sans TVA française ne tiennent pas sur une même facture.',
    } satisfies Record<QuoteMention, string>,
    ready: 'Prêt à être émis',
    preview: (kind: string) => `Aperçu\u00a0: ${kind}`,
    previewName: 'apercu',
    previewFailed: 'L’aperçu n’a pas pu être ouvert',
    more: (count: number) => `Et ${count} ${plural('fr', count, 'autre demande', 'autres demandes')}.`,
    issue: 'Émettre ce qui attend',
    issueFailed: 'Les documents n’ont pas pu être émis',
    issued: (count: number) => `${many.fr(count)} émis`,
    nothing: 'Rien n’a pu être émis',
    stillMissing: 'Il manque encore des informations.',
  },
  en: {
    title: (count) => `${count} waiting`,
    description: 'Requests whose invoices could not be issued yet.',
    list: 'Waiting invoices',
    failed: 'The waiting invoices could not be loaded',
    agencyLacks: 'The agency’s identity is incomplete',
    missing: (parts) => `Missing: ${listed(parts, 'en')}.`,
    complete: 'Complete the identity',
    askAdministrator: 'An administrator can complete it in the settings.',
    depositWrong: 'The deposit cannot be invoiced',
    depositReason:
      'A deposit without VAT needs the small-business exemption (article\u00a0293\u00a0B); under it, the deposit has no VAT.',
    setDeposit: 'Correct the deposit',
    askForDeposit: 'An administrator can correct it in the settings.',
    quote: {
      vatReason: 'Quote: the reason for 0\u00a0% VAT is missing.',
      vatAmount: 'Quote: the amount of VAT is not that of its rate.',
      scope: 'Amounts inside and outside the scope of French VAT do not fit on one invoice.',
    },
    ready: 'Ready to be issued',
    preview: (kind) => `Preview: ${kind}`,
    previewName: 'preview',
    previewFailed: 'The preview could not be opened',
    more: (count) => `And ${count} ${plural('en', count, 'more request', 'more requests')}.`,
    issue: 'Issue what is waiting',
    issueFailed: 'The documents could not be issued',
    issued: (count) => `${many.en(count)} issued`,
    nothing: 'Nothing could be issued',
    stillMissing: 'Some information is still missing.',
  },
});
