import type { Basis } from './door-kinds.ts';

/** A rate in thousandths of a percent: 3.7 % is 3700. */
export type DutyRate = number;

/** A row of the agency's own table of customs duties. */
export interface Tariff {
  /** Six to ten digits of the HS code. */
  code: string;
  /** ISO 3166-1 alpha-2; null for goods of any origin. */
  origin: string | null;
  rate: DutyRate;
  /** The anti-dumping duty, in addition to the duty; null if there is none. */
  antiDumping: DutyRate | null;
  /** Where an agent read the rate. */
  source: string;
  /** The day on which an agent read the rate, `YYYY-MM-DD`. */
  asOf: string;
}

export const isTariffCode = (code: string): boolean => /^\d{6,10}$/.test(code);

/** Days after which a rate is marked as old. */
export const tariffAgeLimit = 90;

export const isOldTariff = (asOf: string, today: string): boolean =>
  Date.parse(today) - Date.parse(asOf) > tariffAgeLimit * 86_400_000;

/**
 * Returns the row for a code and an origin; null if no row fits or the code is unknown. The row with the longest code
 * that begins the given code wins. Among equal lengths, a row for exactly this origin wins over one for any origin;
 * after that the newest row wins.
 */
export function tariffFor<T extends Pick<Tariff, 'code' | 'origin' | 'asOf'>>(
  tariffs: readonly T[],
  { code, origin }: { code: string | null; origin: string | null },
): T | null {
  if (code === null) return null;
  const [best] = tariffs
    .filter((row) => code.startsWith(row.code) && (row.origin === null || row.origin === origin))
    .toSorted(
      (a, b) =>
        b.code.length - a.code.length ||
        Number(a.origin === null) - Number(b.origin === null) ||
        Date.parse(b.asOf) - Date.parse(a.asOf),
    );
  return best ?? null;
}

export const tariffBasis = ({ asOf, source }: Tariff, today: string): Basis => ({
  source: 'tariff',
  day: asOf,
  isOld: isOldTariff(asOf, today),
  words: source,
});
