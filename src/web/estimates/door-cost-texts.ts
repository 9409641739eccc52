import { defineTexts } from '#web/shared/language/language.ts';

/** The row of a request that unfolds to the estimates. */
export const doorCostTexts = defineTexts({
  fr: {
    title: 'Coût à la porte',
    atLeast: (sum: string) => `au moins ${sum}`,
    loading: 'Chargement du coût à la porte…',
  },
  en: {
    title: 'Cost at the door',
    atLeast: (sum: string) => `at least ${sum}`,
    loading: 'Loading the cost at the door…',
  },
});
