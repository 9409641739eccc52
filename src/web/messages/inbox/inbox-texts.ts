import { defineTexts, plural } from '#web/shared/language/language.ts';
import { deName } from '#domain/accounts/french-name-format.ts';

export const inboxTexts = defineTexts({
  fr: {
    title: 'Messages',
    define: 'Explication\u00a0: Messages',
    descriptions: {
      unread:
        'Les conversations où quelque chose n’a été lu par personne de l’équipe, la plus ancienne d’abord.',
      all: 'Toutes les conversations, la plus récente d’abord.',
    },
    tabs: { label: 'Quelles conversations', unread: 'Non lues', all: 'Toutes' },
    loading: 'Chargement des conversations…',
    lists: { unread: 'Conversations non lues', all: 'Toutes les conversations' },
    unread: (count: number) => `${count} ${plural('fr', count, 'non lu', 'non lus')}`,
    unknownClient: 'Client inconnu',
    filesAlone: 'Fichiers joints, sans texte',
    byUs: 'Nous\u00a0: ',
    unreadFor: (age: string) => `Non lue depuis ${age}`,
    markRead: 'Marquer comme lue',
    markReadOf: (name: string, reference: string) => `Marquer comme lue\u00a0: ${name}, ${reference}`,
    marked: (name: string) => `Messages ${deName(name)} marqués comme lus`,
    markFailed: 'Les messages n’ont pas pu être marqués comme lus',
    markUnread: 'Marquer comme non lue',
    markUnreadOf: (name: string, reference: string) => `Marquer comme non lue\u00a0: ${name}, ${reference}`,
    markedUnread: (name: string) => `Conversation avec ${name} marquée comme non lue`,
    markUnreadFailed: 'La conversation n’a pas pu être marquée comme non lue',
    nextUnread: 'Non lue suivante',
    nextUnreadOf: (name: string, reference: string) => `Non lue suivante\u00a0: ${name}, ${reference}`,
    backToList: 'Retour à la liste',
    opening: 'Ouverture de la conversation…',
    openFailed: 'La conversation n’a pas pu être ouverte',
    choose: {
      title: 'Aucune conversation ouverte',
      description: 'Choisissez-en une dans la liste\u00a0: elle s’ouvre ici, sans quitter la page.',
    },
    none: {
      title: 'Aucune conversation',
      description: 'Dès qu’un message est écrit sur une demande, la conversation apparaît ici.',
    },
    pageOf: (page: number, pageCount: number, total: number) =>
      `Page ${page} sur ${pageCount} (${total} ${plural('fr', total, 'conversation', 'conversations')})`,
    empty: {
      title: 'Tout est lu',
      description:
        'Dès qu’un client écrit, sa conversation apparaît ici, celle qui attend depuis le plus longtemps en tête.',
      action: 'Aller au tableau de bord',
    },
    failed: 'Les conversations n’ont pas pu être chargées',
    stale: 'Cette liste n’a pas pu être actualisée',
  },
  en: {
    title: 'Messages',
    define: 'Explanation: Messages',
    descriptions: {
      unread: 'Conversations with messages that nobody on the team has read, oldest first.',
      all: 'All conversations, most recent first.',
    },
    tabs: { label: 'Which conversations', unread: 'Unread', all: 'All' },
    loading: 'Loading the conversations…',
    lists: { unread: 'Unread conversations', all: 'All conversations' },
    unread: (count) => `${count} unread`,
    unknownClient: 'Unknown client',
    filesAlone: 'Files only, no text',
    byUs: 'Us: ',
    unreadFor: (age) => `Unread for ${age}`,
    markRead: 'Mark as read',
    markReadOf: (name, reference) => `Mark as read: ${name}, ${reference}`,
    marked: (name) => `Messages from ${name} marked as read`,
    markFailed: 'The messages could not be marked as read',
    markUnread: 'Mark as unread',
    markUnreadOf: (name, reference) => `Mark as unread: ${name}, ${reference}`,
    markedUnread: (name) => `Conversation with ${name} marked as unread`,
    markUnreadFailed: 'The conversation could not be marked as unread',
    nextUnread: 'Next unread',
    nextUnreadOf: (name, reference) => `Next unread: ${name}, ${reference}`,
    backToList: 'Back to the list',
    opening: 'Opening the conversation…',
    openFailed: 'The conversation could not be opened',
    choose: {
      title: 'No conversation open',
      description: 'Choose one from the list: it opens here, without leaving the page.',
    },
    none: {
      title: 'No conversations',
      description: 'As soon as a message is written on a request, the conversation appears here.',
    },
    pageOf: (page, pageCount, total) =>
      `Page ${page} of ${pageCount} (${total} ${plural('en', total, 'conversation', 'conversations')})`,
    empty: {
      title: 'All read',
      description:
        'As soon as a client writes, the conversation appears here, with the one waiting longest at the top.',
      action: 'Go to the dashboard',
    },
    failed: 'The conversations could not be loaded',
    stale: 'This list could not be refreshed',
  },
});
