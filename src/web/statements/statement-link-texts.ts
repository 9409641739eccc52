import { defineTexts } from '#web/shared/language/language.ts';

/** Apart from those of the screen itself, which other screens do not load. */
export const statementLinkTexts = defineTexts({
  fr: { label: 'Relevés bancaires' },
  en: { label: 'Bank statements' },
});
