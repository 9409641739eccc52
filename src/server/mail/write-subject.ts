/** The most characters of a subject: mail programs show little more, and longer headers are broken. */
const subjectLength = 78;

/**
 * Shortens a longer text at a word boundary and adds an ellipsis. Cuts within a word if the boundary would
 * leave too little.
 */
export function cutAtWord(text: string, length: number): string {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  if (characters.length <= length) return text;
  const room = characters.slice(0, length - 1).join('');
  const isWhole = !/^[\p{L}\p{N}]/u.test(characters[length - 1] ?? '');
  const place = isWhole ? room.length : room.lastIndexOf(' ');
  const words = place > room.length / 2 ? room.slice(0, place) : room;
  return `${words.replace(/[\s,;:·–—-]+$/u, '')}…`;
}

/**
 * Returns a subject that always contains its complete end, such as a reference. Shortens the words before it if
 * necessary.
 */
export function writeSubject(words: string, end = ''): string {
  return `${cutAtWord(words, subjectLength - end.length)}${end}`;
}
