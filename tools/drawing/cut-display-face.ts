import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Cuts the display face of the public pages out of the package, into src/web/styles: one weight at its largest optical size,
 * and only what French and English are written with.
 */
const root = join(import.meta.dirname, '../..');
const packaged = join(root, 'node_modules/@fontsource-variable/newsreader');
const styles = join(root, 'src/web/styles');

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, place) => first + place));
const letters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’“”…€−\u202f`;

const whole = await readFile(join(packaged, 'files/newsreader-latin-opsz-normal.woff2'));
const cut = await subsetFont(whole, letters, {
  targetFormat: 'woff2',
  variationAxes: { opsz: 72, wght: 330 },
});
await writeFile(join(styles, 'newsreader-display.woff2'), cut);
await writeFile(join(styles, 'newsreader-licence.txt'), await readFile(join(packaged, 'LICENSE')));
console.log(`${cut.length} bytes`);
