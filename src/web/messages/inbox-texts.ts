import { defineTexts, plural } from '#web/shared/language.ts';

export const inboxTexts = defineTexts({
  fr: {
    title: 'Messages à lire',
    description: 'Les conversations où un client attend une réponse, la plus ancienne d’abord.',
    back: 'Tableau de bord',
    loading: 'Chargement des conversations…',
    list: 'Conversations non lues',
    unread: (count: number) => `${count} ${plural('fr', count, 'non lu', 'non lus')}`,
    unknownClient: 'Client inconnu',
    filesAlone: 'Fichiers joints, sans texte',
    waitingFor: (age: string) => `Attend depuis ${age}`,
    markRead: 'Marquer comme lu',
    markReadOf: (name: string, reference: string) => `Marquer comme lu\u00a0: ${name}, ${reference}`,
    marked: (name: string) => `Messages de ${name} marqués comme lus`,
    markFailed: 'Les messages n’ont pas pu être marqués comme lus',
    pageOf: (page: number, pageCount: number, total: number) =>
      `Page ${page} sur ${pageCount} (${total} ${plural('fr', total, 'conversation', 'conversations')})`,
    empty: {
      title: 'Tout est lu',
      description:
        'Dès qu’un client écrit, sa conversation paraît ici, celle qui attend depuis le plus longtemps en tête.',
      action: 'Aller au tableau de bord',
    },
    failed: 'Les conversations n’ont pas pu être chargées',
    stale: 'Cette liste n’a pas pu être actualisée',
  },
  en: {
    title: 'Messages to read',
    description: 'Conversations in which a client is waiting for an answer, the oldest first.',
    back: 'Dashboard',
    loading: 'Loading the conversations…',
    list: 'Unread conversations',
    unread: (count) => `${count} unread`,
    unknownClient: 'Unknown client',
    filesAlone: 'Files, without text',
    waitingFor: (age) => `Waiting for ${age}`,
    markRead: 'Mark as read',
    markReadOf: (name, reference) => `Mark as read: ${name}, ${reference}`,
    marked: (name) => `Messages from ${name} marked as read`,
    markFailed: 'The messages could not be marked as read',
    pageOf: (page, pageCount, total) =>
      `Page ${page} of ${pageCount} (${total} ${plural('en', total, 'conversation', 'conversations')})`,
    empty: {
      title: 'All read',
      description:
        'As soon as a client writes, the conversation appears here, the one waiting longest on top.',
      action: 'Go to the dashboard',
    },
    failed: 'The conversations could not be loaded',
    stale: 'This list could not be refreshed',
  },
});
