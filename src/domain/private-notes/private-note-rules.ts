export const privateNoteMaxLength = 5_000;

/** The most files in one private note. */
export const filesPerPrivateNote = 10;

/** The most private notes of a request. One API call loads all of them. */
export const maxPrivateNotes = 500;

/** Returns the text with which a note mentions a colleague. */
export const mentionOf = (name: string) => `@${name}`;

/** Returns the colleagues named in the text. If one name begins with another, only the longer name counts. */
export function colleaguesMentionedIn<Colleague extends { id: string; name: string }>(
  content: string,
  colleagues: readonly Colleague[],
): Colleague[] {
  const found = new Set<string>();
  for (const part of splitMentions(content, colleagues)) if (part.colleague) found.add(part.colleague.id);
  return colleagues.filter(({ id }) => found.has(id));
}

interface NotePart<Colleague> {
  text: string;
  /** The colleague that this part names; null for plain words. */
  colleague: Colleague | null;
}

/** Splits the text into plain words and the names of colleagues. */
export function splitMentions<Colleague extends { name: string }>(
  content: string,
  colleagues: readonly Colleague[],
): NotePart<Colleague>[] {
  const known = colleagues
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => other.name.length - one.name.length);
  const parts: NotePart<Colleague>[] = [];
  let plain = '';
  let at = 0;
  while (at < content.length) {
    const colleague =
      content[at] === '@' ? known.find((each) => isNameAt(content, at, each.name)) : undefined;
    if (!colleague) {
      plain += content[at];
      at += 1;
      continue;
    }
    if (plain !== '') parts.push({ text: plain, colleague: null });
    plain = '';
    const text = mentionOf(colleague.name);
    parts.push({ text, colleague });
    at += text.length;
  }
  if (plain !== '') parts.push({ text: plain, colleague: null });
  return parts;
}

/** Returns whether the text has the whole name at that position: "@Ana" does not name Ana in "@Anatole". */
function isNameAt(content: string, at: number, name: string): boolean {
  const text = mentionOf(name);
  return content.startsWith(text, at) && !/^[\p{L}\p{N}]/u.test(content.slice(at + text.length));
}
