import { passwordMinLength } from '#domain/accounts/account-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';

interface ResetPasswordTexts {
  title: string;
  subtitle: string;
  password: string;
  confirmation: string;
  missingConfirmation: string;
  mismatch: string;
  short: string;
  submit: string;
  busy: string;
  back: string;
  invalidLink: string;
  invalidLinkMore: string;
  unchanged: string;
  newLink: string;
  errorTitle: string;
  failed: string;
  success: string;
  successMore: string;
  leaving: string;
}

export const resetPasswordTexts = defineTexts<ResetPasswordTexts>({
  fr: {
    title: 'Nouveau mot de passe',
    subtitle: 'Choisissez un nouveau mot de passe pour votre compte',
    password: 'Nouveau mot de passe',
    confirmation: 'Confirmation du mot de passe',
    missingConfirmation: 'Saisissez le mot de passe une seconde fois.',
    mismatch: 'Les mots de passe ne correspondent pas',
    short: `Le mot de passe doit contenir au moins ${passwordMinLength}\u00a0caractères`,
    submit: 'Réinitialiser le mot de passe',
    busy: 'Réinitialisation...',
    back: 'Revenir à la connexion',
    invalidLink: 'Lien invalide',
    invalidLinkMore: 'Le lien de réinitialisation est invalide ou a expiré',
    unchanged: 'Votre mot de passe n’a pas été changé.',
    newLink: 'Demander un nouveau lien',
    errorTitle: 'Erreur',
    failed: 'Une erreur est survenue lors de la réinitialisation',
    success: 'Succès\u202f!',
    successMore: 'Votre mot de passe a été réinitialisé avec succès',
    leaving: 'La page de connexion s’ouvre dans un instant.',
  },
  en: {
    title: 'New password',
    subtitle: 'Choose a new password for your account',
    password: 'New password',
    confirmation: 'Confirm the password',
    missingConfirmation: 'Enter the password a second time.',
    mismatch: 'The passwords do not match',
    short: `The password must be at least ${passwordMinLength}\u00a0characters long`,
    submit: 'Reset the password',
    busy: 'Resetting...',
    back: 'Back to sign-in',
    invalidLink: 'Invalid link',
    invalidLinkMore: 'The reset link is invalid or has expired',
    unchanged: 'Your password has not been changed.',
    newLink: 'Ask for a new link',
    errorTitle: 'Error',
    failed: 'An error occurred while resetting the password',
    success: 'Success!',
    successMore: 'Your password has been reset successfully',
    leaving: 'The sign-in page opens in a moment.',
  },
});
