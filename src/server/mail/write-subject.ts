/** Most characters of a subject: lists of mails show little more, and headers break beyond. */
export const subjectLength = 78;

/** Cut at a word where it is longer, with an ellipsis in place of the rest; in the word where it is one alone. */
export function cutAtWord(text: string, length: number): string {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  if (characters.length <= length) return text;
  const room = characters.slice(0, length - 1).join('');
  const isWhole = !/^[\p{L}\p{N}]/u.test(characters[length - 1] ?? '');
  const place = isWhole ? room.length : room.lastIndexOf(' ');
  const words = place > room.length / 2 ? room.slice(0, place) : room;
  return `${words.replace(/[\s,;:·–—-]+$/u, '')}…`;
}

/** A subject whose end, such as a reference, is whole however long the words before it are. */
export function writeSubject(words: string, end = ''): string {
  return `${cutAtWord(words, subjectLength - end.length)}${end}`;
}
