import sharp from 'sharp';
import { identifyContent } from './identify-content.ts';
import { imageFormats, type ImageType, isImageType } from './image-types.ts';

export interface Inspected {
  mediaType: string;
  /** Of a picture, by its header alone; nothing was unpacked. */
  pixels: number | null;
}

async function countPixels(content: Buffer, mediaType: ImageType): Promise<number | null> {
  try {
    const { format, width, height } = await sharp(content, { limitInputPixels: false }).metadata();
    return format === imageFormats[mediaType] ? width * height : null;
  } catch {
    return null;
  }
}

/** What the bytes are, and how large a picture says it is. Null where they are nothing that can be told. */
export async function inspectFile(content: Buffer): Promise<Inspected | null> {
  const mediaType = await identifyContent(content);
  if (mediaType === null) return null;
  if (!isImageType(mediaType)) return { mediaType, pixels: null };
  const pixels = await countPixels(content, mediaType);
  return pixels === null ? null : { mediaType, pixels };
}
