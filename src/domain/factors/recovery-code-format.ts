export const recoveryCodeCount = 10;

/** Crockford's base32: without i, l, o and u, which are taken for others or make words. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const half = 5;
/** One a character: 50 bits. */
export const recoveryCodeBytes = 2 * half;

/** From that many random bytes, of which the five lowest bits count: `a1b2c-3d4e5`. */
export function recoveryCodeFrom(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, recoveryCodeBytes), (byte) => alphabet[byte & 31]).join('');
  return `${letters.slice(0, half)}-${letters.slice(half)}`;
}

/** The code somebody typed in whatever case, with or without hyphen, `o` for `0`; null for what is none. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  if (letters.length !== recoveryCodeBytes) return null;
  if (Array.from(letters).some((letter) => !alphabet.includes(letter))) return null;
  return `${letters.slice(0, half)}-${letters.slice(half)}`;
}
