const eastAsian = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}`;
const openingPunctuation = '（「『【《〈';
const closingPunctuation = '、。，．！？：；）」』】》〉ー・';

/** Unbreakable pieces: a word, spaces, or one East Asian character with the punctuation that belongs to it. */
const unbreakablePieces = new RegExp(
  `[${openingPunctuation}]*[${eastAsian}][${closingPunctuation}]*|[^\\s${eastAsian}${openingPunctuation}]+|[${openingPunctuation}]|\\s+`,
  'gu',
);

/** Returns the longest beginning of the text that fits, and at least one character. */
function longestFit(text: string, width: number, widthOf: (text: string) => number): string {
  let taken = '';
  for (const character of text) {
    if (taken && widthOf(taken + character) > width) break;
    taken += character;
  }
  return taken;
}

/** Breaks a text into lines no wider than `width`: at spaces, and anywhere between East Asian characters. */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const piece of paragraph.match(unbreakablePieces) ?? []) {
      if (widthOf((line + piece).trimEnd()) <= width) {
        line += piece;
        continue;
      }
      if (line) lines.push(line.trimEnd());
      line = piece.trimStart();
      while (widthOf(line) > width) {
        const start = longestFit(line, width, widthOf);
        if (start === line) break;
        lines.push(start);
        line = line.slice(start.length);
      }
    }
    lines.push(line.trimEnd());
  }
  return lines;
}
