import { defineTexts, plural } from '#web/shared/language/language.ts';

/** Texts for unsaved changes: the bar that saves them, and the dialog shown before a page discards them. */
export const saveBarTexts = defineTexts({
  fr: {
    bar: {
      label: 'Modifications',
      unsaved: (count: number) =>
        plural(
          'fr',
          count,
          'Une modification non enregistrée',
          `${count}\u00a0modifications non enregistrées`,
        ),
      discard: 'Annuler',
      submit: 'Enregistrer',
      busy: 'Enregistrement…',
    },
    mark: 'Non enregistré',
    leave: {
      title: 'Quitter sans enregistrer\u202f?',
      text: (count: number) =>
        plural(
          'fr',
          count,
          'La modification sera perdue.',
          `Les ${count}\u00a0modifications seront perdues.`,
        ),
      confirm: 'Quitter la page',
      stay: 'Rester',
    },
  },
  en: {
    bar: {
      label: 'Changes',
      unsaved: (count) => plural('en', count, 'One unsaved change', `${count}\u00a0unsaved changes`),
      discard: 'Cancel',
      submit: 'Save',
      busy: 'Saving…',
    },
    mark: 'Not saved',
    leave: {
      title: 'Leave without saving?',
      text: (count) =>
        plural('en', count, 'Your change will be lost.', `Your ${count}\u00a0changes will be lost.`),
      confirm: 'Leave page',
      stay: 'Stay',
    },
  },
});
