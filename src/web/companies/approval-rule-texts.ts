import { defineTexts } from '#web/shared/language/language.ts';

export const approvalRuleTexts = defineTexts({
  fr: {
    title: 'Seuil de validation',
    description:
      'Au-dessus de ce montant TTC, un acheteur demande l’accord d’un propriétaire ou d’un valideur, qui valide lui-même le devis.',
    none: 'Un acheteur valide seul les devis, quel que soit leur montant.',
    rule: (amount: string) =>
      `Au-dessus de ${amount}\u00a0TTC, un propriétaire ou un valideur valide les devis\u202f; un acheteur lui demande son accord.`,
    on: 'Demander un accord au-dessus d’un montant',
    above: 'Montant TTC',
    help: 'Un devis de ce montant exactement n’a pas besoin d’accord.',
    missing: 'Indiquez un montant, par exemple 5\u00a0000.',
    submit: 'Enregistrer le seuil',
    busy: 'Enregistrement…',
    saved: 'Seuil de validation enregistré',
    failed: 'Le seuil n’a pas été enregistré',
  },
  en: {
    title: 'Approval limit',
    description:
      'Above this amount incl. VAT, buyers ask an owner or an approver, who accepts the quote themselves.',
    none: 'Buyers can accept any quote on their own.',
    rule: (amount) => `Above ${amount} incl. VAT, buyers ask an owner or an approver to accept the quote.`,
    on: 'Require approval above an amount',
    above: 'Amount incl. VAT',
    help: 'A quote of exactly this amount needs no approval.',
    missing: 'Enter an amount, for example 5,000.',
    submit: 'Save limit',
    busy: 'Saving…',
    saved: 'Approval limit saved',
    failed: 'The limit was not saved',
  },
});
