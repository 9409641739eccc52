const longestName = 60;
const mostWords = 6;
/** Letters, apostrophes and hyphens; a dot ends an abbreviation and never joins two words, as in an address. */
const word = /^\p{L}[\p{L}\p{M}'’-]*\.?$/u;

/** Whether what a statement gives as a name can be nothing but one, so that no advertising travels as a name. */
export function isPlainName(name: string): boolean {
  const words = name.normalize('NFC').trim().split(/ +/);
  return name.length <= longestName && words.length <= mostWords && words.every((part) => word.test(part));
}
