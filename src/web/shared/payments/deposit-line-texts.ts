import { defineTexts } from '#web/shared/language/language.ts';

interface DepositLineTexts {
  whole: string;
  /** Where only a part of the deposit is deducted here. */
  part: (deposit: string) => string;
}

export const depositLineTexts = defineTexts<DepositLineTexts>({
  fr: {
    whole: 'Dépôt déjà versé',
    part: (deposit) => `Part du dépôt déduite (sur ${deposit})`,
  },
  en: {
    whole: 'Deposit already paid',
    part: (deposit) => `Part of the deposit deducted (of ${deposit})`,
  },
});
