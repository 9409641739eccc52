import { defineTexts } from '#web/shared/language/language.ts';

interface PhoneBarTexts {
  name: string;
  toDo: string;
  now: string;
  nothing: string;
  messages: string;
  /** What the client's one filled button is about; sums are written already. */
  moves: {
    transfer: (amount: string) => string;
    decide: (amount: string) => string;
    askAgain: string;
    receipt: string;
  };
  /** For agents, of a quote that has lapsed. */
  extend: string;
}

export const phoneBarTexts = defineTexts<PhoneBarTexts>({
  fr: {
    name: 'Sur cette demande',
    toDo: 'À faire',
    now: 'En ce moment',
    nothing: 'Rien à faire',
    messages: 'Messages',
    moves: {
      transfer: (amount) => `Virer ${amount}`,
      decide: (amount) => `Devis de ${amount}`,
      askAgain: 'Devis expiré',
      receipt: 'Confirmer la réception',
    },
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
      decide: (amount) => `Quote of ${amount}`,
      askAgain: 'Quote expired',
      receipt: 'Confirm receipt',
    },
    extend: 'Extend or revise the quote',
  },
});
