import { defineTexts } from '#web/shared/language/language.ts';

/** Separate from the texts of lists, which agents load as well. */
export const approvalMarkTexts = defineTexts({
  fr: { asked: 'Accord demandé', wanted: 'Accord à donner' },
  en: { asked: 'Approval requested', wanted: 'Needs your approval' },
});
