import type { Language } from '#domain/language.ts';

interface OfflineTexts {
  title: string;
  lines: readonly string[];
  again: string;
}

/** The texts in every language; the build writes them all into the page, which shows one language. */
export const offlineTexts: Record<Language, OfflineTexts> = {
  fr: {
    title: 'La page n’a pas pu être chargée',
    lines: [
      'Votre appareil est hors ligne, ou notre service ne répond pas en ce moment. La page s’affichera d’elle-même dès que la connexion sera revenue.',
      'Ce que vous aviez commencé à écrire dans une demande ou un message est gardé sur cet appareil.',
    ],
    again: 'Réessayer',
  },
  en: {
    title: 'This page could not be loaded',
    lines: [
      'You are offline, or our service is not responding. The page will load by itself once the connection is back.',
      'Anything you started to write in a request or a message is saved on this device.',
    ],
    again: 'Try again',
  },
};
