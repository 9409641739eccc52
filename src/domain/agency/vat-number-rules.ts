import { compactSiren, isSiren } from './company-number-rules.ts';

/**
 * The part of a VAT number after the country code, for the Union and Northern Ireland, as VIES lists it (its FAQ,
 * question 11).
 */
const unionVatNumberPatterns: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d[A-Z\d+*]\d{5}[A-Z]|\d{7}[A-Z]{2})$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
};

export function compactVatNumber(typed: string): string {
  return typed.replace(/[\s\u00a0\u202f.-]/g, '').toUpperCase();
}

/**
 * A French number ends with the SIREN, after a key of two characters. Two digits check the SIREN; letters are not
 * checked.
 */
function isFrench(number: string): boolean {
  const key = number.slice(2, 4);
  const siren = number.slice(4);
  if (!isSiren(siren)) return false;
  return !/^\d{2}$/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97;
}

/**
 * Returns whether the text can be an agency's VAT number. In France it must be French and match the agency's SIREN.
 * In the Union it must have its country's shape. Elsewhere letters and digits are enough.
 */
export function isVatNumber(typed: string, of: { seat: 'france' | 'abroad'; siren: string | null }): boolean {
  const number = compactVatNumber(typed);
  const country = number.slice(0, 2);
  if (of.seat === 'france' && country !== 'FR') return false;
  if (!hasVatShape(number)) return false;
  return country !== 'FR' || of.siren === null || number.endsWith(compactSiren(of.siren));
}

/** Returns whether the EU's service (VIES) knows numbers that begin like this one. */
export function hasUnionCountryCode(typed: string): boolean {
  return Object.hasOwn(unionVatNumberPatterns, compactVatNumber(typed).slice(0, 2));
}

/**
 * Returns whether the text can be any company's VAT number. In the Union it must have its country's shape, and in
 * France a correct key. Elsewhere letters and digits are enough.
 */
export function hasVatShape(typed: string): boolean {
  const number = compactVatNumber(typed);
  const country = number.slice(0, 2);
  const shape = unionVatNumberPatterns[country];
  if (shape === undefined) return /^(?=.*\d)[A-Z\d/+*]{4,30}$/.test(number);
  return shape.test(number.slice(2)) && (country !== 'FR' || isFrench(number));
}
