import type { Locator } from '@playwright/test';
import { createRequire } from 'node:module';
import type { QRCode } from 'jsqr';

type Scan = (data: Uint8ClampedArray, width: number, height: number) => QRCode | null;
const scan: Scan = createRequire(import.meta.url)('jsqr');

/** Returns the text that a phone reads from the code; null if it cannot read the code. */
export async function scanQr(code: Locator): Promise<string | null> {
  const picture = await code.screenshot();
  // The browser decodes the picture, so that the test's own process loads no package for drawing.
  const { data, width, height } = await code.evaluate(async (_code, base64) => {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const width = 800;
    const height = Math.round((width * bitmap.height) / bitmap.width);
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (!context) throw new Error('The browser draws nothing.');
    context.imageSmoothingEnabled = false;
    context.drawImage(bitmap, 0, 0, width, height);
    return { data: context.getImageData(0, 0, width, height).data, width, height };
  }, picture.toString('base64'));
  return scan(new Uint8ClampedArray(data), width, height)?.data ?? null;
}
