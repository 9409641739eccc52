import type { Language } from '#domain/language.ts';

const fr = {
  close: 'Fermer',
  cancel: 'Annuler',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  copy: (label: string) => `Copier\u00a0: ${label}`,
  copied: (label: string) => `Copié\u00a0: ${label}`,
  copyFailed: 'Erreur lors de la copie',
  notifications: 'Notifications',
  newTab: '(nouvel onglet)',
  chooseFile: 'Choisir un fichier',
  dropFile: 'ou déposez-le ici',
  replaceFile: 'Remplacer',
  removeFile: 'Retirer le fichier',
  uploading: 'Envoi du fichier',
  clearSearch: 'Effacer la recherche',
  searchShortcut: 'Touche / pour rechercher',
  pagination: 'Pagination',
  previous: 'Précédent',
  next: 'Suivant',
  done: 'terminée',
  current: 'en cours',
  upcoming: 'à venir',
  stopped: 'close ici',
  skipped: 'non atteinte',
};

export type UiTexts = typeof fr;

const en: UiTexts = {
  close: 'Close',
  cancel: 'Cancel',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  copy: (label) => `Copy: ${label}`,
  copied: (label) => `${label} copied`,
  copyFailed: 'Error copying',
  notifications: 'Notifications',
  newTab: '(new tab)',
  chooseFile: 'Choose a file',
  dropFile: 'or drop it here',
  replaceFile: 'Replace',
  removeFile: 'Remove the file',
  uploading: 'Uploading the file',
  clearSearch: 'Clear the search',
  searchShortcut: 'Press / to search',
  pagination: 'Pagination',
  previous: 'Previous',
  next: 'Next',
  done: 'done',
  current: 'current',
  upcoming: 'to come',
  stopped: 'closed here',
  skipped: 'not reached',
};

export const uiTexts: Record<Language, UiTexts> = { fr, en };
