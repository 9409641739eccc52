/** The sign that a paper shows instead of a character that no font contains. */
const substitute = '\u25ca';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const invisible = /[\p{M}\p{Default_Ignorable_Code_Point}]/u;

function withSubstitutes(grapheme: string, isInFont: (character: string) => boolean): string {
  const kept: string[] = [];
  for (const character of grapheme) {
    if (isInFont(character) || character === '\n') kept.push(character);
    else if (/\s/u.test(character)) kept.push(' ');
    else if (!invisible.test(character) && kept.at(-1) !== substitute) kept.push(substitute);
  }
  return kept.join('');
}

/**
 * Replaces each grapheme that no font contains, such as an emoji, by a visible substitute. Leaves out accents and
 * joiners that no font contains.
 */
export const markMissingGlyphs = (text: string, isInFont: (character: string) => boolean): string =>
  Array.from(graphemes.segment(text), ({ segment }) => withSubstitutes(segment, isInFont)).join('');
