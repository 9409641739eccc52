import { defineTexts } from '#web/shared/language/language.ts';

export const invalidInvitationTexts = defineTexts({
  fr: {
    title: 'Lien invalide',
    description:
      'Ce lien d’invitation est inconnu, a expiré ou a déjà servi. Demandez-en un nouveau à la personne qui vous l’a envoyé.',
    action: 'Se connecter',
  },
  en: {
    title: 'Invalid link',
    description:
      'This invitation link is wrong, has expired or has already been used. Ask the sender for a new one.',
    action: 'Sign in',
  },
});
