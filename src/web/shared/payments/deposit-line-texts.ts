import { defineTexts } from '#web/shared/language/language.ts';

export const depositLineTexts = defineTexts({
  fr: {
    whole: 'Dépôt déjà versé',
    /** Where only a part of the deposit is deducted here. */
    part: (deposit: string) => `Part du dépôt déduite (sur ${deposit})`,
  },
  en: {
    whole: 'Deposit already paid',
    part: (deposit) => `Part of the deposit deducted (of ${deposit})`,
  },
});
