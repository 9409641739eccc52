import { defineTexts } from '#web/shared/language.ts';

export const landingTexts = defineTexts({
  fr: {
    title: 'Votre sourcing international, suivi de bout en bout',
    subtitle:
      'Décrivez ce que vous cherchez. Nous trouvons le fabricant, chiffrons la marchandise et le fret, et vous suivez chaque étape jusqu’à la livraison.',
    start: 'Commencer gratuitement',
    signIn: 'Se connecter',
    dashboard: 'Ouvrir mon tableau de bord',
    features: 'Ce que vous y trouvez',
    sourcing: {
      title: 'Sourcing international',
      text: 'Une équipe cherche, compare et négocie pour vous, puis vous remet un devis clair, document à l’appui.',
    },
    tracking: {
      title: 'Suivi en temps réel',
      text: 'Huit étapes, de la demande à la réception\u00a0: vous savez toujours où en est votre commande et ce qu’on attend de vous.',
    },
    security: {
      title: 'Sécurité garantie',
      text: 'Des virements avec leur référence propre, des documents réservés à vous seul, des données hébergées dans l’Union européenne.',
    },
  },
  en: {
    title: 'Your international sourcing, followed from end to end',
    subtitle:
      'Describe what you are looking for. We find the manufacturer, price the goods and the freight, and you follow every step until delivery.',
    start: 'Start for free',
    signIn: 'Sign in',
    dashboard: 'Open my dashboard',
    features: 'What you will find here',
    sourcing: {
      title: 'International sourcing',
      text: 'A team searches, compares and negotiates for you, then hands you a clear quote with its document.',
    },
    tracking: {
      title: 'Real-time tracking',
      text: 'Eight steps from request to receipt: you always know where your order stands and what is expected of you.',
    },
    security: {
      title: 'Guaranteed security',
      text: 'Bank transfers with a reference of their own, documents for your eyes only, data hosted in the European Union.',
    },
  },
});
