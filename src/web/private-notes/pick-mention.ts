import { mentionOf } from '#domain/private-notes/private-note-rules.ts';

export interface Colleague {
  id: string;
  name: string;
}

/** A name that is being typed: the position of its @, and the matching colleagues. */
export interface OpenMention {
  at: number;
  found: readonly Colleague[];
}

const foldName = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Returns null if no name is being typed before the caret, or no name begins like that. */
export function findOpenMention(
  text: string,
  caret: number,
  colleagues: readonly Colleague[],
): OpenMention | null {
  const at = text.lastIndexOf('@', caret - 1);
  if (at < 0 || /[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return null;
  const typed = text.slice(at + 1, caret);
  if (typed.includes('\n') || typed.length > 60) return null;
  const parts = foldName(typed);
  const found = colleagues.filter(({ name }) => {
    const full = foldName(name);
    const isWhole = full === parts.trimEnd() && typed !== '';
    return !isWhole && (full.startsWith(parts) || full.split(' ').some((part) => part.startsWith(parts)));
  });
  return found.length > 0 ? { at, found } : null;
}

/** Returns the text with the full name, and the new position of the caret. */
export function writeMention(
  text: string,
  { at, caret, name }: { at: number; caret: number; name: string },
): { text: string; caret: number } {
  const written = `${text.slice(0, at)}${mentionOf(name)} `;
  return { text: written + text.slice(caret).trimStart(), caret: written.length };
}
