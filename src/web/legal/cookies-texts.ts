import { defineTexts } from '#web/shared/language.ts';
import type { LegalDocument } from './legal-document.ts';
import { section } from './legal-document.ts';

export const cookiesTexts = defineTexts<LegalDocument>({
  fr: {
    title: 'Politique de cookies',
    summary: 'Ce que le site garde dans votre navigateur, et rien de plus.',
    sections: [
      section(
        'Qu’est-ce qu’un cookie\u202f?',
        'Un petit fichier que le site confie à votre navigateur, qui le lui rend à chaque visite.',
      ),
      section(
        'Cookies utilisés',
        'Un seul cookie demeure, déposé à la connexion. Il est strictement nécessaire\u00a0: sans lui, il faudrait se connecter à chaque page.',
        'Se connecter par un autre fournisseur en dépose un second, tout aussi nécessaire, qui permet de reconnaître votre navigateur à son retour\u00a0: 10\u00a0minutes, ou 30 pour terminer une inscription.',
      ),
      section(
        'Cookie de session',
        'Il contient un jeton aléatoire renouvelé à chaque usage, illisible par les scripts, et s’efface à la déconnexion ou après 7\u00a0jours sans visite.',
      ),
      section(
        'Stockage local',
        'Le navigateur garde aussi votre langue, votre choix d’apparence claire ou sombre, et un rappel de la session en cours, sans aucun secret.',
      ),
      section(
        'Mesure d’audience',
        'Le site ne mesure pas votre navigation et n’appelle aucun service de mesure.',
      ),
      section(
        'Publicité et tiers',
        'Aucun cookie publicitaire, aucun contenu de tiers, aucun réseau social.',
      ),
      section(
        'Consentement',
        'Un cookie strictement nécessaire ne demande pas de consentement. Si d’autres venaient à être utilisés, il vous serait demandé d’abord.',
      ),
      section(
        'Durée de conservation',
        'Aucun cookie n’est gardé plus de 13\u00a0mois\u202f; le nôtre dure 30\u00a0jours au plus.',
      ),
      section(
        'Gérer les cookies',
        'Votre navigateur permet de voir, d’effacer et de refuser les cookies. Refuser le nôtre empêche de rester connecté.',
      ),
    ],
  },
  en: {
    title: 'Cookie policy',
    summary: 'What the site keeps in your browser, and nothing more.',
    sections: [
      section(
        'What is a cookie?',
        'A small file that the site entrusts to your browser, which hands it back at every visit.',
      ),
      section(
        'Cookies in use',
        'A single cookie stays, set at sign-in. It is strictly necessary: without it you would have to sign in on every page.',
        'Signing in through another provider sets a second one, just as necessary, by which your browser is recognised on its return: 10\u00a0minutes, or 30 to complete a registration.',
      ),
      section(
        'Session cookie',
        'It holds a random token renewed at every use, out of reach of scripts, and goes at sign-out or after 7\u00a0days without a visit.',
      ),
      section(
        'Local storage',
        'The browser also keeps your language, your choice of light or dark appearance, and a note of the current session without any secret.',
      ),
      section(
        'Audience measurement',
        'The site does not measure your browsing and calls no measuring service.',
      ),
      section(
        'Advertising and third parties',
        'No advertising cookies, no third-party content, no social networks.',
      ),
      section(
        'Consent',
        'A strictly necessary cookie needs no consent. Should others come into use, you would be asked first.',
      ),
      section('Lifetime', 'No cookie is kept longer than 13\u00a0months; ours lasts 30\u00a0days at most.'),
      section(
        'Managing cookies',
        'Your browser lets you see, erase and refuse cookies. Refusing ours prevents you from staying signed in.',
      ),
    ],
  },
});
