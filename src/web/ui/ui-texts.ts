import type { Language } from '#domain/language.ts';

interface Place {
  page: number;
  pageCount: number;
  /** "12 requests" */
  total?: string | undefined;
  /** Whether there is more than `total` and `pageCount` say. */
  isMinimum?: boolean;
}

const fr = {
  close: 'Fermer',
  opening: 'Ouverture…',
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
  removeFile: 'Retirer le fichier',
  uploading: 'Envoi du fichier',
  clearSearch: 'Effacer la recherche',
  searchShortcut: 'Touche / pour rechercher',
  pagination: 'Pagination',
  previous: 'Précédent',
  next: 'Suivant',
  page: ({ page, pageCount, total, isMinimum }: Place) => {
    const pages = `Page ${page.toLocaleString('fr')} sur ${pageCount.toLocaleString('fr')}`;
    if (total === undefined) return pages;
    return isMinimum ? `${pages}+ (plus de ${total})` : `${pages} (${total})`;
  },
  done: 'terminée',
  current: 'en cours',
  upcoming: 'à venir',
  stopped: 'clôturée ici',
  skipped: 'non atteinte',
};

type UiTexts = typeof fr;

const en: UiTexts = {
  close: 'Close',
  opening: 'Opening…',
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
  removeFile: 'Remove the file',
  uploading: 'Uploading the file',
  clearSearch: 'Clear the search',
  searchShortcut: 'Press / to search',
  pagination: 'Pagination',
  previous: 'Previous',
  next: 'Next',
  page: ({ page, pageCount, total, isMinimum }) => {
    const pages = `Page ${page.toLocaleString('en')} of ${pageCount.toLocaleString('en')}`;
    if (total === undefined) return pages;
    return isMinimum ? `${pages}+ (more than ${total})` : `${pages} (${total})`;
  },
  done: 'done',
  current: 'current',
  upcoming: 'upcoming',
  stopped: 'closed here',
  skipped: 'not reached',
};

export const uiTexts: Record<Language, UiTexts> = { fr, en };
