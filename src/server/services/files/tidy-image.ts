import sharp, { type Sharp } from 'sharp';

export interface TidyImage {
  /** Turned upright, without the place, the camera and whatever else it carried beside the picture. */
  content: Buffer;
  /** A WebP of at most 480 pixels a side. */
  thumbnail: Buffer;
  width: number;
  height: number;
}

const encoders = {
  'image/jpeg': (image: Sharp) => image.jpeg({ quality: 90 }),
  'image/png': (image: Sharp) => image.png(),
  'image/webp': (image: Sharp) => image.webp({ quality: 90 }),
};
type ImageType = keyof typeof encoders;

export function isImageType(mediaType: string): mediaType is ImageType {
  return Object.hasOwn(encoders, mediaType);
}

/** A picture that small on disk can be huge in memory; more than any phone's camera makes is refused. */
const mostPixels = 60_000_000;
const thumbnailSide = 480;

sharp.concurrency(1);
sharp.cache(false);

/** Draws a picture anew from its pixels alone. Null where it cannot be read as that type. */
export async function tidyImage(original: Buffer, mediaType: ImageType): Promise<TidyImage | null> {
  try {
    const upright = sharp(original, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .keepIccProfile();
    const { data, info } = await encoders[mediaType](upright.clone()).toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(data)
      .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer();
    return { content: data, thumbnail, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
