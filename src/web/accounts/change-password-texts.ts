import { passwordMinLength } from '#domain/accounts/account-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';

interface ChangePasswordTexts {
  title: string;
  description: string;
  current: string;
  new: string;
  confirmation: string;
  missingCurrent: string;
  missingNew: string;
  missingConfirmation: string;
  mismatch: string;
  minLength: string;
  failed: string;
  success: string;
  successMore: string;
  submit: string;
  busy: string;
  cancel: string;
}

export const changePasswordTexts = defineTexts<ChangePasswordTexts>({
  fr: {
    title: 'Changer le mot de passe',
    description: 'Vos autres appareils seront déconnectés\u202f; vous restez connecté sur celui-ci.',
    current: 'Mot de passe actuel',
    new: 'Nouveau mot de passe',
    confirmation: 'Confirmation du nouveau mot de passe',
    missingCurrent: 'Indiquez votre mot de passe actuel.',
    missingNew: 'Choisissez un nouveau mot de passe.',
    missingConfirmation: 'Saisissez le nouveau mot de passe une seconde fois.',
    mismatch: 'Les mots de passe ne correspondent pas.',
    minLength: `Le mot de passe doit contenir au moins ${passwordMinLength}\u00a0caractères.`,
    failed: 'Impossible de changer le mot de passe',
    success: 'Mot de passe modifié avec succès',
    successMore: 'Vos autres appareils ont été déconnectés.',
    submit: 'Changer le mot de passe',
    busy: 'Changement…',
    cancel: 'Annuler',
  },
  en: {
    title: 'Change password',
    description: 'Your other devices will be signed out; you stay signed in on this one.',
    current: 'Current password',
    new: 'New password',
    confirmation: 'Confirm the new password',
    missingCurrent: 'Enter your current password.',
    missingNew: 'Choose a new password.',
    missingConfirmation: 'Enter the new password a second time.',
    mismatch: 'Passwords do not match.',
    minLength: `The password must be at least ${passwordMinLength}\u00a0characters long.`,
    failed: 'Unable to change password',
    success: 'Password changed successfully',
    successMore: 'Your other devices have been signed out.',
    submit: 'Change password',
    busy: 'Changing…',
    cancel: 'Cancel',
  },
});
