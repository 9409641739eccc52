import type { PublicPath } from '#contract/pages.ts';
import { defineTexts } from '#web/shared/language/language.ts';

export const pageHeadTexts = defineTexts({
  fr: {
    descriptions: {
      '/': 'Confiez-nous votre recherche de fournisseurs à l’étranger\u00a0: devis, virements, production, fret et livraison suivis étape par étape au même endroit.',
      '/auth':
        'Connectez-vous ou créez votre compte pour déposer une demande de sourcing, répondre aux devis et suivre vos commandes.',
      '/informations-legales':
        'Conditions d’utilisation et de vente, confidentialité, cookies et mentions légales de la plateforme.',
      '/cgu':
        'Les règles d’utilisation de la plateforme\u00a0: compte, demandes de sourcing, devis, responsabilités et droit applicable.',
      '/cgv':
        'Les conditions de nos prestations\u00a0: dépôt, devis, paiement par virement, fret, réclamations et indemnités de retard.',
      '/confidentialite':
        'Quelles données personnelles nous traitons, pourquoi, combien de temps, et comment exercer vos droits au titre du RGPD.',
      '/cookies':
        'La liste des cookies et des informations que la plateforme garde dans votre navigateur, et comment les refuser ou les effacer.',
      '/mentions-legales':
        'L’éditeur de la plateforme, son hébergement dans l’Union européenne et les technologies qu’elle utilise.',
      missing: 'Cette adresse ne mène à aucune page.',
    } satisfies Record<PublicPath | 'missing', string>,
    /** The alternative text of the picture in link previews of the site. */
    picture: (name: string) => `${name}\u00a0: le sourcing international, de la demande à la livraison`,
  },
  en: {
    descriptions: {
      '/': 'Let us find your suppliers abroad: quotes, bank transfers, production, freight and delivery, tracked step by step in one place.',
      '/auth':
        'Sign in or create your account to submit a sourcing request, respond to quotes and track your orders.',
      '/informations-legales': 'Terms of use and of sale, privacy, cookies and legal notice of the platform.',
      '/cgu':
        'The rules for using the platform: account, sourcing requests, quotes, liability and applicable law.',
      '/cgv':
        'The terms of our services: deposit, quotes, payment by bank transfer, freight, complaints and late-payment charges.',
      '/confidentialite':
        'Which personal data we process, why, for how long, and how to exercise your rights under the GDPR.',
      '/cookies':
        'The cookies and other data that the platform keeps in your browser, and how to block or delete them.',
      '/mentions-legales':
        'Who publishes the platform, its hosting in the European Union and the technologies it uses.',
      missing: 'This address leads to no page.',
    },
    picture: (name) => `${name}: international sourcing, from the request to delivery`,
  },
});
