// `npm run icons` draws the product's own icons from its logo (src/domain/brand.ts) into `public`.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { accentHex } from '#domain/agency/accent-rules.ts';
import { iconNames, productIconPath } from '#domain/app-icons.ts';
import { defaultHue, productMarkPaths } from '#domain/brand.ts';
import { drawIcon } from '#server/agency/draw-icon.ts';

const folder = join(import.meta.dirname, '../../public');
const look = { hue: defaultHue, logo: null };

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${accentHex(defaultHue).solid}" d="${productMarkPaths.stone}"/><path fill="#f5fdf9" d="${productMarkPaths.letter}"/></svg>\n`;

/** Wraps one 32 × 32 PNG in the ICO format of `favicon.ico`. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

await mkdir(dirname(join(folder, productIconPath('any-192'))), { recursive: true });
await writeFile(join(folder, 'mark.svg'), svg);
const small = await sharp(Buffer.from(svg), { density: 288 }).resize(32, 32).png().toBuffer();
await writeFile(join(folder, 'favicon.ico'), icoOf(small));
for (const shape of iconNames) {
  await writeFile(join(folder, productIconPath(shape)), await drawIcon(look, shape));
}
