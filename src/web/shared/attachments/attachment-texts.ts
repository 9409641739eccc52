import { attachmentMaxSize } from '#domain/attachments/attachment-rules.ts';
import { sizeLimit } from '#domain/limit-format.ts';
import { defineTexts } from '#web/shared/language/language.ts';

interface AttachmentTexts {
  choose: (most: number) => string;
  drop: (most: number) => string;
  hint: (most: number) => string;
  add: string;
  uploading: (name: string) => string;
  cancel: (name: string) => string;
  remove: (name: string) => string;
  retry: string;
  /** Heard before the file's name. */
  open: string;
  download: string;
  tooLarge: string;
  /** Of a photo with too many pixels, which the browser has drawn smaller. */
  reduced: string;
  tooMany: (most: number) => string;
  /** The file is there already. */
  repeated: string;
  takePhoto: string;
  failedTitle: string;
  waiting: string;
  close: string;
  unshown: string;
}

export const attachmentTexts = defineTexts<AttachmentTexts>({
  fr: {
    choose: (most) => (most === 1 ? 'Choisir un fichier' : 'Choisir des fichiers'),
    drop: (most) => (most === 1 ? 'ou le déposer ici' : 'ou les déposer ici'),
    hint: (most) =>
      most === 1
        ? `Une photo, un PDF ou un document bureautique, de ${sizeLimit(attachmentMaxSize, 'fr')} au plus.`
        : `Photos, PDF, documents bureautiques\u00a0: ${most} au plus, ${sizeLimit(attachmentMaxSize, 'fr')} chacun.`,
    add: 'Ajouter des fichiers',
    uploading: (name) => `Envoi de ${name}`,
    cancel: (name) => `Annuler l’envoi de ${name}`,
    remove: (name) => `Retirer ${name}`,
    retry: 'Réessayer',
    open: 'Ouvrir',
    download: 'Télécharger',
    tooLarge: `Plus de ${sizeLimit(attachmentMaxSize, 'fr')}`,
    reduced: 'Cette photo dépassait 25\u00a0millions de pixels\u00a0: elle a été réduite avant l’envoi.',
    tooMany: (most) => `${most} fichiers au plus\u00a0: les suivants n’ont pas été ajoutés.`,
    repeated: 'Ce fichier est déjà joint.',
    takePhoto: 'Prendre une photo',
    failedTitle: 'Le fichier n’a pas pu être ouvert',
    waiting: 'Attendez la fin de l’envoi des fichiers, ou retirez ceux qui ont échoué.',
    close: 'Fermer',
    unshown: 'Cette image ne peut pas être affichée.',
  },
  en: {
    choose: (most) => (most === 1 ? 'Choose a file' : 'Choose files'),
    drop: (most) => (most === 1 ? 'or drop it here' : 'or drop them here'),
    hint: (most) =>
      most === 1
        ? `A photo, a PDF or an office document of at most ${sizeLimit(attachmentMaxSize, 'en')}.`
        : `Photos, PDFs, office documents: ${most} at most, ${sizeLimit(attachmentMaxSize, 'en')} each.`,
    add: 'Add files',
    uploading: (name) => `Uploading ${name}`,
    cancel: (name) => `Cancel the upload of ${name}`,
    remove: (name) => `Remove ${name}`,
    retry: 'Try again',
    open: 'Open',
    download: 'Download',
    tooLarge: `Over ${sizeLimit(attachmentMaxSize, 'en')}`,
    reduced: 'This photo had more than 25\u00a0million pixels: it was made smaller before it was sent.',
    tooMany: (most) => `${most} files at most: the others were not added.`,
    repeated: 'This file is attached already.',
    takePhoto: 'Take a photo',
    failedTitle: 'The file could not be opened',
    waiting: 'Wait until the files are uploaded, or remove those that failed.',
    close: 'Close',
    unshown: 'This picture cannot be shown.',
  },
});
