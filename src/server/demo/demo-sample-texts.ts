import type { Language } from '#domain/language.ts';

/** The texts of the demo's samples. */
export const demoSampleTexts: Record<Language, { note: string; words: string }> = {
  fr: {
    note: 'Un exemplaire fini, avec son emballage.',
    words: 'Conforme à ce que nous attendions, finitions comprises.',
  },
  en: {
    note: 'A finished piece, in its packaging.',
    words: 'Just what we expected, down to the finish.',
  },
};
