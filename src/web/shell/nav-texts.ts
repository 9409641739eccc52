import { defineTexts, plural } from '#web/shared/language/language.ts';

export const navTexts = defineTexts({
  fr: {
    label: 'Navigation principale',
    requests: 'Demandes',
    payments: 'Paiements',
    messages: 'Messages',
    clients: 'Clients',
    suppliers: 'Fournisseurs',
    figures: 'Chiffres',
    settings: 'Paramètres',
    /** An entry with its number of unread conversations. */
    withUnread: (entry: string, count: number) =>
      `${entry}\u00a0: ${count} ${plural('fr', count, 'conversation non lue', 'conversations non lues')}`,
  },
  en: {
    label: 'Main navigation',
    requests: 'Requests',
    payments: 'Payments',
    messages: 'Messages',
    clients: 'Clients',
    suppliers: 'Suppliers',
    figures: 'Figures',
    settings: 'Settings',
    withUnread: (entry, count) =>
      `${entry}: ${count} unread ${plural('en', count, 'conversation', 'conversations')}`,
  },
});
