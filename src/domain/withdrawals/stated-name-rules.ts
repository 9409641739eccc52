const maxStatedNameLength = 60;
const maxStatedNameWords = 6;
/**
 * Letters, apostrophes and hyphens. A dot may only end an abbreviation; it never joins two words, as in an
 * address.
 */
const word = /^\p{L}[\p{L}\p{M}'’-]*\.?$/u;

/**
 * Returns whether the text of a statement's name field can only be a name, so that the field cannot carry
 * advertising.
 */
export function isPlainName(name: string): boolean {
  const words = name.normalize('NFC').trim().split(/ +/);
  return (
    name.length <= maxStatedNameLength &&
    words.length <= maxStatedNameWords &&
    words.every((part) => word.test(part))
  );
}
