import { defineTexts } from '#web/shared/language/language.ts';

/** The texts of the account's menu, which loads after the first page is painted. */
export const accountMenuTexts = defineTexts({
  fr: {
    context: 'J’agis pour',
    myself: 'Moi-même',
    invoices: 'Factures',
    company: 'Mon entreprise',
    contextFailed: 'Le changement n’a pas été enregistré',
    theme: 'Apparence',
    themes: { system: 'Automatique', light: 'Claire', dark: 'Sombre' },
    changePassword: 'Changer le mot de passe',
    shortcuts: 'Raccourcis clavier',
    signOut: 'Se déconnecter',
    signOutFailed: 'Déconnexion impossible',
  },
  en: {
    context: 'Acting for',
    myself: 'Myself',
    invoices: 'Invoices',
    company: 'My company',
    contextFailed: 'The change was not saved',
    theme: 'Appearance',
    themes: { system: 'Automatic', light: 'Light', dark: 'Dark' },
    changePassword: 'Change password',
    shortcuts: 'Keyboard shortcuts',
    signOut: 'Sign out',
    signOutFailed: 'Could not sign out',
  },
});
