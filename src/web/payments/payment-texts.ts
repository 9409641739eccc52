import { consumerWords } from '#domain/legal/consumer-format.ts';
import { defineTexts } from '#web/shared/language/language.ts';

type DepositState = 'ahead' | 'due' | 'announced' | 'paid' | 'used' | 'kept';

const depositTerms = {
  fr: [
    'Il est déduit du total de la commande si vous acceptez le devis.',
    consumerWords.fr.depositKept.business,
  ],
  en: ['It is deducted from the order total if you accept the quote.', consumerWords.en.depositKept.business],
};

export const paymentTexts = defineTexts({
  fr: {
    title: 'Paiement par virement',
    description: 'Un virement depuis votre banque, en euros.',
    charged: {
      deposit: 'Dépôt\u00a0TTC',
      merchandise: 'Devis de marchandise\u00a0TTC',
      freight: 'Devis de fret\u00a0TTC',
    },
    due: 'À virer',
    dueLater: 'À virer plus tard',
    payBy: {
      open: (day: string) => `Pour le ${day} au plus tard`,
      late: (day: string) => `Attendu pour le ${day}`,
    },
    detailsToCome: 'Coordonnées à venir',
    announced: 'Virement annoncé',
    seeDetailsAgain: 'Revoir les coordonnées de virement',
    transferTo: 'Coordonnées bancaires',
    exactly:
      'Recopiez-les exactement\u00a0: votre banque vérifie que le nom du titulaire correspond à l’IBAN.',
    holder: 'Titulaire du compte',
    iban: 'IBAN',
    bic: 'BIC',
    intermediaryBic: 'BIC intermédiaire',
    intermediaryHelp: 'Le BIC intermédiaire ne sert qu’aux virements internationaux (SWIFT).',
    /** A client who knows other details should ask before the transfer. */
    standSince: (day: string) => `Ces coordonnées sont les nôtres depuis le ${day}.`,
    reference: 'Référence de paiement',
    referenceHelp: 'À indiquer dans le libellé du virement. Elle reste la même pour toute cette demande.',
    amount: 'Montant',
    unknown: 'L’équipe vous envoie les coordonnées bancaires.',
    unknownDetail: 'Elles apparaîtront ici. Attendez de les avoir pour faire le virement.',
    noTransfer: 'Rien à payer',
    noTransferDetail: 'Ce que vous avez versé couvre toute la somme\u00a0: l’équipe le confirme.',
    /** The name of all details copied together. */
    everything: 'Toutes les coordonnées',
    copyEverything: 'Tout copier',
    qr: {
      title: 'Payer en scannant',
      label: 'Code QR du virement SEPA. Les mêmes coordonnées figurent au-dessus.',
      help: 'Ouvrez votre application bancaire et scannez ce code\u00a0: le virement se remplit tout seul. Toutes les banques ne le lisent pas\u202f; vérifiez le titulaire et le montant.',
      /** For a phone, which cannot scan its own screen. */
      titleHandheld: 'Payer avec l’application de votre banque',
      helpHandheld:
        'Enregistrez ce code, puis ouvrez-le depuis votre application bancaire, si elle lit un code dans une image\u202f; sinon, copiez les coordonnées. Vérifiez le titulaire et le montant.',
      share: 'Partager le code',
      save: 'Enregistrer le code',
      failed: 'Le code n’a pas pu être enregistré',
    },
    deposit: {
      title: 'Le dépôt',
      exclVat: 'Dépôt\u00a0HT',
      vat: 'TVA',
      inclVat: 'Dépôt\u00a0TTC',
      states: {
        due: 'À verser',
        announced: 'Annoncé',
        paid: 'Versé',
        used: 'Déduit',
        partUsed: 'Déduit en partie',
        kept: 'Conservé',
      } satisfies Record<Exclude<DepositState, 'ahead'> | 'partUsed', string>,
      /** The purpose of the deposit, or what happened to it. */
      says: {
        ahead: ['Il vous sera demandé si votre demande est validée.', ...depositTerms.fr],
        due: depositTerms.fr,
        announced: depositTerms.fr,
        paid: depositTerms.fr,
        used: ['Il est déduit du total de votre commande.'],
        kept: ['La demande est clôturée\u00a0: le dépôt est conservé, comme annoncé avant son versement.'],
      } satisfies Record<DepositState, readonly string[]>,
      /** If the goods cost less than the deposit. */
      saysOfParts: {
        used: ({ used, left }) => [
          `${used} sont déduits de la marchandise.`,
          `Les ${left} restants seront déduits du fret.`,
        ],
        kept: ({ used, left }) => [
          `${used} ont été déduits de la marchandise.`,
          `La demande est clôturée\u00a0: les ${left} restants sont conservés, comme annoncé avant le versement.`,
        ],
      } satisfies Record<'used' | 'kept', (parts: { used: string; left: string }) => readonly string[]>,
    },
  },
  en: {
    title: 'Payment by bank transfer',
    description: 'A transfer from your bank, in euros.',
    charged: {
      deposit: 'Deposit incl.\u00a0VAT',
      merchandise: 'Merchandise quote incl.\u00a0VAT',
      freight: 'Freight quote incl.\u00a0VAT',
    },
    due: 'To transfer',
    dueLater: 'To transfer later',
    payBy: { open: (day) => `By ${day} at the latest`, late: (day) => `Was expected by ${day}` },
    detailsToCome: 'Bank details to come',
    announced: 'Transfer announced',
    seeDetailsAgain: 'See the transfer details again',
    transferTo: 'Bank details',
    exactly: 'Copy them exactly: your bank checks that the account holder’s name matches the IBAN.',
    holder: 'Account holder',
    iban: 'IBAN',
    bic: 'BIC',
    intermediaryBic: 'Intermediary BIC',
    intermediaryHelp: 'The intermediary BIC is for international (SWIFT) transfers only.',
    standSince: (day) => `These details have been ours since ${day}.`,
    reference: 'Payment reference',
    referenceHelp: 'Put it on the transfer. It stays the same for the whole of this request.',
    amount: 'Amount',
    unknown: 'The team will send you the bank details.',
    unknownDetail: 'They will appear here. Please wait until then to make the transfer.',
    noTransfer: 'Nothing to pay',
    noTransferDetail: 'What you have paid covers the whole sum. The team will confirm it.',
    everything: 'All details',
    copyEverything: 'Copy everything',
    qr: {
      title: 'Pay by scanning',
      label: 'QR code of the SEPA transfer. The same details are shown above.',
      help: 'Open your banking app and scan this code: the transfer is filled in for you. Not every bank can read it; check the holder and the amount.',
      titleHandheld: 'Pay with your banking app',
      helpHandheld:
        'Save this code, then open it from your banking app, if it can read codes from pictures; otherwise, copy the details. Check the holder and the amount.',
      share: 'Share the code',
      save: 'Save the code',
      failed: 'The code could not be saved',
    },
    deposit: {
      title: 'The deposit',
      exclVat: 'Deposit excl.\u00a0VAT',
      vat: 'VAT',
      inclVat: 'Deposit incl.\u00a0VAT',
      states: {
        due: 'To be paid',
        announced: 'Announced',
        paid: 'Paid',
        used: 'Deducted',
        partUsed: 'Deducted in part',
        kept: 'Retained',
      },
      says: {
        ahead: ['You will be asked for it if your request is approved.', ...depositTerms.en],
        due: depositTerms.en,
        announced: depositTerms.en,
        paid: depositTerms.en,
        used: ['It is deducted from the total of your order.'],
        kept: ['The request is closed: the deposit is retained, as stated before you paid it.'],
      },
      saysOfParts: {
        used: ({ used, left }) => [
          `${used} is deducted from the goods.`,
          `The remaining ${left} will be deducted from the freight.`,
        ],
        kept: ({ used, left }) => [
          `${used} was deducted from the goods.`,
          `The request is closed: the remaining ${left} is retained, as stated before you paid it.`,
        ],
      },
    },
  },
});
