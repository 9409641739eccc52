import sharp from 'sharp';
import { accentHex } from '#domain/agency/accent-rules.ts';
import { type IconShape, iconShapes } from '#domain/app-icons.ts';
import { productMarkPaths } from '#domain/brand.ts';

interface IconLook {
  hue: number;
  /** The agency's own logo. Null if the product's drawn one is used. */
  logo: Buffer | null;
}

const paperColor = '#f9f8f5';
const letterColor = '#f5fdf9';
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * The length of the logo's diagonal, relative to the icon's side. A platform that crops a maskable icon always keeps
 * a circle whose diameter is four fifths of the side.
 */
const logoScales = { any: 1.4, maskable: 0.76, touch: 0.92 } as const;

/** Returns the drawn logo, cropped to its own box of 24 by 30. */
const productLogoSvg = (stone: string, letter: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600" viewBox="4 1 24 30"><path fill="${stone}" d="${productMarkPaths.stone}"/><path fill="${letter}" d="${productMarkPaths.letter}"/></svg>`,
  );

/** Draws the icon of that shape as a PNG. */
export async function drawIcon({ hue, logo }: IconLook, shape: IconShape): Promise<Buffer> {
  const { kind, side } = iconShapes[shape];
  const { solid } = accentHex(hue);
  const onPlain = kind === 'any';
  const original =
    logo ?? (onPlain ? productLogoSvg(solid, letterColor) : productLogoSvg(letterColor, solid));
  const { width, height } = await sharp(original).metadata();
  const scale = Math.min(
    (logoScales[kind] * side) / Math.hypot(width, height),
    (0.94 * side) / Math.max(width, height),
  );
  const content = await sharp(original)
    .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
    .png()
    .toBuffer();
  const background = onPlain ? transparent : logo ? paperColor : solid;
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: content }])
    .png({ compressionLevel: 9, palette: logo === null })
    .toBuffer();
}
