import { defineTexts } from '#web/shared/language/language.ts';

export const legalTexts = defineTexts({
  fr: {
    title: 'Informations légales',
    description: 'Les textes qui encadrent l’utilisation de la plateforme.',
    backToDashboard: 'Retour au tableau de bord',
    backToHome: 'Retour à l’accueil',
    backToIndex: 'Retour aux informations légales',
    updated: (date: string) => `Dernière mise à jour\u00a0: ${date}`,
    version: (id: string, date: string) => `Version\u00a0${id} du ${date}`,
    contents: 'Sommaire',
    linkTo: (heading: string) => `Lien vers «\u00a0${heading}\u00a0»`,
  },
  en: {
    title: 'Legal information',
    description: 'The texts that govern the use of the platform.',
    backToDashboard: 'Back to dashboard',
    backToHome: 'Back to home',
    backToIndex: 'Back to legal information',
    updated: (date) => `Last updated: ${date}`,
    version: (id, date) => `Version\u00a0${id} of ${date}`,
    contents: 'Contents',
    linkTo: (heading) => `Link to “${heading}”`,
  },
});
