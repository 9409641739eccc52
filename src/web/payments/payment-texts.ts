import { consumerWords } from '#domain/legal/consumer-format.ts';
import { defineTexts } from '#web/shared/language/language.ts';

type DepositState = 'ahead' | 'due' | 'announced' | 'paid' | 'used' | 'kept';

const depositTerms = {
  fr: [
    'Il est déduit du total de la commande si vous acceptez le devis.',
    consumerWords.fr.depositKept.business,
  ],
  en: ['We deduct it from the order total if you accept the quote.', consumerWords.en.depositKept.business],
};

export const paymentTexts = defineTexts({
  fr: {
    title: 'Paiement par virement',
    due: 'À virer',
    dueLater: 'À virer plus tard',
    payBy: {
      open: (day: string) => `Pour le ${day} au plus tard`,
      late: (day: string) => `En retard\u00a0: attendu pour le ${day}`,
    },
    announced: 'Virement annoncé',
    seeDetailsAgain: 'Revoir les coordonnées de virement',
    transferTo: 'Coordonnées bancaires',
    exactly: 'Recopiez-les exactement\u00a0: votre banque compare le nom du titulaire et l’IBAN.',
    holder: 'Titulaire du compte',
    iban: 'IBAN',
    bic: 'BIC',
    intermediaryBic: 'BIC intermédiaire',
    intermediaryHelp: 'Le BIC intermédiaire ne sert qu’aux virements internationaux (SWIFT).',
    /** A client who knows other details should ask before the transfer. */
    standSince: (day: string) => `Coordonnées inchangées depuis le ${day}.`,
    reference: 'Référence de paiement',
    referenceHelp:
      'Indiquez la référence dans le libellé\u00a0: elle nous fait reconnaître votre virement. C’est la même pour toute la demande.',
    amount: 'Montant',
    unknown: 'L’équipe vous envoie les coordonnées bancaires.',
    /** The name of all details copied together. */
    everything: 'Toutes les coordonnées',
    copyEverything: 'Tout copier',
    qr: {
      title: 'Payer en scannant',
      label: 'Code QR du virement SEPA. Les mêmes coordonnées figurent au-dessus.',
      help: 'Scannez ce code avec l’application de votre banque, si elle le permet\u00a0: le virement se remplit tout seul. Vérifiez le titulaire et le montant.',
      /** For phones, which cannot scan their own screen. */
      titleHandheld: 'Payer avec l’application de votre banque',
      helpHandheld:
        'Enregistrez ce code, puis ouvrez-le dans l’application de votre banque, si elle lit les codes en image. Sinon, copiez les coordonnées. Vérifiez le titulaire et le montant.',
      share: 'Partager le code',
      save: 'Enregistrer le code',
      failed: 'Le code n’a pas pu être enregistré',
    },
    deposit: {
      exclVat: 'Dépôt\u00a0HT',
      vat: 'TVA',
      inclVat: 'Dépôt\u00a0TTC',
      parts: ({ exclVat, vat, inclVat }: Record<'exclVat' | 'vat' | 'inclVat', string>) =>
        `Le dépôt\u00a0: ${exclVat}\u00a0HT et ${vat} de TVA, soit ${inclVat}\u00a0TTC.`,
      /** The purpose of the deposit, or what happened to it. */
      says: {
        ahead: ['Il vous sera demandé si votre demande est validée.', ...depositTerms.fr],
        due: depositTerms.fr,
        announced: depositTerms.fr,
        paid: depositTerms.fr,
        used: ['Il est déduit du total de votre commande.'],
        // The page's first card says what happens to the deposit.
        kept: [],
      } satisfies Record<DepositState, readonly string[]>,
      /** Used if the goods cost less than the deposit. */
      parted: ({ used, left }: Record<'used' | 'left', string>) => [
        `${used} sont déduits de la marchandise.`,
        `Les ${left} restants seront déduits du fret.`,
      ],
    },
  },
  en: {
    title: 'Payment by bank transfer',
    due: 'To transfer',
    dueLater: 'To transfer later',
    payBy: { open: (day) => `Pay by ${day}`, late: (day) => `Late: was due by ${day}` },
    announced: 'Transfer announced',
    seeDetailsAgain: 'Show transfer details',
    transferTo: 'Bank details',
    exactly: 'Copy them exactly. Your bank compares the account holder’s name and the IBAN.',
    holder: 'Account holder',
    iban: 'IBAN',
    bic: 'BIC',
    intermediaryBic: 'Intermediary BIC',
    intermediaryHelp: 'You only need the intermediary BIC for international (SWIFT) transfers.',
    standSince: (day) => `Unchanged since ${day}.`,
    reference: 'Payment reference',
    referenceHelp:
      'Include the reference, so that we know the transfer is yours. It is the same for every payment of this request.',
    amount: 'Amount',
    unknown: 'The team will send you the bank details.',
    everything: 'All details',
    copyEverything: 'Copy everything',
    qr: {
      title: 'Pay by scanning',
      label: 'QR code of the SEPA transfer. The same details are shown above.',
      help: 'Scan this code with your banking app, if it can, to fill in the transfer. Check the account holder and the amount.',
      titleHandheld: 'Pay with your banking app',
      helpHandheld:
        'Save this code, then open it in your banking app, if it can read codes from pictures. If not, copy the details. Check the account holder and the amount.',
      share: 'Share code',
      save: 'Save code',
      failed: 'The code could not be saved',
    },
    deposit: {
      exclVat: 'Deposit excl.\u00a0VAT',
      vat: 'VAT',
      inclVat: 'Deposit incl.\u00a0VAT',
      parts: ({ exclVat, vat, inclVat }) =>
        `The deposit: ${exclVat} excl.\u00a0VAT plus ${vat} VAT, ${inclVat} incl.\u00a0VAT.`,
      says: {
        ahead: ['We ask you for it if we approve your request.', ...depositTerms.en],
        due: depositTerms.en,
        announced: depositTerms.en,
        paid: depositTerms.en,
        used: ['It is deducted from your order total.'],
        kept: [],
      },
      parted: ({ used, left }) => [
        `${used} is deducted from the price of the goods.`,
        `The other ${left} will be deducted from the freight.`,
      ],
    },
  },
});
