import { type Fraction, fraction, multiply } from './fraction-rules.ts';
import type { ForeignCurrency } from './currency-kinds.ts';

/** `ecb`: the European Central Bank's reference rate; `typed`: a rate that an agent typed. */
export const rateSources = ['ecb', 'typed'] as const;
export type RateSource = (typeof rateSources)[number];

export interface Rate {
  currency: ForeignCurrency;
  /** The day of the rate, as `2026-11-24`. */
  day: string;
  /** Units of the currency for one euro: a decimal above zero with at most six places. */
  perEuro: string;
  source: RateSource;
}

/** The digits that the database keeps. */
const rateDigits = { whole: 12, places: 6 } as const;
const decimal = new RegExp(`^\\d{1,${rateDigits.whole}}(?:\\.\\d{1,${rateDigits.places}})?$`);
const million = 10n ** BigInt(rateDigits.places);

/** Returns the decimal as a whole number of millionths. */
function millionths(text: string): bigint {
  if (!decimal.test(text)) throw new RangeError(`not a rate: ${text}`);
  const [whole = '', places = ''] = text.split('.');
  return BigInt(whole) * million + BigInt(places.padEnd(rateDigits.places, '0'));
}

/** Returns whether the text is a decimal above zero with at most six places, as rates are written and stored. */
export const isPerEuro = (text: string): boolean => decimal.test(text) && millionths(text) > 0n;

/** Returns the shortest form of a rate: `7.850000` is `7.85`. */
export const shortestPerEuro = (perEuro: string): string =>
  perEuro
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

export interface ForeignAmount {
  /** Ten-thousandths of a unit of the currency. */
  amount: bigint;
  /** Null for an amount in euros. */
  rate: Pick<Rate, 'perEuro'> | null;
  /** Hundredths of a percent that are added to an amount in another currency than the euro: 2.5 % is 250. */
  margin: number;
}

/** Returns the exact amount in euros. An amount in another currency gets the margin. */
export function toEuros({ amount, rate, margin }: ForeignAmount): Fraction {
  const units = fraction(amount, 10_000n);
  if (rate === null) return units;
  const perUnit = fraction(million, millionths(rate.perEuro));
  return multiply(multiply(units, perUnit), fraction(10_000n + BigInt(margin), 10_000n));
}

/**
 * A bank's rate that differs by more from the known rates is not stored: it counts as a mistake until an agent checks
 * it.
 */
const maxPlausibleDifference = { percent: 30n } as const;

function isNear(perEuro: string, other: string): boolean {
  const [present, former] = [millionths(perEuro), millionths(other)];
  const difference = present > former ? present - former : former - present;
  return difference * 100n <= former * maxPlausibleDifference.percent;
}

/**
 * Returns whether a rate is plausible after the known rates of its currency: it is near one of them, or it is the
 * first.
 */
export const isPlausible = (perEuro: string, known: readonly string[]): boolean =>
  isPerEuro(perEuro) && (known.length === 0 || known.some((other) => isNear(perEuro, other)));

/** Days after which a rate is marked as old. */
export const rateAgeLimit = 7;

/** Returns whether the rate is so old that an agent should look for a newer one. */
export function isOldRate(day: string, today: string): boolean {
  return Date.parse(today) - Date.parse(day) > rateAgeLimit * 86_400_000;
}

/** Percent added to costs in other currencies, in hundredths. */
export const exchangeMargin = { default: 0, min: 0, max: 2000 } as const;

/** Why the European Central Bank's file could not be read: no answer, or an answer that is not such a file. */
export const readingFailures = ['unreachable', 'unreadable'] as const;
export type ReadingFailure = (typeof readingFailures)[number];

/**
 * Reads a typed rate: `7,8512`, `7.8512`, `28 750,5`, `28,750.5`. If the text has both a comma and a point, the last
 * one begins the decimals; a single comma or point also begins them. Returns null if the text is not a rate.
 */
export function readPerEuro(typed: string): string | null {
  const text = typed.replaceAll(/[\s\u00A0\u202F'’]/g, '');
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  const whole = last === -1 ? text : text.slice(0, last);
  const places = last === -1 ? '' : text.slice(last + 1);
  const isGrouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.exec(whole);
  if (isGrouped && isGrouped[1] === text[last]) return null;
  const perEuro = shortestPerEuro(
    `${isGrouped ? whole.replaceAll(/[.,]/g, '') : whole}${last === -1 ? '' : `.${places}`}`,
  );
  return isPerEuro(perEuro) ? perEuro : null;
}
