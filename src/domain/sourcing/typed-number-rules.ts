/** The decimal places of a price for one unit. */
export const pricePlaces = 4;

/** Some people read `1,250` as a thousand, others as a little more than one. */
export const ambiguousNumber = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** Returns both meanings of a number like `1,250`, in forms with only one meaning; null for any other number. */
export function meaningsOf(typed: string, mark: ',' | '.'): [thousands: string, decimal: string] | null {
  const text = typed.trim();
  if (!ambiguousNumber.test(text)) return null;
  const [whole = '', rest = ''] = text.split(/[.,]/);
  const places = rest.replace(/0+$/, '').replace(/^\d{3}$/, '$&0');
  return [`${whole}${rest}`, places === '' ? whole : `${whole}${mark}${places}`];
}

/**
 * Reads a typed decimal as a whole number of its smallest parts: `0,82`, `1 234.5`, with at most `places` places.
 * Thousands are written with spaces. Null if the text is not a number. Also null for a price like `1,250`, which has
 * two meanings.
 */
export function parseDecimal(typed: string, places: number): number | null {
  const text = typed.replace(/[\s\u00a0\u202f']/g, '');
  if (places === pricePlaces && ambiguousNumber.test(text)) return null;
  const match = new RegExp(`^(\\d{1,12})(?:[.,](\\d{0,${places}}))?$`).exec(text);
  if (!match) return null;
  const parts = Number(`${match[1]}${(match[2] ?? '').padEnd(places, '0')}`);
  return Number.isSafeInteger(parts) ? parts : null;
}

/**
 * Writes a whole number of parts as a decimal for a form, which `parseDecimal` reads as the same number. The text has
 * only the places that it needs, but at least `least`.
 */
export function decimalText(parts: number, places: number, mark: ',' | '.', least = 0): string {
  const digits = String(parts).padStart(places + 1, '0');
  const whole = places === 0 ? digits : digits.slice(0, -places);
  const needed = (places === 0 ? '' : digits.slice(-places)).replace(/0+$/, '').padEnd(least, '0');
  const rest = places === pricePlaces && needed.length === 3 ? `${needed}0` : needed;
  return rest === '' ? whole : `${whole}${mark}${rest}`;
}

/** One number, possibly with thousands, between a currency and a unit without digits. */
const oneNumber = /^\D*?(\d[\d.,\s\u00a0\u202f']*\d|\d)\D*$/u;

/**
 * Thousands in groups of three with one mark, possibly followed by decimals with the other mark: `1,250.00`,
 * `1.250,00`.
 */
const groupedNumber =
  /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?!\1)[.,]\d+$|^\d{1,3}(?:([.,])\d{3})(?:\2\d{3})+$/;

/**
 * Removes currency and unit from the cell of a table: `$ 0.82` is 0.82, `1,250.00` is 1250.00. A cell with several
 * numbers, like `5-7 days`, stays unchanged, so that the form asks about it.
 */
export function plainNumber(cell: string): string {
  const number = oneNumber.exec(cell.trim())?.[1]?.replaceAll(/[\s\u00a0\u202f']/g, '');
  if (number === undefined) return cell.trim();
  if (!groupedNumber.test(number)) return number;
  const decimal = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  const hasDecimals = new Set(number.replaceAll(/\d/g, '')).size > 1;
  const whole = hasDecimals ? number.slice(0, decimal) : number;
  return `${whole.replaceAll(/[.,]/g, '')}${hasDecimals ? `.${number.slice(decimal + 1)}` : ''}`;
}
