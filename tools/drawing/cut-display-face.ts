import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Writes the display font of the public pages to src/web/styles: one weight of the package's font at its largest
 * optical size, with only the characters that French and English need.
 */
const root = join(import.meta.dirname, '../..');
const packaged = join(root, 'node_modules/@fontsource-variable/newsreader');
const styles = join(root, 'src/web/styles');

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, place) => first + place));
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’“”…€−\u202f`;

const whole = await readFile(join(packaged, 'files/newsreader-latin-opsz-normal.woff2'));
const subset = await subsetFont(whole, characters, {
  targetFormat: 'woff2',
  variationAxes: { opsz: 72, wght: 330 },
});
await writeFile(join(styles, 'newsreader-display.woff2'), subset);
await writeFile(join(styles, 'newsreader-licence.txt'), await readFile(join(packaged, 'LICENSE')));
console.log(`${subset.length} bytes`);
