import type { Role } from '#domain/requests/request-lifecycle.ts';
import { defineTexts } from '#web/shared/language.ts';

interface MessageTexts {
  title: string;
  description: Record<Role, string>;
  log: string;
  empty: Record<Role, string>;
  you: string;
  team: string;
  earlier: string;
  earlierLoading: string;
  earlierFailed: string;
  today: string;
  yesterday: string;
  label: string;
  placeholder: Record<Role, string>;
  hint: string;
  send: string;
  sending: string;
  failed: string;
  resend: string;
  discard: string;
  sendFailed: string;
  tooLong: (over: string) => string;
  newBelow: string;
}

export const messageTexts = defineTexts<MessageTexts>({
  fr: {
    title: 'Messages',
    description: {
      client: 'L’équipe vous lit et vous répond ici.',
      agent: 'Le client lit ces messages sur sa page.',
    },
    log: 'Échanges',
    empty: {
      client: 'Une question, une précision\u202f? Écrivez à l’équipe\u202f: votre conversation paraîtra ici.',
      agent: 'Pas encore de message. Ce que vous écrirez au client paraîtra ici.',
    },
    you: 'Vous',
    team: 'L’équipe',
    earlier: 'Messages précédents',
    earlierLoading: 'Chargement…',
    earlierFailed: 'Les messages précédents n’ont pas pu être chargés.',
    today: 'Aujourd’hui',
    yesterday: 'Hier',
    label: 'Votre message',
    placeholder: { client: 'Écrire à l’équipe…', agent: 'Écrire au client…' },
    hint: 'Entrée pour envoyer, Maj + Entrée pour aller à la ligne',
    send: 'Envoyer',
    sending: 'Envoi…',
    failed: 'Non envoyé',
    resend: 'Renvoyer',
    discard: 'Supprimer',
    sendFailed: 'Erreur lors de l’envoi du message',
    tooLong: (over) => `5\u202f000 caractères au plus\u202f: ${over} de trop.`,
    newBelow: 'Nouveaux messages',
  },
  en: {
    title: 'Messages',
    description: {
      client: 'The team reads you and answers here.',
      agent: 'The client reads these messages on their page.',
    },
    log: 'Conversation',
    empty: {
      client: 'A question, something to add? Write to the team: your conversation will appear here.',
      agent: 'No message yet. What you write to the client will appear here.',
    },
    you: 'You',
    team: 'The team',
    earlier: 'Earlier messages',
    earlierLoading: 'Loading…',
    earlierFailed: 'The earlier messages could not be loaded.',
    today: 'Today',
    yesterday: 'Yesterday',
    label: 'Your message',
    placeholder: { client: 'Write to the team…', agent: 'Write to the client…' },
    hint: 'Enter to send, Shift + Enter for a new line',
    send: 'Send',
    sending: 'Sending…',
    failed: 'Not sent',
    resend: 'Send again',
    discard: 'Delete',
    sendFailed: 'Error sending message',
    tooLong: (over) => `5,000 characters at most: ${over} too many.`,
    newBelow: 'New messages',
  },
});
