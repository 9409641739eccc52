import { excerptLength } from './request-limits.ts';

/** At the end of an excerpt, a longer word is cut; a shorter word is left out. */
const maxDroppedWordLength = 32;

function cutAt(text: string, length: number): string {
  const cut = text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
  const space = cut.lastIndexOf(' ');
  return `${space > cut.length - maxDroppedWordLength && space > 0 ? cut.slice(0, space) : cut}…`;
}

/**
 * Returns the part of a description that a list shows. `startIn` returns where that part starts in the text; without
 * it, the part is the beginning.
 */
export function excerptOf(description: string, startIn: (text: string) => number = () => 0): string {
  // Single spaces need no replacement.
  const text = description.replaceAll(/[^\S ]\s*| \s+/g, ' ').trim();
  const start = startIn(text);
  const rest = start === 0 ? text : `…${text.slice(start).replace(/^[\udc00-\udfff]/, '')}`;
  return rest.length > excerptLength || (start === 0 && description.length > excerptLength)
    ? cutAt(rest, excerptLength)
    : rest;
}
