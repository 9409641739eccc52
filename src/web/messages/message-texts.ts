import type { Role } from '#domain/accounts/role-kinds.ts';
import { countLimit } from '#domain/limit-format.ts';
import { messageMaxLength } from '#domain/messages/message-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';

interface MessageTexts {
  title: string;
  description: Record<Role, string>;
  log: string;
  empty: Record<Role, string>;
  you: string;
  sides: Record<Role, string>;
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
  /** The toast of an agent, over what the server said. */
  error: string;
  answer: string;
  copy: string;
  /** What is copied. */
  copied: string;
  actions: (name: string) => string;
  /** Heard before the words of the message that is answered. */
  inAnswerTo: string;
  cancelAnswer: string;
  /** In the place of words, where a message had none. */
  filesAlone: string;
  attach: string;
  dropHere: string;
  read: string;
  unreadFrom: string;
  typing: (names: string) => string;
  severalTyping: (names: string) => string;
  present: Record<Role, string>;
  colleaguePresent: (names: string) => string;
  heard: (name: string, content: string) => string;
  severalHeard: (count: number) => string;
  photo: { previous: string; next: string; place: (place: number, of: number) => string; failed: string };
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
    sides: { client: 'Le client', agent: 'L’équipe' },
    earlier: 'Messages précédents',
    earlierLoading: 'Chargement…',
    earlierFailed: 'Les messages précédents n’ont pas pu être chargés.',
    today: 'Aujourd’hui',
    yesterday: 'Hier',
    label: 'Votre message',
    placeholder: { client: 'Écrire à l’équipe…', agent: 'Message…' },
    hint: 'Entrée pour envoyer, Maj + Entrée pour aller à la ligne',
    send: 'Envoyer',
    sending: 'Envoi…',
    failed: 'Non envoyé',
    resend: 'Renvoyer',
    discard: 'Supprimer',
    sendFailed: 'Erreur lors de l’envoi du message',
    tooLong: (over) => `${countLimit(messageMaxLength, 'fr')} caractères au plus\u202f: ${over} de trop.`,
    newBelow: 'Nouveaux messages',
    error: 'Erreur',
    answer: 'Répondre',
    copy: 'Copier le texte',
    copied: 'Message',
    actions: (name) => `Répondre ou copier\u00a0: message de ${name}`,
    inAnswerTo: 'En réponse à',
    cancelAnswer: 'Ne plus citer ce message',
    filesAlone: 'Fichiers joints',
    attach: 'Joindre des fichiers',
    dropHere: 'Déposez les fichiers ici',
    read: 'Lu',
    unreadFrom: 'Non lus à partir d’ici',
    typing: (name) => `${name} écrit…`,
    severalTyping: (names) => `${names} écrivent…`,
    present: { agent: 'Un membre de l’équipe est là', client: 'Le client est là' },
    colleaguePresent: (names) => `Sur cette page aussi\u00a0: ${names}`,
    heard: (name, content) => `Nouveau message de ${name}\u00a0: ${content}`,
    severalHeard: (count) => `${count} nouveaux messages`,
    photo: {
      previous: 'Photo précédente',
      next: 'Photo suivante',
      place: (place, of) => `Photo ${place} sur ${of}`,
      failed: 'La photo n’a pas pu être ouverte',
    },
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
    sides: { client: 'The client', agent: 'The team' },
    earlier: 'Earlier messages',
    earlierLoading: 'Loading…',
    earlierFailed: 'The earlier messages could not be loaded.',
    today: 'Today',
    yesterday: 'Yesterday',
    label: 'Your message',
    placeholder: { client: 'Write to the team…', agent: 'Message…' },
    hint: 'Enter to send, Shift + Enter for a new line',
    send: 'Send',
    sending: 'Sending…',
    failed: 'Not sent',
    resend: 'Send again',
    discard: 'Delete',
    sendFailed: 'Error sending message',
    tooLong: (over) => `${countLimit(messageMaxLength, 'en')} characters at most: ${over} too many.`,
    newBelow: 'New messages',
    error: 'Error',
    answer: 'Reply',
    copy: 'Copy the text',
    copied: 'Message',
    actions: (name) => `Reply or copy: message from ${name}`,
    inAnswerTo: 'In reply to',
    cancelAnswer: 'Stop quoting this message',
    filesAlone: 'Attached files',
    attach: 'Attach files',
    dropHere: 'Drop the files here',
    read: 'Read',
    unreadFrom: 'Unread from here',
    typing: (name) => `${name} is writing…`,
    severalTyping: (names) => `${names} are writing…`,
    present: { agent: 'A member of the team is here', client: 'The client is here' },
    colleaguePresent: (names) => `Also on this page: ${names}`,
    heard: (name, content) => `New message from ${name}: ${content}`,
    severalHeard: (count) => `${count} new messages`,
    photo: {
      previous: 'Previous photo',
      next: 'Next photo',
      place: (place, of) => `Photo ${place} of ${of}`,
      failed: 'The photo could not be opened',
    },
  },
});
