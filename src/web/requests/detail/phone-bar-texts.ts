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
    receipt: string;
  };
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
      receipt: 'Confirmer la réception',
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
      decide: (amount) => `Quote of ${amount}`,
      receipt: 'Confirm receipt',
    },
  },
});
