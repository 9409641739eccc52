import { defineTexts } from '#web/shared/language/language.ts';

export const phoneBarTexts = defineTexts({
  fr: {
    name: 'Sur cette demande',
    toDo: 'À faire',
    now: 'En ce moment',
    nothing: 'Rien à faire',
    messages: 'Messages',
    /** The purpose of the client's one filled button; sums are already formatted. */
    moves: {
      transfer: (amount: string) => `Virer ${amount}`,
      decide: (amount: string) => `Devis de ${amount}`,
      choose: (count: number) => `${count} devis au choix`,
      askAgain: 'Devis expiré',
      sample: 'Échantillon à approuver',
      receipt: 'Confirmer la réception',
      write: 'Écrire à l’équipe',
    },
    /** For agents, who have a conversation with the team as well. */
    thread: 'Fil du client',
    agent: {
      refund: (sum: string) => `Rembourser ${sum}`,
      extend: 'Prolonger ou réviser le devis',
      revise: 'Réviser le devis ou répondre',
      write: 'Relancer le client',
      sample: 'S’occuper de l’échantillon',
    },
    /** For agents: what the client is doing, or where the parcel is. */
    waits: {
      deposit: 'Dépôt attendu',
      merchandise: 'Paiement de la marchandise attendu',
      freight: 'Paiement du fret attendu',
      quote: 'Devis chez le client',
      parcel: 'Colis en route',
    },
  },
  en: {
    name: 'On this request',
    toDo: 'To do',
    now: 'Right now',
    nothing: 'Nothing to do',
    messages: 'Messages',
    moves: {
      transfer: (amount) => `Transfer ${amount}`,
      decide: (amount) => `Quote for ${amount}`,
      choose: (count) => `${count} quotes to choose from`,
      askAgain: 'Quote expired',
      sample: 'Sample to approve',
      receipt: 'Confirm receipt',
      write: 'Write to the team',
    },
    thread: 'Client thread',
    agent: {
      refund: (sum) => `Refund ${sum}`,
      extend: 'Extend or revise quote',
      revise: 'Revise or reply',
      write: 'Chase the client',
      sample: 'See to the sample',
    },
    waits: {
      deposit: 'Deposit expected',
      merchandise: 'Merchandise payment expected',
      freight: 'Freight payment expected',
      quote: 'Quote with the client',
      parcel: 'Package on its way',
    },
  },
});
