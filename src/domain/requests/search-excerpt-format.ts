import { excerptOf } from './excerpt-format.ts';
import { startOfWord } from './search-word-rules.ts';

/**
 * The number of characters that two lines show even on a phone, and the number shown before a word that was found
 * later in the text.
 */
const [seenAnyway, before] = [60, 32];

function findExcerptStart(text: string, words: readonly string[]): number {
  const starts = words.map((word) => startOfWord(text, word)).filter((start) => start >= 0);
  const first = Math.min(...starts);
  if (starts.length === 0 || first <= seenAnyway) return 0;
  const from = first - before;
  const space = text.indexOf(' ', from);
  return space >= 0 && space < first ? space + 1 : from;
}

/** Returns the part of a description around the first of these folded words; its beginning if none occurs. */
export function searchExcerptOf(description: string, words: readonly string[]): string {
  return excerptOf(description, (text) => findExcerptStart(text, words));
}
