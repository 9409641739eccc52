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
    selectAll: 'Toute la page',
    clear: 'Tout désélectionner',
    take: 'Prendre',
    give: 'Confier à…',
    more: 'Autres actions',
    putAway: 'Mettre de côté',
    markRead: 'Marquer comme lues',
    markUnread: 'Marquer comme non lues',
    took: (count: number): string => `${many.fr(count)} ${plural('fr', count, 'prise', 'prises')}`,
    gaveTo: (count: number, name: string) =>
      `${many.fr(count)} ${plural('fr', count, 'confiée', 'confiées')} à ${name}`,
    putBack: (count: number): string =>
      `${many.fr(count)} non ${plural('fr', count, 'attribuée', 'attribuées')}`,
    putAwayUntil: (count: number, day: string) =>
      `${many.fr(count)} ${plural('fr', count, 'mise', 'mises')} de côté jusqu’au ${day}`,
    broughtBack: (count: number) =>
      `${many.fr(count)} ${plural('fr', count, 'revenue', 'revenues')} dans les listes`,
    markedRead: (count: number) =>
      `${many.fr(count)} ${plural('fr', count, 'marquée', 'marquées')} comme lues`,
    markedUnread: (count: number) =>
      `${many.fr(count)} ${plural('fr', count, 'marquée', 'marquées')} comme non lues`,
    failed: 'Rien n’a été changé',
    refused: (count: number): string =>
      count === 1 ? 'Une demande n’a pas été modifiée' : `${many.fr(count)} n’ont pas été modifiées`,
    refusedText: 'Vérifiez-les\u00a0: elles restent sélectionnées.',
    close: 'Fermer',
  },
  en: {
    label: 'Selected requests',
    selected: (count) => `${count} selected`,
    chosen: many.en,
    selectAll: 'Whole page',
    clear: 'Clear selection',
    take: 'Assign to me',
    give: 'Assign to…',
    more: 'More actions',
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
    refusedText: 'Check them: they are still selected.',
    close: 'Close',
  },
});
