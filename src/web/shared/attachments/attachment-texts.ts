import { imageMaxPixels } from '#domain/attachments/attachment-rules.ts';
import { pixelLimit, sizeLimit } from '#domain/limit-format.ts';
import { defineTexts } from '#web/shared/language/language.ts';
import { deName } from '#domain/accounts/french-name-format.ts';
import { sizeLimits } from '#domain/size-limits.ts';

export const attachmentTexts = defineTexts({
  fr: {
    choose: (max: number): string => (max === 1 ? 'Choisir un fichier' : 'Choisir des fichiers'),
    drop: (max: number): string => (max === 1 ? 'ou le déposer ici' : 'ou les déposer ici'),
    hint: (max: number) =>
      max === 1
        ? `Une photo, un PDF ou un document bureautique, de ${sizeLimit(sizeLimits.attachment, 'fr')} au plus.`
        : `Photos, PDF, documents bureautiques\u00a0: ${max} au plus, ${sizeLimit(sizeLimits.attachment, 'fr')} chacun.`,
    add: 'Ajouter des fichiers',
    uploading: (name: string) => `Envoi ${deName(name)}`,
    cancel: (name: string) => `Annuler l’envoi ${deName(name)}`,
    remove: (name: string) => `Retirer ${name}`,
    retry: 'Réessayer',
    /** Read before the file's name. */
    open: 'Ouvrir',
    download: 'Télécharger',
    tooLarge: `Plus de ${sizeLimit(sizeLimits.attachment, 'fr')}`,
    /** For a photo that had too many pixels and that the browser has reduced. */
    reduced: `Cette photo dépassait ${pixelLimit(imageMaxPixels, 'fr')}\u00a0: elle a été réduite avant l’envoi.`,
    tooMany: (max: number) => `${max} fichiers au plus\u00a0: les suivants n’ont pas été ajoutés.`,
    /** The file is already attached. */
    repeated: 'Ce fichier est déjà joint.',
    takePhoto: 'Prendre une photo',
    failedTitle: 'Le fichier n’a pas pu être ouvert',
    waiting: 'Attendez la fin de l’envoi des fichiers, ou retirez ceux qui ont échoué.',
    unshown: 'Cette image ne peut pas être affichée.',
  },
  en: {
    choose: (max) => (max === 1 ? 'Choose a file' : 'Choose files'),
    drop: (max) => (max === 1 ? 'or drop it here' : 'or drop them here'),
    hint: (max) =>
      max === 1
        ? `A photo, PDF or office document, up to ${sizeLimit(sizeLimits.attachment, 'en')}.`
        : `Up to ${max} photos, PDFs or office documents, ${sizeLimit(sizeLimits.attachment, 'en')} each.`,
    add: 'Add files',
    uploading: (name) => `Uploading ${name}`,
    cancel: (name) => `Cancel the upload of ${name}`,
    remove: (name) => `Remove ${name}`,
    retry: 'Try again',
    open: 'Open',
    download: 'Download',
    tooLarge: `Over ${sizeLimit(sizeLimits.attachment, 'en')}`,
    reduced: `This photo was over ${pixelLimit(imageMaxPixels, 'en')}, so we made it smaller before sending it.`,
    tooMany: (max) => `You can add at most ${max} files. The rest were not added.`,
    repeated: 'This file is already attached.',
    takePhoto: 'Take a photo',
    failedTitle: 'The file could not be opened',
    waiting: 'Wait for the files to upload, or remove those that failed.',
    unshown: 'This picture cannot be shown.',
  },
});
