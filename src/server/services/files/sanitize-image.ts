import sharp, { type Sharp } from 'sharp';
import { imageMaxPixels, imageMaxSide } from '#domain/attachments/attachment-rules.ts';
import type { ImageType } from './image-types.ts';

interface SanitizedImage {
  /** The picture turned upright, without its place, its camera and any other data besides the pixels. */
  content: Buffer;
  /** A WebP of at most 480 pixels per side. */
  thumbnail: Buffer;
  width: number;
  height: number;
}

const thumbnailSide = 480;

const encoders = {
  'image/jpeg': (image: Sharp) => image.jpeg({ quality: 90 }),
  'image/png': (image: Sharp) => image.png(),
  'image/webp': (image: Sharp) => image.webp({ quality: 90, effort: 2 }),
};

sharp.concurrency(1);
sharp.cache(false);

/** Draws a picture anew from its pixels alone. Returns null if it cannot be read as that type. */
export async function sanitizeImage(original: Buffer, mediaType: ImageType): Promise<SanitizedImage | null> {
  try {
    const upright = sharp(original, { limitInputPixels: imageMaxPixels, failOn: 'error' })
      .autoOrient()
      // Compressing takes several times longer than decompressing, so the picture becomes small first.
      .resize(imageMaxSide, imageMaxSide, { fit: 'inside', withoutEnlargement: true })
      .keepIccProfile();
    const { data, info } = await encoders[mediaType](upright).toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(data)
      .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer();
    return { content: data, thumbnail, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
