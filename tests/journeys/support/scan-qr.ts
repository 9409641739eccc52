import type { Locator } from '@playwright/test';
import { createRequire } from 'node:module';
import type { QRCode } from 'jsqr';
import sharp from 'sharp';

type Scan = (data: Uint8ClampedArray, width: number, height: number) => QRCode | null;
const scan: Scan = createRequire(import.meta.url)('jsqr');

/** Returns the text that a phone reads from the code; null if it reads nothing. */
export async function scanQr(code: Locator): Promise<string | null> {
  const picture = await code.screenshot();
  const { data, info } = await sharp(picture)
    .resize({ width: 800, kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return scan(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}
