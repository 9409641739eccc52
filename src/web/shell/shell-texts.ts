import { withdrawNames } from '#domain/legal/withdraw-texts.ts';
import { defineTexts } from '#web/shared/language/language.ts';

export const shellTexts = defineTexts({
  fr: {
    skip: 'Aller au contenu',
    home: (name: string) => `${name}\u00a0: accueil`,
    account: 'Mon compte',
    language: 'Langue',
    legal: 'Informations légales',
    signIn: 'Se connecter',
    footer: 'Informations légales et liens',
    cgu: 'Conditions d’utilisation',
    cgv: 'Conditions de vente',
    privacy: 'Confidentialité',
    cookies: 'Cookies',
    notice: 'Mentions légales',
    withdraw: withdrawNames.fr,
    loading: 'Chargement de la page…',
    connectionLost: 'Connexion perdue, nouvel essai…',
    failureTitle: 'Cette page n’a pas pu s’afficher',
    failureText:
      'Rien de ce que vous avez enregistré n’est perdu. Réessayez\u202f; si cela se reproduit, rechargez la page.',
    retry: 'Réessayer',
    outOfReachTitle: 'Pas de connexion',
    outOfReachText:
      'Votre appareil est hors ligne, ou notre service ne répond pas en ce moment. Cette page s’affichera d’elle-même dès que la connexion sera revenue.',
  },
  en: {
    skip: 'Skip to content',
    home: (name) => `${name}: home`,
    account: 'My account',
    language: 'Language',
    legal: 'Legal information',
    signIn: 'Sign in',
    footer: 'Legal information and links',
    cgu: 'Terms of use',
    cgv: 'Terms of sale',
    privacy: 'Privacy',
    cookies: 'Cookies',
    notice: 'Legal notice',
    withdraw: withdrawNames.en,
    loading: 'Loading the page…',
    connectionLost: 'Connection lost, trying again…',
    failureTitle: 'This page could not be shown',
    failureText: 'Nothing you saved is lost. Try again; if it keeps happening, reload the page.',
    retry: 'Try again',
    outOfReachTitle: 'No connection',
    outOfReachText:
      'Your device is offline, or our service is not answering at the moment. This page will appear by itself as soon as the connection is back.',
  },
});
