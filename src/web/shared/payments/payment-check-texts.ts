import { defineTexts } from '#web/shared/language/language.ts';

export const paymentCheckTexts = defineTexts({
  fr: { due: 'Somme attendue sur le compte', reference: 'Référence de paiement' },
  en: { due: 'Amount expected in the account', reference: 'Payment reference' },
});
