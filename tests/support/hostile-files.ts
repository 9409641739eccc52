import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';

// Small files that claim a much larger size or unpack to it, and files of formats that the product does not accept.

/** Returns a lossless WebP of 38 bytes that claims this width and height. */
export function webpOf(width: number, height: number): Buffer {
  const data = Buffer.alloc(18);
  data[0] = 0x2f;
  data.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  data.set([0x88, 0x88, 0x08], 5);
  const head = Buffer.alloc(20);
  head.write('RIFF', 0);
  head.writeUInt32LE(12 + data.length, 4);
  head.write('WEBPVP8L', 8);
  head.writeUInt32LE(data.length, 16);
  return Buffer.concat([head, data]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

/** Returns a black PNG with these chunks between its head and its pixels. */
export function pngOf(width: number, height: number, between: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const rows = deflateSync(Buffer.alloc(Math.min((1 + 3 * width) * height, 1000)));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const parts = [
    pngChunk('IHDR', head),
    ...between,
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
}

/** Returns 64 MB of zeros, packed into 64 kB. */
const packedNothing = () => deflateSync(Buffer.alloc(64_000_000), { level: 9 });

export function pngWithBomb(type: 'zTXt' | 'iCCP' | 'iTXt'): Buffer {
  const before = type === 'iTXt' ? 'XML:com.adobe.xmp\0\x01\0\0\0' : 'name\0\0';
  return pngOf(10, 10, [pngChunk(type, Buffer.concat([Buffer.from(before, 'latin1'), packedNothing()]))]);
}

/** Returns a progressive JPEG of 24 megapixels whose last scan is repeated a thousand times. */
export async function jpegOfManyScans(): Promise<Buffer> {
  const one = await sharp({ create: { width: 4_900, height: 4_900, channels: 3, background: '#888' } })
    .jpeg({ progressive: true, quality: 50 })
    .toBuffer();
  const lastScan = one.subarray(one.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([
    one.subarray(0, -2),
    ...Array.from({ length: 1_000 }, () => lastScan),
    one.subarray(-2),
  ]);
}

/** Returns a JPEG whose head claims 65 500 by 65 500 pixels. */
export async function jpegOfHugeSize(): Promise<Buffer> {
  const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
  file.writeUInt16BE(65_500, frame + 5);
  file.writeUInt16BE(65_500, frame + 7);
  return file;
}

/** Returns forty frames in this format. */
export function animated(format: 'webp' | 'gif'): Promise<Buffer> {
  const frames = 40;
  const raw = Buffer.from(Array.from({ length: 30 * 30 * 3 * frames }, (_, at) => (at * 7919) >> 8));
  return sharp(raw, { raw: { width: 30, height: 30 * frames, channels: 3, pageHeight: 30 } })
    .toFormat(format)
    .toBuffer();
}

/** Returns a ZIP with these entries in order. Their stated sizes may be false. */
export function zipOf(entries: [name: string, content: Buffer][], saysSize?: number): Buffer {
  const parts = entries.flatMap(([name, content]) => {
    const data = deflateRawSync(content);
    const head = Buffer.alloc(30);
    head.write('PK\x03\x04', 'latin1');
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt32LE(saysSize ?? content.length, 22);
    head.writeUInt16LE(name.length, 26);
    return [head, Buffer.from(name), data];
  });
  return Buffer.concat(parts);
}

/** An SVG that no program ever finishes drawing. */
export const endlessSvg = () =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><style>${Array.from(
      { length: 9_000 },
      (_, at) => `g g g g g:not(.a${at}) rect{fill:red}`,
    ).join('')}</style>${'<g>'.repeat(100)}${'<rect/>'.repeat(9_000)}${'</g>'.repeat(100)}</svg>`,
  );

/** Half a megabyte of one word. */
export const wordySvg = () =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><text y="9">${'a'.repeat(500_000)}</text></svg>`,
  );
