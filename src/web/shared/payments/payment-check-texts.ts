import { defineTexts } from '#web/shared/language/language.ts';

export const paymentCheckTexts = defineTexts({
  fr: { due: 'Somme à retrouver sur le compte', reference: 'Référence de paiement' },
  en: { due: 'Amount to find in the account', reference: 'Payment reference' },
});
