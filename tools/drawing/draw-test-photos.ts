// `node tools/drawing/draw-test-photos.ts` draws the photos that tests send, into `tests/support/photos`.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../../tests/support/photos');

/** Draws a JPEG as a phone takes it: rotated, with metadata about place and camera. */
const drawPhoto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Camera of the test' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 24/1' },
    })
    .jpeg()
    .toBuffer();

/** Draws a photo as phones with 48 megapixels take it, held upright. Its red half must be at the top. */
async function drawLargePhoto(): Promise<Buffer> {
  const half = await sharp({ create: { width: 4032, height: 6048, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  return sharp({
    create: { width: 8064, height: 6048, channels: 3, background: '#00f' },
    limitInputPixels: false,
  })
    .composite([{ input: half, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 60 })
    .toBuffer();
}

await mkdir(folder, { recursive: true });
for (const [width, height] of [
  [60, 40],
  [400, 300],
  [640, 480],
  [1200, 900],
] as const) {
  await writeFile(join(folder, `${width}x${height}.jpg`), await drawPhoto(width, height));
}
await writeFile(join(folder, '8064x6048.jpg.gz'), gzipSync(await drawLargePhoto(), { level: 9 }));
