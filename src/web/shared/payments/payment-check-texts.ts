import { defineTexts } from '#web/shared/language/language.ts';

export const paymentCheckTexts = defineTexts({
  fr: { due: 'Somme à retrouver sur le compte', reference: 'Référence du virement' },
  en: { due: 'Sum to find on the account', reference: 'Transfer reference' },
});
