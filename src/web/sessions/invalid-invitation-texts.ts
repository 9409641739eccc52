import { defineTexts } from '#web/shared/language/language.ts';

export const invalidInvitationTexts = defineTexts({
  fr: {
    title: 'Lien invalide',
    description:
      'Ce lien d’invitation est inconnu, a expiré ou a déjà servi. Demandez-en un nouveau à la personne qui vous l’a envoyé.',
    action: 'Aller à la connexion',
  },
  en: {
    title: 'Invalid link',
    description:
      'This invitation link is wrong, has expired or has already been used. Ask the person who sent it for a new one.',
    action: 'Go to sign-in',
  },
});
