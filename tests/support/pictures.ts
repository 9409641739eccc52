import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

// tools/drawing/draw-test-photos.ts has drawn them once. A test runner that draws would also have the threads of the
// drawing package, and wait for them.
const folder = join(import.meta.dirname, 'photos');

/** Returns a JPEG as a phone takes it: rotated, with metadata about place and camera. */
export const photo = (size: '60x40' | '400x300' | '640x480' | '1200x900' = '60x40'): Promise<Buffer> =>
  readFile(join(folder, `${size}.jpg`));

/**
 * Returns a photo as phones with 48 megapixels take it, 8064 by 6048 pixels, held upright. Its red half must be at
 * the top.
 */
export const largePhoto = async (): Promise<Buffer> =>
  gunzipSync(await readFile(join(folder, '8064x6048.jpg.gz')));
