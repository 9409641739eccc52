import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photo } from '#tests/support/pictures.ts';
import { pdf } from '#tests/support/caller.ts';
import { readImageSize } from './read-image-size.ts';

const plain = (alpha = false) => {
  const background = alpha ? { r: 10, g: 120, b: 90, alpha: 0.5 } : '#3a7';
  return sharp({ create: { width: 321, height: 123, channels: alpha ? 4 : 3, background } });
};
const exif = Buffer.alloc(60_000, 'x').toString();

test.each([
  ['a JPEG', () => plain().jpeg().toBuffer()],
  ['a progressive JPEG', () => plain().jpeg({ progressive: true }).toBuffer()],
  [
    'a JPEG with much before its picture',
    () =>
      plain()
        .withExifMerge({ IFD0: { Make: exif } })
        .jpeg()
        .toBuffer(),
  ],
  ['a PNG', () => plain(true).png().toBuffer()],
  ['a WebP', () => plain().webp().toBuffer()],
  ['a lossless WebP', () => plain().webp({ lossless: true }).toBuffer()],
  ['a WebP that lets through', () => plain(true).webp().toBuffer()],
])('the size of %s is in its first bytes', async (_what, make) => {
  expect(await readImageSize(new Blob([new Uint8Array(await make())]))).toEqual({ width: 321, height: 123 });
});

test('the size of a rotated photo is that of the stored pixels', async () => {
  const content = await photo('400x300');
  expect(await readImageSize(new Blob([new Uint8Array(content)]))).toEqual({ width: 400, height: 300 });
});

test.each([
  ['a PDF', pdf()],
  ['nothing', Buffer.alloc(0)],
  ['a JPEG cut off', Buffer.from([0xff, 0xd8, ...Array.from({ length: 40 }, () => 0xff)])],
  ['a WebP of no known form', Buffer.from('RIFF0000WEBPXXXX'.padEnd(64, '\0'), 'latin1')],
])('%s gives no size', async (_what, content) => {
  expect(await readImageSize(new Blob([new Uint8Array(content)]))).toBeNull();
});
