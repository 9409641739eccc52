/** Removes the characters that people put between the digits. */
export function compactSiren(typed: string): string {
  const compact = typed.replace(/[\s\u00a0\u202f.-]/g, '');
  // A SIRET consists of the company's SIREN and five digits for one of its places.
  return /^\d{14}$/.test(compact) && hasCheckDigit(compact) ? compact.slice(0, 9) : compact;
}

/**
 * Returns whether the text is a SIREN: nine digits with a correct check digit (Luhn: ISO/IEC 7812-1, as INSEE says).
 */
export function isSiren(typed: string): boolean {
  const compact = compactSiren(typed);
  return /^\d{9}$/.test(compact) && compact !== '000000000' && hasCheckDigit(compact);
}

/**
 * Returns whether the text is a SIRET, the number of one of a company's places: its SIREN and five digits, with a
 * correct check digit.
 */
export function isSiret(typed: string): boolean {
  const compact = typed.replace(/[\s\u00a0\u202f.-]/g, '');
  return /^\d{14}$/.test(compact) && hasCheckDigit(compact) && isSiren(compact.slice(0, 9));
}

/** Returns the SIREN as it is written: `123 456 782`. */
export function printedSiren(siren: string): string {
  return siren.replace(/(\d{3})(?=\d)/g, '$1\u00a0');
}

function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const weighted = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (weighted > 9 ? weighted - 9 : weighted);
    }, 0);
  return sum % 10 === 0;
}
