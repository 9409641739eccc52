import { defineTexts, plural } from '#web/shared/language/language.ts';

const many = {
  fr: (count: number) => `${count} ${plural('fr', count, 'demande', 'demandes')}`,
  en: (count: number) => `${count} ${plural('en', count, 'request', 'requests')}`,
};

export const selectionTexts = defineTexts({
  fr: {
    label: 'Demandes sélectionnées',
    selected: (count: number) => `${count} ${plural('fr', count, 'sélectionnée', 'sélectionnées')}`,
    chosen: many.fr,
    selectAll: 'Tout sélectionner',
    clear: 'Ne plus rien sélectionner',
    take: 'Prendre',
    give: 'Confier à…',
    putAway: 'Mettre de côté',
    markRead: 'Marquer comme lues',
    markUnread: 'Marquer comme non lues',
    took: (count: number): string => `${many.fr(count)} à vous`,
    gaveTo: (count: number, name: string) =>
      `${many.fr(count)} ${plural('fr', count, 'confiée', 'confiées')} à ${name}`,
    putBack: (count: number): string => `${many.fr(count)} sans agent désormais`,
    putAwayUntil: (count: number, day: string) => `${many.fr(count)} de côté jusqu’au ${day}`,
    broughtBack: (count: number) =>
      `${many.fr(count)} ${plural('fr', count, 'revenue', 'revenues')} dans les listes`,
    markedRead: (count: number) =>
      `${many.fr(count)} ${plural('fr', count, 'marquée', 'marquées')} comme lues`,
    markedUnread: (count: number) =>
      `${many.fr(count)} ${plural('fr', count, 'marquée', 'marquées')} comme non lues`,
    failed: 'Rien n’a été changé',
    refused: (count: number): string =>
      count === 1 ? 'Une demande n’a pas changé' : `${many.fr(count)} n’ont pas changé`,
    refusedText: 'Elles restent sélectionnées, telles qu’elles sont à présent.',
    close: 'Fermer',
  },
  en: {
    label: 'Selected requests',
    selected: (count) => `${count} selected`,
    chosen: many.en,
    selectAll: 'Select all',
    clear: 'Clear selection',
    take: 'Take',
    give: 'Assign to…',
    putAway: 'Snooze',
    markRead: 'Mark as read',
    markUnread: 'Mark as unread',
    took: (count) => `${many.en(count)} assigned to you`,
    gaveTo: (count, name) => `${many.en(count)} assigned to ${name}`,
    putBack: (count) => `${many.en(count)} unassigned`,
    putAwayUntil: (count, day) => `${many.en(count)} snoozed until ${day}`,
    broughtBack: (count) => `${many.en(count)} back in the lists`,
    markedRead: (count) => `${many.en(count)} marked as read`,
    markedUnread: (count) => `${many.en(count)} marked as unread`,
    failed: 'Nothing was changed',
    refused: (count) => (count === 1 ? 'One request was not changed' : `${many.en(count)} were not changed`),
    refusedText: 'They are still selected, shown as they are now.',
    close: 'Close',
  },
});
