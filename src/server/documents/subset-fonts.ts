import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { keysOf } from '#domain/keys-of.ts';

const require = createRequire(import.meta.url);

/** Each family is split into about a hundred files by Unicode range. */
const families = {
  'noto-sans-kr': /\p{Script=Hangul}/u,
  'noto-sans-sc':
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\u30fb\u30fc\uff01-\uff9f]/u,
};
/** Characters in the listed ranges for which the fonts have no glyphs. */
const hasNoGlyph = /[\u4db6-\u4dbf\u9ff0-\u9fff\uf900-\ufaff]/u;

type Family = keyof typeof families;
const weights = { regular: 400, strong: 600 } as const;
export type Weight = keyof typeof weights;

interface SubsetFont {
  name: string;
  file: Buffer;
}

/** The fonts that contain each East Asian character of a text. */
export type SubsetFonts = ReadonlyMap<string, Record<Weight, SubsetFont>>;

interface FontFile {
  path: string;
  ranges: [first: number, last: number][];
}

function fontFilesOf(family: Family): FontFile[] {
  const root = `@fontsource-variable/${family}`;
  const listed: Record<string, string> = require(`${root}/unicode.json`);
  return Object.entries(listed).map(([name, ranges]) => ({
    path: `${root}/files/${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`,
    ranges: ranges.split(',').map((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((point) => Number.parseInt(point, 16));
      return [first, last];
    }),
  }));
}

const fontFilesByFamily = new Map<Family, FontFile[]>();

function pathOfFontWith(character: string): string | undefined {
  const family = keysOf(families).find((name) => families[name].test(character));
  if (!family || hasNoGlyph.test(character)) return undefined;
  const known = fontFilesByFamily.get(family) ?? fontFilesOf(family);
  fontFilesByFamily.set(family, known);
  const point = character.codePointAt(0) ?? 0;
  return known.find(({ ranges }) => ranges.some(([first, last]) => first <= point && point <= last))?.path;
}

async function subset(path: string, text: string, weight: Weight): Promise<SubsetFont> {
  // Loading this module takes half of the start of a child process, and few papers need it.
  const { default: subsetFont } = await import('subset-font');
  const file = await subsetFont(await readFile(require.resolve(path)), text, {
    targetFormat: 'truetype',
    variationAxes: { wght: weights[weight] },
  });
  return { name: `${path} ${weight}`, file };
}

/**
 * Returns fonts that contain only the Chinese, Japanese and Korean characters of the text, which Geist does not
 * have.
 */
export async function subsetFonts(text: string): Promise<SubsetFonts> {
  const found = new Map<string, string>();
  for (const character of new Set(text)) {
    const path = pathOfFontWith(character);
    if (path) found.set(path, (found.get(path) ?? '') + character);
  }
  const fonts = new Map<string, Record<Weight, SubsetFont>>();
  for (const [path, characters] of found) {
    const both = {
      regular: await subset(path, characters, 'regular'),
      strong: await subset(path, characters, 'strong'),
    };
    for (const character of characters) fonts.set(character, both);
  }
  return fonts;
}
