import { defineTexts } from '#web/shared/language/language.ts';

/** The texts shown instead of an order while the address is unconfirmed. */
export const confirmAddressTexts = defineTexts({
  fr: {
    title: 'Confirmez d’abord votre adresse e-mail',
    description: (email: string) =>
      `Votre commande est confirmée par e-mail, avec les conditions de vente et le formulaire de rétractation. Ouvrez le lien que nous vous avons envoyé à ${email}, puis revenez ici.`,
    cancel: 'Fermer',
  },
  en: {
    title: 'Confirm your email address first',
    description: (email) =>
      `We confirm your order by email, with the terms of sale and the withdrawal form. Open the link that we sent to ${email}, then come back here.`,
    cancel: 'Close',
  },
});
