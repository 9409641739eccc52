import { countLimit } from '#domain/limit-format.ts';
import { messageMaxLength } from '#domain/messages/message-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';
import { deName } from '#domain/accounts/french-name-format.ts';

export const messageTexts = defineTexts({
  fr: {
    title: 'Messages',
    description: {
      client: 'L’équipe lit vos messages et vous répond ici.',
      agent: 'Le client lit ces messages sur sa page.',
    },
    readByOthers:
      'Les propriétaires, les acheteurs et les valideurs de l’entreprise lisent les échanges, les motifs des décisions et les notes de l’équipe\u202f; votre rôle donne accès aux devis, aux documents et aux paiements.',
    log: 'Échanges',
    empty: {
      client:
        'Une question, une précision\u202f? Écrivez à l’équipe\u00a0: votre conversation apparaîtra ici.',
      agent: 'Pas encore de message. Ce que vous écrirez au client apparaîtra ici.',
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
    /** Shown if there is another unread conversation; `key`: Ctrl or ⌘. */
    hintOn: (key: string) =>
      `Entrée pour envoyer, ${key} + Entrée pour envoyer et passer à la suivante, Maj + Entrée pour aller à la ligne`,
    send: 'Envoyer',
    sending: 'Envoi…',
    failed: 'Non envoyé',
    resend: 'Renvoyer',
    discard: 'Supprimer',
    sendFailed: 'Erreur lors de l’envoi du message',
    /** Shown after the person has left the conversation. */
    failedIn: (conversation: string) => `Message non envoyé\u00a0: ${conversation}`,
    tooLong: (over: string) =>
      `${countLimit(messageMaxLength, 'fr')}\u00a0caractères au plus\u00a0: ${over} de trop.`,
    newBelow: 'Nouveaux messages',
    /** The title of an agent's toast, above the server's message. */
    error: 'Erreur',
    answer: 'Répondre',
    copy: 'Copier le texte',
    /** The name of the copied text. */
    copied: 'Message',
    actions: (name: string) => `Répondre ou copier\u00a0: message ${deName(name)}`,
    /** Read by screen readers before the quoted text of the answered message. */
    inAnswerTo: 'En réponse à',
    cancelAnswer: 'Ne plus citer ce message',
    /** Shown for a message without text. */
    filesAlone: 'Fichiers joints',
    attach: 'Joindre des fichiers',
    dropHere: 'Déposez les fichiers ici',
    read: 'Lu',
    unreadFrom: 'Non lus à partir d’ici',
    typing: (name: string) => `${name} écrit…`,
    severalTyping: (names: string) => `${names} écrivent…`,
    present: { agent: 'Un membre de l’équipe est là', client: 'Le client est là' },
    colleaguePresent: (names: string) => `Sur cette page aussi\u00a0: ${names}`,
    heard: (name: string, content: string) => `Nouveau message ${deName(name)}\u00a0: ${content}`,
    severalHeard: (count: number) => `${count} nouveaux messages`,
    photo: {
      previous: 'Photo précédente',
      next: 'Photo suivante',
      place: (place: number, of: number) => `Photo ${place} sur ${of}`,
      failed: 'La photo n’a pas pu être ouverte',
    },
  },
  en: {
    title: 'Messages',
    description: {
      client: 'The team reads your messages and replies here.',
      agent: 'The client reads these messages on their page.',
    },
    readByOthers:
      'The company’s owners, buyers and approvers can read the conversation, the reasons for decisions and the team’s notes. Your role lets you see quotes, documents and payments.',
    log: 'Conversation',
    empty: {
      client:
        'Any questions, or something to add? Write to the team, and your conversation will appear here.',
      agent: 'No messages yet. What you write to the client will appear here.',
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
    hint: 'Press Enter to send, Shift + Enter for a new line',
    hintOn: (key) =>
      `Press Enter to send, ${key} + Enter to send and open the next one, Shift + Enter for a new line`,
    send: 'Send',
    sending: 'Sending…',
    failed: 'Not sent',
    resend: 'Send again',
    discard: 'Delete',
    sendFailed: 'Error sending message',
    failedIn: (conversation) => `Message not sent: ${conversation}`,
    tooLong: (over) => `${countLimit(messageMaxLength, 'en')} characters at most: ${over} too many.`,
    newBelow: 'New messages',
    error: 'Error',
    answer: 'Reply',
    copy: 'Copy text',
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
