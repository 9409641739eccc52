import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';

// `compare-pictures.ts <folder seen> <folder known> [renew]`. It is a separate program, so that no test runner loads
// the package for drawing. It writes the findings by name as JSON, and draws the differences next to the picture
// seen.

/**
 * Pixels. The side of the cells whose mean colours are compared. The mean evens out how browsers smooth the edges of
 * letters.
 */
const cell = 4;
/** The tolerance in each channel, out of 255: in plain areas, and in cells with letters, lines or shadows. */
const tolerance = { plain: 3, drawn: 26 };
/** The number of cells that may differ in a picture; a letter has more cells. */
const strayCells = 4;
/** Pixels by which the height of a picture may differ, because of rounding. */
const slack = 2;

interface Raster {
  width: number;
  height: number;
  /** Three channels. */
  data: Buffer;
}

async function rasterOf(picture: Buffer): Promise<Raster> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Returns the mean colour of a cell, and whether the whole cell has that colour. */
function readCell({ width, data }: Raster, left: number, top: number) {
  const sum = [0, 0, 0];
  const min = [255, 255, 255];
  const max = [0, 0, 0];
  for (let y = top; y < top + cell; y += 1) {
    for (let x = left; x < left + cell; x += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        const value = data[(y * width + x) * 3 + channel] ?? 0;
        sum[channel] = (sum[channel] ?? 0) + value;
        min[channel] = Math.min(min[channel] ?? 0, value);
        max[channel] = Math.max(max[channel] ?? 0, value);
      }
    }
  }
  const isPlain = max.every((value, channel) => value - (min[channel] ?? 0) <= 1);
  return { mean: sum.map((value) => value / cell ** 2), isPlain };
}

/** A fast check: most cells are exactly the same. */
function isSame(before: Raster, now: Raster, left: number, top: number): boolean {
  for (let y = top; y < top + cell; y += 1) {
    const start = (y * now.width + left) * 3;
    for (let place = start; place < start + cell * 3; place += 1) {
      if (before.data[place] !== now.data[place]) return false;
    }
  }
  return true;
}

interface Difference {
  /** The finding in words. */
  says: string;
  /** The new picture, with the differences in red. */
  picture: Buffer;
}

/** Returns the difference between two pictures; null if a person could see none. */
async function comparePictures(known: Buffer, seen: Buffer): Promise<Difference | null> {
  const [before, now] = await Promise.all([rasterOf(known), rasterOf(seen)]);
  const isOtherSize = before.width !== now.width || Math.abs(before.height - now.height) > slack;
  const differing: [number, number][] = [];
  const height = Math.min(before.height, now.height);
  for (let top = 0; top + cell <= height; top += cell) {
    for (let left = 0; left + cell <= Math.min(before.width, now.width); left += cell) {
      if (before.width === now.width && isSame(before, now, left, top)) continue;
      const then = readCell(before, left, top);
      const shown = readCell(now, left, top);
      const max = then.isPlain && shown.isPlain ? tolerance.plain : tolerance.drawn;
      const isOther = then.mean.some((value, channel) => Math.abs(value - (shown.mean[channel] ?? 0)) > max);
      if (isOther) differing.push([left, top]);
    }
  }
  if (!isOtherSize && differing.length <= strayCells) return null;
  const size = `${before.width}×${before.height} is now ${now.width}×${now.height}, `;
  return {
    says: `${isOtherSize ? size : ''}${differing.length} places of ${cell}×${cell} pixels differ`,
    picture: await marked(now, differing),
  };
}

async function marked({ width, height, data }: Raster, cells: readonly [number, number][]): Promise<Buffer> {
  for (const [left, top] of cells) {
    for (let y = top; y < top + cell; y += 1) {
      for (let x = left; x < left + cell; x += 1) data.set([230, 0, 60], (y * width + x) * 3);
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Stores the picture as the known one. */
async function keep(picture: Buffer, file: string): Promise<void> {
  const few = await sharp(picture).png({ palette: true, colours: 128, dither: 0 }).toBuffer();
  await writeFile(file, await sharp(few).webp({ lossless: true, effort: 6 }).toBuffer());
}

const [seenFolder = '', knownFolder = '', renew] = process.argv.slice(2);
const findings: Record<string, string> = {};
for (const name of (await readdir(seenFolder)).map((file) => basename(file, '.png'))) {
  const seen = await readFile(join(seenFolder, `${name}.png`));
  const file = join(knownFolder, `${name}.webp`);
  if (renew === 'renew') await keep(seen, file);
  else if (!existsSync(file)) findings[name] = 'has no picture yet: npm run gallery';
  else {
    const difference = await comparePictures(await readFile(file), seen);
    if (!difference) continue;
    findings[name] = difference.says;
    await writeFile(join(seenFolder, `${name}.differs.png`), difference.picture);
  }
}
process.stdout.write(JSON.stringify(findings));
