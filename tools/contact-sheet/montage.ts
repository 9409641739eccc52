import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Picture } from './photograph.ts';

const scales: Record<number, number> = { 360: 0.75, 768: 0.5, 1440: 0.5 };
const sheet = { width: 1500, height: 1500, gap: 16, label: 24 };
/** A page that needs more columns is cut after these. */
const maxColumns = 4;

interface Tile {
  image: Buffer;
  label: string;
  width: number;
  height: number;
}

/**
 * Places pictures side by side on as many sheets as needed. Returns the paths of the sheets, relative to the folder.
 */
export async function mountPictures(
  folder: string,
  name: string,
  pictures: readonly Picture[],
): Promise<string[]> {
  await mkdir(join(folder, 'montages'), { recursive: true });
  const tiles = (await Promise.all(pictures.map((picture) => cut(folder, picture)))).flat();
  const files: string[] = [];
  for (const placed of arrange(tiles)) {
    const file = join('montages', `${name}${files.length > 0 ? `-${files.length + 1}` : ''}.png`);
    await draw(placed, join(folder, file));
    files.push(file);
  }
  return files;
}

/** Scales a picture and cuts it into columns as high as a sheet. */
async function cut(folder: string, picture: Picture): Promise<Tile[]> {
  const scaled = sharp(join(folder, picture.file));
  const { width: whole } = await scaled.metadata();
  const { data, info } = await scaled
    .resize({ width: Math.round(whole * (scales[picture.width] ?? 0.5)) })
    .png()
    .toBuffer({ resolveWithObject: true });
  const max = sheet.height - sheet.label;
  const columns = Math.min(maxColumns, Math.ceil(info.height / max));
  return Promise.all(
    Array.from({ length: columns }, async (_, column) => {
      const height = Math.min(max, info.height - column * max);
      const area = { left: 0, top: column * max, width: info.width, height };
      const image = await sharp(data).extract(area).toBuffer();
      return { image, label: column === 0 ? picture.state : '…', width: info.width, height };
    }),
  );
}

interface Placed extends Tile {
  left: number;
  top: number;
}

/** Places the tiles in rows, from left to right, sheet by sheet. */
function arrange(tiles: readonly Tile[]): Placed[][] {
  const sheets: Placed[][] = [];
  let current: Placed[] = [];
  let [left, top, rowHeight] = [0, 0, 0];
  for (const tile of tiles) {
    const height = tile.height + sheet.label;
    if (left > 0 && left + tile.width > sheet.width) {
      top += rowHeight + sheet.gap;
      [left, rowHeight] = [0, 0];
    }
    if (top + height > sheet.height && current.length > 0) {
      sheets.push(current);
      current = [];
      [left, top, rowHeight] = [0, 0, 0];
    }
    current.push({ ...tile, left, top });
    left += tile.width + sheet.gap;
    rowHeight = Math.max(rowHeight, height);
  }
  return current.length > 0 ? [...sheets, current] : sheets;
}

function drawLabel({ label, width }: Tile): Buffer {
  const text = `<text x="2" y="17" font-family="sans-serif" font-size="14" fill="#fff">${label}</text>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${sheet.label}">${text}</svg>`,
  );
}

async function draw(tiles: readonly Placed[], file: string): Promise<void> {
  const width = Math.max(...tiles.map((tile) => tile.left + tile.width));
  const height = Math.max(...tiles.map((tile) => tile.top + tile.height + sheet.label));
  await sharp({ create: { width, height, channels: 3, background: '#555' } })
    .composite(
      tiles.flatMap((tile) => [
        { input: drawLabel(tile), left: tile.left, top: tile.top },
        { input: tile.image, left: tile.left, top: tile.top + sheet.label },
      ]),
    )
    .png()
    .toFile(file);
}
