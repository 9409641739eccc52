/** The formats of pictures that we draw anew, as the drawing program calls them. */
export const imageFormats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;
export type ImageType = keyof typeof imageFormats;

export function isImageType(mediaType: string): mediaType is ImageType {
  return Object.hasOwn(imageFormats, mediaType);
}
