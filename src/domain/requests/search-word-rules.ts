// Pairs of a character that Unicode's compatibility decomposition leaves unchanged, and its replacement.
const foldedForms =
  `æ ae œ oe ß ss ø o ł l đ d ð d þ th ħ h ı i ŋ n ŧ t ‘ ' ’ ' ‛ ' ʼ ' ′ ' “ " ” " ″ " ‚ , „ ,,
  « << » >> ‹ < › > ¡ ! ¿ ? × * ÷ / ⁄ / ‐ - ‑ - ‒ - – - — - ― - − - © (c) ® (r)`.split(/\s+/);
const plainForms = new Map(
  foldedForms.flatMap((form, index) => (index % 2 ? [] : [[form, foldedForms[index + 1] ?? '']])),
);
const beyondAscii = /[^\0-\x7f]/;
const unfoldedCharacters = new RegExp(`[${[...plainForms.keys()].join('')}]`, 'gu');

/** Returns the text as the search reads it: without case, accents and ligatures, with plain quotes and dashes. */
export function foldText(text: string): string {
  if (!beyondAscii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(unfoldedCharacters, (character) => plainForms.get(character) ?? character);
}

export function foldedWords(search: string): string[] {
  return [...new Set(foldText(search).split(/\s+/))].filter((word) => word !== '');
}

/** Returns the searched words, folded, that occur in none of the texts. */
export function wordsMissingFrom(texts: readonly string[], search: string): string[] {
  const all = texts.map(foldText);
  return foldedWords(search).filter((word) => !all.some((text) => text.includes(word)));
}

/** Returns where a folded word begins in a text; -1 if it does not occur. */
export function startOfWord(text: string, word: string): number {
  const at = foldText(text).indexOf(word);
  if (at < 0) return at;
  // In most texts each letter folds to one letter, so the position in the folded text is the position in the
  // original.
  if (foldText(text.slice(0, at)).length === at && foldText(text.slice(at, at + word.length)) === word)
    return at;
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (foldText(text.slice(0, middle + 1)).length > at) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns the folded text, and for each of its characters its position in the original. */
function foldWithPositions(text: string): { characters: string; origins: number[] } {
  let characters = '';
  const origins: number[] = [];
  let index = 0;
  for (const character of text) {
    const plain = foldText(character);
    characters += plain;
    for (let part = 0; part < plain.length; part += 1) origins.push(index);
    index += character.length;
  }
  origins.push(index);
  return { characters, origins };
}

/** Returns where the searched words occur in a text, as ordered [start, end) pairs. */
export function matchesIn(text: string, search: string): [number, number][] {
  const words = foldedWords(search);
  if (words.length === 0) return [];
  const { characters, origins } = foldWithPositions(text);
  const found: [number, number][] = [];
  for (const word of words) {
    for (let at = characters.indexOf(word); at >= 0; at = characters.indexOf(word, at + word.length)) {
      found.push([origins[at] ?? 0, origins[at + word.length] ?? text.length]);
    }
  }
  found.sort(([a], [b]) => a - b);
  const merged: [number, number][] = [];
  for (const [start, end] of found) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
