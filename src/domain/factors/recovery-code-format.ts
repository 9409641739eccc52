export const recoveryCodeCount = 10;

/** Crockford's base32: it leaves out i, l, o and u, which are misread or make words. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const half = 5;
/** One byte per character, which gives 50 bits. */
export const recoveryCodeBytes = 2 * half;

/** Makes a code such as `a1b2c-3d4e5` from that many random bytes; the five lowest bits of each count. */
export function recoveryCodeFrom(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, recoveryCodeBytes), (byte) => alphabet[byte & 31]).join('');
  return `${letters.slice(0, half)}-${letters.slice(half)}`;
}

/**
 * Returns the code as typed in any case, with or without hyphen, with `o` read as `0`; null if it is not a
 * code.
 */
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
