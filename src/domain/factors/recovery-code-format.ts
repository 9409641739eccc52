export const recoveryCodeCount = 10;

/** Crockford's base32. It leaves out i, l and o, which people misread, and u, which can make rude words. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const recoveryCodeHalfLength = 5;
/** One byte per character; a code has 50 random bits. */
export const recoveryCodeBytes = 2 * recoveryCodeHalfLength;

/** Makes a code such as `a1b2c-3d4e5` from that many random bytes. Only the five lowest bits of each byte count. */
export function recoveryCodeFrom(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, recoveryCodeBytes), (byte) => alphabet[byte & 31]).join('');
  return `${letters.slice(0, recoveryCodeHalfLength)}-${letters.slice(recoveryCodeHalfLength)}`;
}

/**
 * Returns the stored form of a typed code; null if the text is not a code. People may type any case, leave out the
 * hyphen, and type `o` for `0`.
 */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  if (letters.length !== recoveryCodeBytes) return null;
  if (Array.from(letters).some((letter) => !alphabet.includes(letter))) return null;
  return `${letters.slice(0, recoveryCodeHalfLength)}-${letters.slice(recoveryCodeHalfLength)}`;
}
