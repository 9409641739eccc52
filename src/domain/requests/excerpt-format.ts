import { excerptLength } from './request-limits.ts';
import { startOfWord } from './search-word-rules.ts';

/**
 * The characters that two lines show even on a phone, and those shown before a word that was found later in the
 * text.
 */
const [seenAnyway, before] = [60, 32];
/** Longer words are cut off rather than left out. */
const longestLeftOut = 32;

function cutAt(text: string, length: number): string {
  const cut = text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
  const space = cut.lastIndexOf(' ');
  return `${space > cut.length - longestLeftOut && space > 0 ? cut.slice(0, space) : cut}…`;
}

function startFor(text: string, words: readonly string[]): number {
  const starts = words.map((word) => startOfWord(text, word)).filter((start) => start >= 0);
  const first = Math.min(...starts);
  if (starts.length === 0 || first <= seenAnyway) return 0;
  const from = first - before;
  const space = text.indexOf(' ', from);
  return space >= 0 && space < first ? space + 1 : from;
}

/**
 * Returns the part of a description that a list shows: its beginning, or the part around the first of these
 * folded words.
 */
export function excerptOf(description: string, words: readonly string[] = []): string {
  // Single spaces need no replacement.
  const text = description.replaceAll(/[^\S ]\s*| \s+/g, ' ').trim();
  const start = startFor(text, words);
  const rest = start === 0 ? text : `…${text.slice(start).replace(/^[\udc00-\udfff]/, '')}`;
  return rest.length > excerptLength || (start === 0 && description.length > excerptLength)
    ? cutAt(rest, excerptLength)
    : rest;
}
