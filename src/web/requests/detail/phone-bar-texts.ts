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
      askAgain: 'Devis expiré',
      receipt: 'Confirmer la réception',
      write: 'Écrire à l’équipe',
    },
    /** For agents, if a quote has lapsed. */
    extend: 'Prolonger ou réviser le devis',
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
      askAgain: 'Quote expired',
      receipt: 'Confirm receipt',
      write: 'Write to the team',
    },
    extend: 'Extend or revise quote',
  },
});
