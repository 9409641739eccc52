import { defineTexts } from '#web/shared/language/language.ts';

export const acceptedTermsTexts = defineTexts({
  fr: {
    title: 'Conditions acceptées',
    description: 'Ce que vous avez accepté, mot pour mot.',
    loading: 'Chargement des conditions acceptées…',
    failed: 'Les conditions acceptées n’ont pas pu être chargées',
    none: 'Vous les avez acceptées avant que la plateforme n’en garde le texte.',
    version: (id: string, date: string) => `Version\u00a0${id} du ${date}`,
    languages: { fr: 'en français', en: 'en anglais' },
    withAccount: (date: string) => `Acceptée le ${date}, avec votre compte`,
    withQuote: (date: string, reference: string) => `Acceptée le ${date}, avec un devis de ${reference}`,
    times: (count: number, date: string, reference: string | null) =>
      `Acceptée ${count}\u00a0fois, la dernière le ${date}${reference === null ? '' : ` (${reference})`}`,
    others: (count: number) => (count === 1 ? 'Voir l’autre' : `Voir les ${count}\u00a0autres`),
    read: 'Lire',
    readLabel: (title: string, id: string) => `Lire\u00a0: ${title}, version\u00a0${id}`,
    announced: (id: string, date: string) =>
      `La version\u00a0${id} des conditions d’utilisation vaut pour vous à partir du ${date}.`,
    readNew: 'Lire la nouvelle version',
    readFailed: 'Le texte n’a pas pu être chargé',
  },
  en: {
    title: 'Terms accepted',
    description: 'What you accepted, word for word.',
    loading: 'Loading the terms accepted…',
    failed: 'The terms accepted could not be loaded',
    none: 'You accepted them before the platform kept their words.',
    version: (id, date) => `Version\u00a0${id} of ${date}`,
    languages: { fr: 'in French', en: 'in English' },
    withAccount: (date) => `Accepted on ${date}, with your account`,
    withQuote: (date, reference) => `Accepted on ${date}, with a quote of ${reference}`,
    times: (count, date, reference) =>
      `Accepted ${count}\u00a0times, last on ${date}${reference === null ? '' : ` (${reference})`}`,
    others: (count) => (count === 1 ? 'Show the other one' : `Show the ${count}\u00a0others`),
    read: 'Read',
    readLabel: (title, id) => `Read: ${title}, version\u00a0${id}`,
    announced: (id, date) => `Version\u00a0${id} of the terms of use applies to you from ${date}.`,
    readNew: 'Read the new version',
    readFailed: 'The text could not be loaded',
  },
});
