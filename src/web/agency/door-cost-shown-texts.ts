import { defineTexts } from '#web/shared/language/language.ts';

/** Texts for the choice whether clients see the cost of a piece at their door. */
export const doorCostShownTexts = defineTexts({
  fr: {
    label: 'Montrer aux clients le coût à leur porte',
    help: 'Sur la page de leur demande, dès que le devis est fait à partir d’offres et que l’acheminement est renseigné.',
    shown: 'Les clients voient le coût à leur porte',
    hidden: 'Les clients ne voient plus le coût à leur porte',
    failed: 'Le choix n’a pas été enregistré',
  },
  en: {
    label: 'Show clients the cost at their door',
    help: 'On the page of their request, once the quote is made from offers and the cost at the door is filled in.',
    shown: 'Clients see the cost at their door',
    hidden: 'Clients no longer see the cost at their door',
    failed: 'The choice was not saved',
  },
});
