import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

// Drawn once by tools/drawing/draw-test-photos.ts: a test runner that draws has the drawing's threads too, and waits for them.
const folder = join(import.meta.dirname, 'photos');

/** A JPEG as a phone takes it: on its side, with metadata about place and camera. */
export const photo = (size: '60x40' | '400x300' | '640x480' | '1200x900' = '60x40'): Promise<Buffer> =>
  readFile(join(folder, `${size}.jpg`));

/** As phones with 48 megapixels take it, 8064 by 6048 pixels, held upright: what is red stands above. */
export const largePhoto = async (): Promise<Buffer> =>
  gunzipSync(await readFile(join(folder, '8064x6048.jpg.gz')));
