import { countryIn, normalizeHeading } from '#domain/imports/import-rules.ts';
import { hsCodeOf } from '#domain/quotes/customs-rules.ts';
import { type NumberPart, numberRules } from '#domain/sourcing/offer-part-rules.ts';
import {
  decimalText,
  parseDecimal,
  plainNumber,
  ambiguousNumber,
} from '#domain/sourcing/typed-number-rules.ts';
import type { ColumnMeaning } from './offer-table-kinds.ts';

/** The parts of an offer's line that a cell may fill. */
export type CellPart = Exclude<NumberPart, 'from' | 'inland'> | 'hsCode' | 'origin' | 'remarks';

/** The words of a cell for the form; null if a person must type them again. */
export type CellReading = Partial<Record<CellPart, string>> | null;

const isBelowZero = (cell: string) => /^\D*[-−]\D{0,4}\d/.test(cell);
const hasMultiplier = (cell: string) => /%|\d\s*(?:[万千百]|k\b)/i.test(cell);

/**
 * Drops zeros beyond the allowed places, and rounds a number that a program computed to more places than people
 * write.
 */
function fitDecimalPlaces(text: string, places: number): string {
  const [, whole, rest] = /^(\d+)[.,](\d+)$/.exec(text) ?? [];
  if (whole === undefined || rest === undefined || rest.length <= places) return text;
  const needed = rest.replace(/0+$/, '');
  if (needed.length <= places) return needed === '' ? whole : `${whole}.${needed}`;
  if (needed.length <= 4) return text;
  const parts = BigInt(whole + needed.slice(0, places)) + ((needed[places] ?? '0') >= '5' ? 1n : 0n);
  return decimalText(Number(parts), places, '.');
}

/**
 * Reads the only number of a cell, without currency and unit, as a whole number of its smallest parts. Null if the
 * cell contains no number or several. Also null for a price like `1,250`, which has two meanings.
 */
export function numberIn(cell: string, places: number): number | null {
  if (isBelowZero(cell) || hasMultiplier(cell)) return null;
  const text = plainNumber(cell);
  // If a number has at most two decimal places, three digits after the mark must be thousands.
  const isThousands = places < 3 && ambiguousNumber.test(text);
  return parseDecimal(isThousands ? text.replace(/[.,]/, '') : fitDecimalPlaces(text, places), places);
}

const units = new Set(
  'pcs pc piece pieces unit units unite unites set sets pair pairs price prix unit unitaire pu qty quantity moq from up to over des a partir de and more plus usd rmb cny eur us fob exw'.split(
    ' ',
  ),
);
const chineseUnits = /^(?:单价|价格|以上|数量|件|个|只|套|起|元)+$/;

/**
 * Returns the quantity from which a column's price applies: `500 pcs`, `≥1000`, `1,000-4,999`, `1000件以上`; null if the
 * heading names none.
 */
export function quantityIn(heading: string): number | null {
  const [number] = /\d[\d.,\s\u00a0\u202f']*\d|\d/.exec(heading) ?? [];
  if (number === undefined) return null;
  const rest = normalizeHeading(
    heading.replaceAll(/\d[\d.,\s\u00a0\u202f']*/g, ' ').replaceAll(/\p{Sc}/gu, ' '),
  );
  const isQuantity = rest
    .split(' ')
    .filter(Boolean)
    .every((word) => units.has(word) || chineseUnits.test(word));
  const quantity = numberIn(number.trim(), 2);
  return isQuantity && quantity !== null && quantity > 0 ? quantity : null;
}

const days = /days?|jours?|[天日]/i;
const weeks = /weeks?|semaines?|wks?|[周週]|星期/i;
const months = /months?|mois|月/i;

function daysIn(cell: string, heading: string): number | null {
  const unit = [cell, heading].find((text) => days.test(text) || weeks.test(text) || months.test(text)) ?? '';
  const number = numberIn(cell, 0);
  if (number === null || (months.test(unit) && !days.test(unit))) return null;
  return weeks.test(unit) && !days.test(unit) ? 7 * number : number;
}

const isMillimetres = (text: string) => /mm\b|毫米/i.test(text);
const hasUnsupportedLengthUnit = (text: string) => /inch|\bin\b|["″]|英寸|pouce|\d\s*m\b|\(m\)/i.test(text);

/** Returns a side in millimetres. */
function sideIn(side: string, unit: string): number | null {
  if (hasUnsupportedLengthUnit(unit)) return null;
  return isMillimetres(unit) ? numberIn(side, 0) : numberIn(side, 1);
}

const unitOf = (cell: string, heading: string) => (/[a-z毫厘英"″]/i.test(cell) ? cell : heading);

/** Returns a weight in grams. A number without a unit is in kilograms. */
function gramsIn(cell: string, heading: string): number | null {
  if (/lbs?\b|\boz\b|磅/i.test(cell) || (!/kg|公斤|千克/i.test(cell) && /lbs?\b|磅/i.test(heading)))
    return null;
  const isGrams =
    /\d\s*(?:g|gr|grams?|克)\s*$/i.test(cell) ||
    (!/kg|公斤|千克/i.test(cell) && /\((?:g|gr|grams?|克)\)/i.test(heading));
  return numberIn(cell, isGrams ? 0 : 3);
}

const threeSides =
  /^\D*?(\d+(?:[.,]\d+)?)\s*\D{0,6}?[x×*X＊]\s*\D{0,3}?(\d+(?:[.,]\d+)?)\s*\D{0,6}?[x×*X＊]\s*\D{0,3}?(\d+(?:[.,]\d+)?)\D*$/;

/** Returns whether a cell contains three sides: `40x30x25 cm`. */
export const hasSides = (cell: string): boolean => threeSides.test(cell);

function cartonIn(cell: string, heading: string): CellReading {
  const [, ...texts] = threeSides.exec(cell) ?? [];
  const unit = unitOf(cell.replaceAll(/[x×*＊]/gi, ' '), heading);
  const read = texts.map((side) => sideIn(side, unit));
  if (read.length !== 3 || read.includes(null)) return null;
  const [length = '', width = '', height = ''] = read.map((side) => decimalText(side ?? 0, 1, ','));
  return { length, width, height };
}

/** Returns the number of a part in its smallest parts, by the unit that the cell or its heading names. */
function partIn(part: NumberPart, cell: string, heading: string): number | null {
  if (part === 'leadDays' || part === 'sampleDays') return daysIn(cell, heading);
  if (part === 'length' || part === 'width' || part === 'height') {
    return sideIn(cell, unitOf(cell, heading));
  }
  return part === 'weight' ? gramsIn(cell, heading) : numberIn(cell, numberRules[part].places);
}

/** Reads a filled cell of a column that has this meaning, and returns the text to type into the form. */
export function readOfferCell(meaning: ColumnMeaning, cell: string, heading: string): CellReading {
  if (meaning === 'item') return {};
  if (meaning === 'remarks') return { remarks: cell };
  if (meaning === 'step' && quantityIn(heading) === null) return null;
  if (meaning === 'carton') return cartonIn(cell, heading);
  if (meaning === 'hsCode') {
    const hsCode = hsCodeOf(cell);
    return hsCode === null ? null : { hsCode };
  }
  if (meaning === 'origin') {
    const origin = countryIn(cell.replace(/^made in\s+/i, ''));
    return origin === null ? null : { origin };
  }
  const part = meaning === 'step' ? 'price' : meaning;
  const number = partIn(part, cell, heading);
  return number === null ? null : { [part]: decimalText(number, numberRules[part].places, ',') };
}
