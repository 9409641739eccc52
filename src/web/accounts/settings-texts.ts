import type { Theme } from '#web/shared/display/theme.ts';
import { defineTexts, plural } from '#web/shared/language/language.ts';

export const settingsTexts = defineTexts({
  fr: {
    title: 'Paramètres',
    values: {
      set: 'Défini',
      notSet: 'Aucun',
      devices: (count: number) => plural('fr', count, 'Un appareil', `${count}\u00a0appareils`),
    },
    profile: {
      title: 'Profil',
      description: 'Votre nom et vos coordonnées.',
      loading: 'Chargement du profil',
      submit: 'Enregistrer',
      busy: 'Enregistrement…',
      saved: 'Profil enregistré',
      errorTitle: 'Le profil n’a pas été enregistré',
      billing: {
        address: 'Adresse de facturation',
        help: 'Figure sur vos factures si vous commandez sans entreprise.',
        country: 'Pays',
      },
    },
    display: {
      title: 'Affichage',
      description: 'La langue vaut pour tous vos appareils, l’apparence pour celui-ci seulement.',
      language: 'Langue',
      languages: { fr: 'Français', en: 'English' },
      theme: 'Apparence',
      themes: { system: 'Automatique', light: 'Claire', dark: 'Sombre' } satisfies Record<Theme, string>,
      languageFailed: 'La langue n’a pas été enregistrée dans votre profil',
    },
  },
  en: {
    title: 'Settings',
    values: {
      set: 'Set',
      notSet: 'None',
      devices: (count) => plural('en', count, 'One device', `${count}\u00a0devices`),
    },
    profile: {
      title: 'Profile',
      description: 'Your name and contact details.',
      loading: 'Loading the profile',
      submit: 'Save',
      busy: 'Saving…',
      saved: 'Profile saved',
      errorTitle: 'The profile was not saved',
      billing: {
        address: 'Billing address',
        help: 'Shown on your invoices if you order without a company.',
        country: 'Country',
      },
    },
    display: {
      title: 'Display',
      description: 'The language applies to all your devices, the appearance to this one only.',
      language: 'Language',
      languages: { fr: 'Français', en: 'English' },
      theme: 'Appearance',
      themes: { system: 'Automatic', light: 'Light', dark: 'Dark' },
      languageFailed: 'The language was not saved to your profile',
    },
  },
});
