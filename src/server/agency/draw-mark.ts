import sharp from 'sharp';
import { markLimits } from '#domain/brand.ts';
import { identifyContent } from '#server/services/files/identify-content.ts';

export interface DrawnMark {
  /** A PNG without anything beside its pixels. */
  content: Buffer;
  width: number;
  height: number;
}

/** A logo of a few kilobytes can claim any dimensions; nobody's has more. */
const mostPixels = 25_000_000;
const mostSeconds = 10;
/** At which an SVG is drawn that tells no size worth the name; pixels of its longer side. */
const ownDensity = 72;
const mostDensity = 2400;

const formats: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
};

/** What the bytes themselves say they are; sharp knows more formats than a mark may have. */
async function formatOf(original: Buffer): Promise<string | null> {
  const mediaType = await identifyContent(original);
  if (mediaType !== null && Object.hasOwn(formats, mediaType)) return formats[mediaType] ?? null;
  const isMarkup = (mediaType === null || mediaType === 'application/xml') && /^\s*</.test(textOf(original));
  return isMarkup ? 'svg' : null;
}

const textOf = (original: Buffer) =>
  original
    .subarray(0, 256)
    .toString('utf8')
    .replace(/^\ufeff/, '');

/** So much finer than it says that the longer side fills the mark; blown up afterwards it would blur. */
async function densityFor(original: Buffer): Promise<number> {
  const { width, height } = await sharp(original, {
    density: ownDensity,
    limitInputPixels: mostPixels,
  }).metadata();
  const wanted = (ownDensity * markLimits.side) / Math.max(width, height);
  return Math.min(mostDensity, Math.max(1, wanted));
}

/**
 * Draws the mark anew from what is seen of it: scripts, addresses and whatever else the file carried stay behind.
 * Null where it is no PNG, JPEG, WebP or SVG, cannot be read, is huge, or is longer than a mark may be for its width.
 */
export async function drawMark(original: Buffer): Promise<DrawnMark | null> {
  try {
    const format = await formatOf(original);
    if (format === null) return null;
    const options = { limitInputPixels: mostPixels, failOn: 'error' } as const;
    const image = sharp(original, {
      ...options,
      ...(format === 'svg' ? { density: await densityFor(original) } : {}),
    });
    if ((await image.metadata()).format !== format) return null;
    const { data, info } = await image
      .timeout({ seconds: mostSeconds })
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
