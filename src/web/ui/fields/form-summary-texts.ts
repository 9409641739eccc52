import type { Language } from '#domain/language.ts';

interface FormSummaryTexts {
  toCorrect: (count: number) => string;
}

/** Apart from the other texts of the kit, which every page loads before it paints. */
export const formSummaryTexts: Record<Language, FormSummaryTexts> = {
  fr: { toCorrect: (count) => (count === 1 ? 'Un point à corriger' : 'Quelques points à corriger') },
  en: { toCorrect: (count) => (count === 1 ? 'One thing to correct' : 'A few things to correct') },
};
