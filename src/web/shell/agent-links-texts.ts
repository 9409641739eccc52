import { defineTexts, plural } from '#web/shared/language.ts';

export const agentLinksTexts = defineTexts({
  fr: {
    inbox: 'Messages',
    inboxWith: (count: number) =>
      count === 0
        ? 'Messages\u00a0: tout est lu'
        : `Messages\u00a0: ${count} ${plural('fr', count, 'conversation non lue', 'conversations non lues')}`,
    replies: 'Réponses enregistrées',
  },
  en: {
    inbox: 'Messages',
    inboxWith: (count) =>
      count === 0
        ? 'Messages: all read'
        : `Messages: ${count} unread ${plural('en', count, 'conversation', 'conversations')}`,
    replies: 'Saved replies',
  },
});
