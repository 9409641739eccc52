import sharp from 'sharp';
import { imageMaxPixels } from '#domain/attachments/attachment-rules.ts';
import { markLimits } from '#domain/brand.ts';
import { identifyContent } from '#server/services/files/identify-content.ts';
import { imageFormats, isImageType } from '#server/services/files/image-types.ts';

export interface DrawnMark {
  /** A PNG without anything beside its pixels. */
  content: Buffer;
  width: number;
  height: number;
}

/** Of SVG: the default dots per inch, and the most that sharp takes. */
const ownDensity = 72;
const maxDensity = 100_000;
/** Elements that can expand without bound, load files or take long to draw; drop shadows and blurs are allowed. */
const harmful =
  /<!ENTITY|\bfe(Turbulence|ConvolveMatrix|Morphology|Image|DisplacementMap|DiffuseLighting|SpecularLighting)\b/i;
const otherEncoding = /^[^>]*encoding=["'](?!utf-8["']|us-ascii["']|iso-8859-1["'])/i;

/** What the bytes themselves say they are; sharp knows more formats than a mark may have. */
async function formatOf(original: Buffer): Promise<string | null> {
  const mediaType = await identifyContent(original);
  if (mediaType !== null) return isImageType(mediaType) ? imageFormats[mediaType] : null;
  return isHarmlessSvg(original) ? 'svg' : null;
}

/** Decoded as the drawing program does, so that nothing hides in another encoding. */
function isHarmlessSvg(original: Buffer): boolean {
  const text = original.toString('utf8').replace(/^\ufeff?\s*/, '');
  return text.startsWith('<') && !text.includes('\0') && !otherEncoding.test(text) && !harmful.test(text);
}

/** The density at which the longer side fills the mark: enlarged afterwards it would blur. */
async function densityFor(original: Buffer): Promise<number> {
  const { width, height } = await sharp(original, {
    density: ownDensity,
    limitInputPixels: false,
  }).metadata();
  const wanted = (ownDensity * markLimits.side) / Math.max(width, height);
  return Math.min(maxDensity, Math.max(1, wanted));
}

sharp.concurrency(1);
sharp.cache(false);

/**
 * Draws the mark anew from what is seen of it: scripts, addresses and whatever else the file carried stay behind.
 * Null where it is no PNG, JPEG, WebP or SVG, cannot be read, is huge, or is longer than a mark may be for its width.
 */
export async function drawMark(original: Buffer): Promise<DrawnMark | null> {
  try {
    const format = await formatOf(original);
    if (format === null) return null;
    const options = { limitInputPixels: imageMaxPixels, failOn: 'error' } as const;
    const image = sharp(original, {
      ...options,
      ...(format === 'svg' ? { density: await densityFor(original) } : {}),
    });
    if ((await image.metadata()).format !== format) return null;
    const { data, info } = await image
      .autoOrient()
      .resize(markLimits.side, markLimits.side, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    if (Math.max(width, height) > markLimits.ratio * Math.min(width, height)) return null;
    return { content: data, width, height };
  } catch {
    return null;
  }
}
