/** The sign that stands on paper for a character that no font has. */
const substitute = '\u25ca';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const invisible = /[\p{M}\p{Default_Ignorable_Code_Point}]/u;

function drawn(grapheme: string, isInFont: (character: string) => boolean): string {
  const kept: string[] = [];
  for (const character of grapheme) {
    if (isInFont(character) || character === '\n') kept.push(character);
    else if (/\s/u.test(character)) kept.push(' ');
    else if (!invisible.test(character) && kept.at(-1) !== substitute) kept.push(substitute);
  }
  return kept.join('');
}

/**
 * Replaces what readers take for one character by a visible substitute if no font has it, such as an emoji. Accents and
 * joiners that no font has are left out.
 */
export const markAbsent = (text: string, isInFont: (character: string) => boolean): string =>
  Array.from(graphemes.segment(text), ({ segment }) => drawn(segment, isInFont)).join('');
