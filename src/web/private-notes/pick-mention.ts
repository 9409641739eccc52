import { mentionOf } from '#domain/private-notes/private-note-rules.ts';

export interface Colleague {
  id: string;
  name: string;
}

/** A name that is being typed: where its @ stands, and who it may be. */
export interface OpenMention {
  at: number;
  found: readonly Colleague[];
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Null where no name is being typed before the caret, or none begins so. */
export function findOpenMention(
  text: string,
  caret: number,
  colleagues: readonly Colleague[],
): OpenMention | null {
  const at = text.lastIndexOf('@', caret - 1);
  if (at < 0 || /[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return null;
  const typed = text.slice(at + 1, caret);
  if (typed.includes('\n') || typed.length > 60) return null;
  const parts = folded(typed);
  const found = colleagues.filter(({ name }) => {
    const full = folded(name);
    const isWhole = full === parts.trimEnd() && typed !== '';
    return !isWhole && (full.startsWith(parts) || full.split(' ').some((part) => part.startsWith(parts)));
  });
  return found.length > 0 ? { at, found } : null;
}

/** The text with the name written out, and where the caret goes on. */
export function writeMention(
  text: string,
  { at, caret, name }: { at: number; caret: number; name: string },
): { text: string; caret: number } {
  const written = `${text.slice(0, at)}${mentionOf(name)} `;
  return { text: written + text.slice(caret).trimStart(), caret: written.length };
}
