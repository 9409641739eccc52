import { defineTexts } from '#web/shared/language.ts';

interface ResetPasswordTexts {
  title: string;
  invalidLink: string;
  invalidLinkMore: string;
}

export const resetPasswordTexts = defineTexts<ResetPasswordTexts>({
  fr: {
    title: 'Nouveau mot de passe',
    invalidLink: 'Lien invalide',
    invalidLinkMore: 'Le lien de réinitialisation est invalide ou a expiré',
  },
  en: {
    title: 'New password',
    invalidLink: 'Invalid link',
    invalidLinkMore: 'The reset link is invalid or has expired',
  },
});
