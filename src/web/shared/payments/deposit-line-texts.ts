import { defineTexts } from '#web/shared/language/language.ts';

export const depositLineTexts = defineTexts({
  fr: {
    whole: 'Dépôt déjà versé',
    /** If only a part of the deposit is deducted here. */
    part: (deposit: string) => `Part du dépôt déduite (sur ${deposit})`,
    received: 'Déjà reçu',
    carried: 'Trop-perçu gardé d’un paiement précédent',
    waived: 'Écart que nous ne demandons pas',
  },
  en: {
    whole: 'Deposit already paid',
    part: (deposit) => `Part of the ${deposit} deposit, deducted`,
    received: 'Already received',
    carried: 'Kept from an earlier payment',
    waived: 'Difference waived',
  },
});
