import { defineTexts } from '#web/shared/language/language.ts';

export const pdfTexts = defineTexts({
  fr: {
    loading: 'Chargement du PDF…',
    /** The code that renders it did not load. */
    failed: 'Le PDF n’a pas pu être chargé.',
    /** The PDF cannot be rendered, or needs too much. */
    unreadable: 'Ce PDF ne peut pas être affiché ici.',
    unreadableDetail: 'Téléchargez-le pour l’ouvrir avec une autre application.',
    locked: 'Ce PDF est protégé par un mot de passe.',
    download: 'Télécharger',
    page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
    pageFailed: (page: number) => `La page ${page} ne peut pas être affichée.`,
    /** The number of pages beyond the limit. */
    cut: (shown: number) =>
      `Seules les ${shown} premières pages sont affichées. Téléchargez le fichier pour lire la suite.`,
    zoomIn: 'Agrandir',
    zoomOut: 'Réduire',
    percent: (zoom: number) => `${Math.round(zoom * 100)}\u00a0%`,
  },
  en: {
    loading: 'Loading the PDF…',
    failed: 'The PDF could not be loaded.',
    unreadable: 'This PDF cannot be shown here.',
    unreadableDetail: 'Download it and open it in another app.',
    locked: 'This PDF is password-protected.',
    download: 'Download',
    page: (page, pages) => `Page ${page} of ${pages}`,
    pageFailed: (page) => `Page ${page} cannot be shown.`,
    cut: (shown) => `Only the first ${shown} pages are shown. Download the file to read the rest.`,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    percent: (zoom) => `${Math.round(zoom * 100)}%`,
  },
});
