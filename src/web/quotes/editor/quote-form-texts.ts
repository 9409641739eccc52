import { countLimit, sizeLimit } from '#domain/limit-format.ts';
import { formatMoney, maxAmount } from '#domain/money.ts';
import { issueLeeway } from '#domain/quotes/validity-rules.ts';
import { quoteNotesMaxLength } from '#domain/quotes/quote-rules.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { defineTexts, plural } from '#web/shared/language/language.ts';

/** By preset, in hundredths of a percent. */
const vatName: Record<number, string> = {
  0: 'exonéré',
  210: 'presse',
  550: 'réduit',
  1000: 'intermédiaire',
  2000: 'normal',
};

export const quoteFormTexts = defineTexts({
  fr: {
    issueTitle: { marchandise: 'Nouveau devis de marchandise', fret: 'Nouveau devis de fret' },
    reviseTitle: { marchandise: 'Devis révisé', fret: 'Devis de fret révisé' },
    reviseDetail: 'Il remplacera le devis que le client voit actuellement et ne pourra plus accepter.',
    openRevision: { marchandise: 'Réviser le devis', fret: 'Réviser le devis de fret' },
    closeRevision: 'Annuler',
    incomplete: 'Veuillez remplir tous les champs et joindre un PDF',
    summary: (count: number) => plural('fr', count, 'Un point à corriger', 'Quelques points à corriger'),
    amountHt: 'Montant HT',
    vat: 'TVA',
    vatName,
    custom: 'Autre taux',
    customRate: 'Taux de TVA',
    vatReason: 'Pourquoi sans TVA',
    chooseReason: 'Choisir…',
    amountTtc: 'Montant TTC',
    automatic: 'Calculé automatiquement, et modifiable.',
    byHand: 'Corrigé à la main.',
    recomputed: 'Recalculé\u00a0: le montant HT ou le taux a changé depuis.',
    fee: 'Notre commission, TVA comprise',
    feeHelp: 'Comprise dans le montant TTC. Le client la lit\u202f; le reste est dépensé pour son compte.',
    backToAutomatic: (amount: string) => `Revenir au calcul\u00a0: ${amount}`,
    issuedOn: 'Date d’émission',
    validUntil: 'Valable jusqu’au',
    validityUsual: (days: number) =>
      `${plural('fr', days, '1\u00a0jour', `${days}\u00a0jours`)}, dernier jour inclus.`,
    validityChosen: 'Date choisie pour ce devis, dernier jour inclus.',
    backToUsual: (days: number) => `Revenir à ${plural('fr', days, '1\u00a0jour', `${days}\u00a0jours`)}`,
    notes: 'Remarques',
    notesHelp: 'Facultatif. Le client les verra sous les montants.',
    file: 'Devis en PDF',
    fileHint: `PDF, ${sizeLimit(sizeLimits.quotePdf, 'fr')} au plus`,
    uploaded: 'fichier envoyé',
    issue: { marchandise: 'Émettre le devis', fret: 'Émettre le devis de fret' },
    revise: {
      marchandise: 'Émettre le devis révisé',
      fret: 'Émettre le devis de fret révisé',
    },
    issued: 'Statut mis à jour',
    issuedDetail: { marchandise: 'Le devis est émis.', fret: 'Le devis de fret est émis.' },
    revised: { marchandise: 'Devis révisé émis', fret: 'Devis de fret révisé émis' },
    newer: {
      title: 'Un autre devis a été émis entre-temps',
      first: (amount: string) => `Il s’élève à ${amount}\u00a0TTC.`,
      detail:
        'Votre saisie est intacte. Le client voit maintenant ce devis\u00a0: remplacez-le par le vôtre, ou annulez.',
      adopt: 'Remplacer aussi ce devis',
    },
    /** An amount incl. VAT that no rate explains. */
    unusual: {
      title: (amount: string) => `Émettre ce devis à ${amount}\u00a0TTC\u202f?`,
      detail: (expected: string) =>
        `Avec le taux choisi, le montant TTC serait de ${expected}. Si vous confirmez, l’équipe verra cet écart sous le devis.`,
      correct: 'Corriger',
      confirm: 'Émettre à ce montant',
    },
    error: 'Erreur',
    createFailed: 'Le devis n’a pas pu être créé.',
    errors: {
      amountMissing: 'Indiquez le montant.',
      amountUnreadable: 'Écrivez le montant en chiffres, par exemple 1\u202f234,56.',
      get amountRange() {
        return `Le montant va de ${formatMoney(1, 'fr', 'amount')} à ${formatMoney(maxAmount, 'fr')}.`;
      },
      belowExclVat: 'Le montant TTC ne peut pas être inférieur au montant HT.',
      feeMissing: 'Indiquez votre commission, 0 s’il n’y en a pas.',
      feeAbove: 'La commission ne peut pas dépasser le montant TTC.',
      rate: 'Le taux va de 0 à 100\u202f%, avec deux décimales au plus.',
      reason: 'Indiquez pourquoi ce devis est sans TVA.',
      scopes:
        'Une opération située hors de France fait l’objet d’un devis à part\u00a0: donnez ce motif à toutes les lignes, ou à aucune.',
      lines: 'Complétez chaque ligne\u00a0: une désignation, une quantité et un prix.',
      date: 'Choisissez une date.',
      dateRange: `La date d’émission est à plus de ${issueLeeway}\u00a0jours\u00a0: choisissez-en une plus proche.`,
      validity: 'Choisissez un jour à venir, pas avant l’émission, et dans un an au plus.',
      notes: `Ces remarques sont trop longues\u00a0: ${countLimit(quoteNotesMaxLength, 'fr')}\u00a0caractères au plus.`,
      fileMissing: 'Joignez le devis en PDF.',
      fileOutdated: 'Ce PDF ne dit plus ce que dit le formulaire\u00a0: composez-le à nouveau.',
      fileType: 'Ce fichier n’est pas un PDF.',
      fileSize: `Ce fichier dépasse ${sizeLimit(sizeLimits.quotePdf, 'fr')}.`,
      fileLost:
        'Le PDF joint n’est plus là\u00a0: sans devis, il n’est gardé qu’un jour. Joignez-le à nouveau.',
    },
  },
  en: {
    issueTitle: { marchandise: 'New merchandise quote', fret: 'New freight quote' },
    reviseTitle: { marchandise: 'Revised quote', fret: 'Revised freight quote' },
    reviseDetail:
      'It will replace the quote the client sees now, which they will no longer be able to accept.',
    openRevision: { marchandise: 'Revise quote', fret: 'Revise freight quote' },
    closeRevision: 'Cancel',
    incomplete: 'Please fill in all fields and attach a PDF',
    summary: (count) => plural('en', count, 'One thing to correct', 'A few things to correct'),
    amountHt: 'Amount excl. VAT',
    vat: 'VAT',
    vatName: {
      0: 'exempt',
      210: 'press',
      550: 'reduced',
      1000: 'intermediate',
      2000: 'standard',
    },
    custom: 'Other rate',
    customRate: 'VAT rate',
    vatReason: 'Why no VAT',
    chooseReason: 'Choose…',
    amountTtc: 'Amount incl. VAT',
    automatic: 'Calculated automatically. You can change it.',
    byHand: 'Changed by hand.',
    recomputed: 'Recalculated, because the amount excl. VAT or the rate has changed.',
    fee: 'Our commission, incl. VAT',
    feeHelp: 'Included in the amount incl. VAT. The client sees it; the rest is spent on their behalf.',
    backToAutomatic: (amount) => `Back to the calculated amount: ${amount}`,
    issuedOn: 'Issue date',
    validUntil: 'Valid until',
    validityUsual: (days) => `${plural('en', days, '1\u00a0day', `${days}\u00a0days`)}, last day included.`,
    validityChosen: 'Date chosen for this quote, last day included.',
    backToUsual: (days) => `Back to ${plural('en', days, '1\u00a0day', `${days}\u00a0days`)}`,
    notes: 'Remarks',
    notesHelp: 'Optional. The client will see them under the amounts.',
    file: 'Quote as a PDF',
    fileHint: `PDF, ${sizeLimit(sizeLimits.quotePdf, 'en')} at most`,
    uploaded: 'file uploaded',
    issue: { marchandise: 'Issue quote', fret: 'Issue freight quote' },
    revise: { marchandise: 'Issue revised quote', fret: 'Issue revised freight quote' },
    issued: 'Status updated',
    issuedDetail: { marchandise: 'The quote has been issued.', fret: 'The freight quote has been issued.' },
    revised: { marchandise: 'Revised quote issued', fret: 'Revised freight quote issued' },
    newer: {
      title: 'Another quote was issued in the meantime',
      first: (amount) => `It comes to ${amount}\u00a0incl.\u00a0VAT.`,
      detail:
        'What you entered is still here. The client now sees the other quote: replace it with yours, or cancel.',
      adopt: 'Replace that quote too',
    },
    unusual: {
      title: (amount) => `Issue this quote at ${amount}\u00a0incl.\u00a0VAT?`,
      detail: (expected) =>
        `At the chosen rate the amount incl. VAT would be ${expected}. If you confirm, the team will see this difference under the quote.`,
      correct: 'Correct amount',
      confirm: 'Issue at this amount',
    },
    error: 'Error',
    createFailed: 'The quote could not be created.',
    errors: {
      amountMissing: 'Enter the amount.',
      amountUnreadable: 'Enter the amount in figures, for example 1,234.56.',
      get amountRange() {
        return `The amount must be between ${formatMoney(1, 'en')} and ${formatMoney(maxAmount, 'en')}.`;
      },
      belowExclVat: 'The amount incl. VAT cannot be less than the amount excl. VAT.',
      feeMissing: 'Enter your commission, or 0 if there is none.',
      feeAbove: 'The commission cannot exceed the amount incl. VAT.',
      rate: 'The rate must be between 0 and 100%, with two decimals at most.',
      reason: 'Choose why this quote has no VAT.',
      scopes: 'A supply outside France needs a quote of its own: give this reason to all lines or to none.',
      lines: 'Complete every line with a description, a quantity and a price.',
      date: 'Choose a date.',
      dateRange: `The issue date is more than ${issueLeeway}\u00a0days away: choose a closer one.`,
      validity: 'Choose a future date, not before the issue date and within a year.',
      notes: `These remarks are too long: ${countLimit(quoteNotesMaxLength, 'en')} characters at most.`,
      fileMissing: 'Attach the quote as a PDF.',
      fileOutdated: 'This PDF no longer matches the form: create it again.',
      fileType: 'This file is not a PDF.',
      fileSize: `This file is over ${sizeLimit(sizeLimits.quotePdf, 'en')}.`,
      fileLost:
        'The attached PDF has been deleted: a PDF without a quote is kept for one day only. Attach it again.',
    },
  },
});
