import type { WrittenReply } from '#contract/replies/reply-endpoints.ts';

/** The demo agency's saved replies, in their order. */
export const demoReplies: WrittenReply[] = [
  {
    title: 'Dépôt à virer',
    texts: {
      fr: 'Bonjour {prénom},\n\nvotre demande {référence} est validée, merci de votre confiance. Pour lancer les recherches, il reste à virer le dépôt de {montant dû}, en indiquant la référence {référence de paiement}. Nous vous confirmons sa réception ici même.',
      en: 'Hello {first name},\n\nyour request {reference} is approved, thank you for your trust. To start sourcing, please transfer the deposit of {amount due} with the reference {payment reference}. We will confirm here as soon as it has arrived.',
    },
  },
  {
    title: 'Virement reçu',
    texts: {
      fr: 'Bonjour {prénom},\n\nvotre virement pour {référence} est bien arrivé, merci. Nous passons à l’étape suivante et vous tenons au courant ici.',
      en: 'Hello {first name},\n\nyour transfer for {reference} has arrived, thank you. We are moving on to the next step and will keep you posted here.',
    },
  },
  {
    title: 'Précisions demandées',
    texts: {
      fr: 'Bonjour {prénom},\n\npour consulter les bonnes usines, il nous manque encore les dimensions, les quantités par modèle et la date à laquelle vous souhaitez recevoir la marchandise. Une photo ou un croquis nous aide aussi beaucoup.',
      en: 'Hello {first name},\n\nto ask the right factories we still need the dimensions, the quantity of each model and the date by which you would like to receive the goods. A photo or a sketch helps a lot too.',
    },
  },
];
