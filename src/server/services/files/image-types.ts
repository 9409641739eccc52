/** The picture formats that the server draws anew, by the names of the drawing program. */
export const imageFormats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;
export type ImageType = keyof typeof imageFormats;

export function isImageType(mediaType: string): mediaType is ImageType {
  return Object.hasOwn(imageFormats, mediaType);
}
