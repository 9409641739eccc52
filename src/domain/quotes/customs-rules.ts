/** The data that customs ask for about goods; null if not stated. */
export interface Customs {
  /** Digits of the Harmonised System, 6 to 10. */
  hsCode: string | null;
  /** ISO 3166-1 alpha-2. */
  origin: string | null;
}

/** No data: the goods cross no border, or nobody has stated it. */
export const noCustoms: Customs = { hsCode: null, origin: null };

export const hsCodePattern: RegExp = /^\d{6,10}$/;

/**
 * Returns the digits of an HS code, which people write with points and spaces; null if the text is not such a code.
 */
export function hsCodeOf(typed: string): string | null {
  const digits = typed.replaceAll(/[\s.]/g, '');
  return hsCodePattern.test(digits) ? digits : null;
}

/** Returns the code as customs write it: `4419.90`, `6302.91.00`. */
export const writtenHsCode = (code: string): string =>
  [code.slice(0, 4), code.slice(4, 6), code.slice(6, 8), code.slice(8)]
    .filter((part) => part !== '')
    .join('.');
