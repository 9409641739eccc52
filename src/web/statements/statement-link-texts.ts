import { defineTexts } from '#web/shared/language/language.ts';

/** Separate from the texts of the screen itself, which other screens do not load. */
export const statementLinkTexts = defineTexts({
  fr: { label: 'Relevés bancaires' },
  en: { label: 'Bank statements' },
});
