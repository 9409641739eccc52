import { defineTexts } from '#web/shared/language/language.ts';

export const approvalRuleTexts = defineTexts({
  fr: {
    title: 'Seuil d’accord',
    description:
      'Au-dessus de ce montant TTC, un acheteur demande l’accord d’un propriétaire ou d’un valideur, qui accepte lui-même le devis.',
    off: 'Aucun accord demandé',
    from: (amount: string) => `Au-dessus de ${amount}\u00a0TTC`,
    none: 'Un acheteur peut accepter tous les devis.',
    rule: (amount: string) =>
      `Au-dessus de ${amount}\u00a0TTC, un acheteur demande à un propriétaire ou à un valideur d’accepter le devis.`,
    on: 'Demander un accord au-dessus d’un montant',
    above: 'Montant TTC',
    help: 'Un devis de ce montant exact ne demande pas d’accord.',
    missing: 'Indiquez un montant, par exemple 5\u00a0000.',
  },
  en: {
    title: 'Approval limit',
    description: 'Above this amount incl. VAT, buyers ask an owner or an approver, who accepts the quote.',
    off: 'No approval needed',
    from: (amount) => `Above ${amount} incl. VAT`,
    none: 'Buyers can accept all quotes.',
    rule: (amount) => `Above ${amount} incl. VAT, buyers ask an owner or an approver to accept the quote.`,
    on: 'Require approval above an amount',
    above: 'Amount incl. VAT',
    help: 'A quote of exactly this amount needs no approval.',
    missing: 'Enter an amount, for example 5,000.',
  },
});
