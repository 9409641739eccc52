export const attachmentsPerRequest = 10;
export const attachmentNameMaxLength = 200;
/**
 * Pixels. A picture with a small file can need a lot of memory. Phone cameras take smaller pictures than this by
 * default.
 */
export const imageMaxPixels = 25_000_000;
/** Pixels. Larger pictures are stored at this size, because no screen is larger. */
export const imageMaxSide = 3200;
/** Milliseconds for which an upload waits until a message or form uses it. A form may stay open for days. */
export const unusedUploadLifetime = 7 * 24 * 60 * 60 * 1000;

/** The media types of pictures, for fields that accept only pictures. */
export const photoTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

type AttachmentKind = 'image' | 'pdf' | 'office';

interface AttachmentType {
  kind: AttachmentKind;
  extension: string;
  /** Other extensions for the same content. */
  otherExtensions?: readonly string[];
}

const officeFileType = (extension: string): AttachmentType => ({ kind: 'office', extension });
const openXml = 'application/vnd.openxmlformats-officedocument';

/** The files that may be attached, by media type; documents with macros are not allowed. */
export const attachmentTypes: Readonly<Record<string, AttachmentType>> = {
  'image/jpeg': { kind: 'image', extension: 'jpg', otherExtensions: ['jpeg', 'jpe', 'jfif'] },
  'image/png': { kind: 'image', extension: 'png' },
  'image/webp': { kind: 'image', extension: 'webp' },
  'application/pdf': { kind: 'pdf', extension: 'pdf' },
  [`${openXml}.wordprocessingml.document`]: officeFileType('docx'),
  [`${openXml}.spreadsheetml.sheet`]: officeFileType('xlsx'),
  [`${openXml}.presentationml.presentation`]: officeFileType('pptx'),
  'application/vnd.oasis.opendocument.text': officeFileType('odt'),
  'application/vnd.oasis.opendocument.spreadsheet': officeFileType('ods'),
  'application/vnd.oasis.opendocument.presentation': officeFileType('odp'),
};

/** The `accept` value of a file picker. */
export const attachmentAccept = Object.entries(attachmentTypes)
  .flatMap(([type, { extension, otherExtensions = [] }]) => [
    type,
    ...[extension, ...otherExtensions].map((ending) => `.${ending}`),
  ])
  .join(',');

// Control characters, characters that file systems refuse, and characters that control the writing direction.
const forbiddenCharacters = /[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]/gu;

/** Returns a file name that is safe to show and to save, with the extension that fits the content. */
export function attachmentName(given: string, mediaType: string): string {
  const { extension, otherExtensions = [] } = attachmentTypes[mediaType] ?? {
    extension: 'bin',
  };
  const clean = given.normalize('NFC').replace(forbiddenCharacters, ' ').replace(/\s+/g, ' ').trim();
  const dot = clean.lastIndexOf('.');
  const ending = dot > 0 ? clean.slice(dot + 1).toLowerCase() : '';
  const isKnown = ending === extension || otherExtensions.includes(ending);
  const stem = (isKnown ? clean.slice(0, dot) : clean).replace(/^[. ]+|[. ]+$/g, '');
  const keptEnding = isKnown ? ending : extension;
  const fit = stem
    .slice(0, attachmentNameMaxLength - keptEnding.length - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/[. ]+$/, '');
  return `${fit || 'document'}.${keptEnding}`;
}
