import { identifyContent } from './identify-content.ts';
import { imageFormats, type ImageType, isImageType } from './image-types.ts';

interface InspectedFile {
  mediaType: string;
  /** The pixels of a picture, read from its header without unpacking it; null for other files. */
  pixels: number | null;
}

async function countPixels(content: Buffer, mediaType: ImageType): Promise<number | null> {
  try {
    const { default: sharp } = await import('sharp');
    const { format, width, height } = await sharp(content, { limitInputPixels: false }).metadata();
    return format === imageFormats[mediaType] ? width * height : null;
  } catch {
    return null;
  }
}

/** Returns the type of the bytes, and the size that a picture declares. Null if the type is unknown. */
export async function inspectFile(content: Buffer): Promise<InspectedFile | null> {
  const mediaType = await identifyContent(content);
  if (mediaType === null) return null;
  if (!isImageType(mediaType)) return { mediaType, pixels: null };
  const pixels = await countPixels(content, mediaType);
  return pixels === null ? null : { mediaType, pixels };
}
