import sharp from 'sharp';
import { imageMaxPixels } from '#domain/attachments/attachment-rules.ts';
import { logoLimits } from '#domain/brand.ts';
import { identifyContent } from '#server/services/files/identify-content.ts';
import { imageFormats, isImageType } from '#server/services/files/image-types.ts';

interface DrawnLogo {
  /** A PNG without metadata. */
  content: Buffer;
  width: number;
  height: number;
}

/** Dots per inch for SVG: the default, and the most that sharp accepts. */
const defaultDensity = 72;
const maxDensity = 100_000;
/** Elements that can expand without bound, load files or take long to draw. Drop shadows and blurs are allowed. */
const harmfulElement =
  /<!ENTITY|\bfe(Turbulence|ConvolveMatrix|Morphology|Image|DisplacementMap|DiffuseLighting|SpecularLighting)\b/i;
const unsupportedEncoding = /^[^>]*encoding=["'](?!utf-8["']|us-ascii["']|iso-8859-1["'])/i;

/** Returns the format that the content's own bytes show. sharp reads more formats than a logo may have. */
async function formatOf(original: Buffer): Promise<string | null> {
  const mediaType = await identifyContent(original);
  if (mediaType !== null) return isImageType(mediaType) ? imageFormats[mediaType] : null;
  return isHarmlessSvg(original) ? 'svg' : null;
}

/** Decodes the text as the drawing library does, so that no other encoding can hide a harmful element. */
function isHarmlessSvg(original: Buffer): boolean {
  const text = original.toString('utf8').replace(/^\ufeff?\s*/, '');
  return (
    text.startsWith('<') &&
    !text.includes('\0') &&
    !unsupportedEncoding.test(text) &&
    !harmfulElement.test(text)
  );
}

/**
 * Returns the density at which the longer side reaches the logo's full size. Enlarging the drawn picture would blur
 * it.
 */
async function densityFor(original: Buffer): Promise<number> {
  const { width, height } = await sharp(original, {
    density: defaultDensity,
    limitInputPixels: false,
  }).metadata();
  const wanted = (defaultDensity * logoLimits.side) / Math.max(width, height);
  return Math.min(maxDensity, Math.max(1, wanted));
}

sharp.concurrency(1);
sharp.cache(false);

/**
 * Draws the logo anew from its pixels, so that scripts, links and metadata of the file are lost. Returns null
 * if it is not a readable PNG, JPEG, WebP or SVG, has too many pixels, or is too long for its width.
 */
export async function drawLogo(original: Buffer): Promise<DrawnLogo | null> {
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
      .resize(logoLimits.side, logoLimits.side, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    if (Math.max(width, height) > logoLimits.ratio * Math.min(width, height)) return null;
    return { content: data, width, height };
  } catch {
    return null;
  }
}
