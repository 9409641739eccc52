import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';

// `compare-pictures.ts <folder seen> <folder known> [renew]`: a program of its own, so that no test runner loads what draws.
// Writes the findings as JSON, by name; what differs is drawn beside the picture seen.

/** Pixels of a side of the cells that are compared, by their mean colours: how a letter's edge is smoothed evens out. */
const cell = 4;
/** The tolerance in any channel, out of 255: in plain areas, and where there are letters, lines or shadows. */
const tolerance = { plain: 3, drawn: 26 };
/** Cells that may differ in a picture: less than a letter. */
const strayCells = 4;
/** Pixels by which a picture may be longer or shorter: rounding. */
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

/** The mean colour of a cell, and whether all of it is that colour. */
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

/** Most cells are the same to the last bit. */
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
  /** The new picture with what differs in red. */
  picture: Buffer;
}

/** Null where two pictures look the same to somebody who does not know which browser drew them. */
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

/** Takes the picture as the known one. */
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
