import type { Currency } from '#domain/rates/currency-kinds.ts';
import { compare, type Fraction, fraction, multiply, roundToCents } from '#domain/rates/fraction-rules.ts';
import { type Rate, toEuros } from '#domain/rates/rate-rules.ts';
import type { SharedSum, TransportMode } from './door-kinds.ts';
import { chargedVolume, chargedWeight, type Load, type LoadFactors } from './load-rules.ts';

/** The unit for which freight has a price. */
export const freightUnits = ['m3', 'kg', 'container'] as const;
export type FreightUnit = (typeof freightUnits)[number];

/** A row of the agency's own table of freight prices. */
export interface FreightPrice {
  mode: TransportMode;
  unit: FreightUnit;
  currency: Currency;
  /** The price of one unit, in ten-thousandths of the currency's unit. */
  price: number;
  /** The lowest sum that the carrier charges, in hundredths of the currency's unit; null if there is none. */
  minimum: number | null;
  /** The last day of the price, `YYYY-MM-DD`; null if unknown. */
  validUntil: string | null;
}

/**
 * Returns whether freight of a mode may have a price for this unit: containers for transport in whole containers,
 * volume or weight for all other modes.
 */
export const isUnitOf = (unit: FreightUnit, mode: TransportMode): boolean =>
  (unit === 'container') === (mode === 'sea_fcl');

interface Shipment {
  load: Load;
  factors: LoadFactors;
  /** The number of containers; null if unknown. */
  containers: number | null;
  /** The rate of the price's currency: null for euros; undefined if none is known. */
  rate: Pick<Rate, 'perEuro'> | null | undefined;
  /** Hundredths of a percent added to amounts in other currencies. */
  margin: number;
  /** Today in the agency's time zone, `YYYY-MM-DD`. */
  today: string;
}

/**
 * Returns the number of units that the carrier charges; null if it is unknown, or if the unit does not fit the mode.
 */
function chargedUnits(
  { mode, unit }: Pick<FreightPrice, 'mode' | 'unit'>,
  { load, factors, containers }: Pick<Shipment, 'load' | 'factors' | 'containers'>,
): Fraction | null {
  if (mode === 'sea_fcl')
    return unit === 'container' && containers !== null ? fraction(BigInt(containers)) : null;
  if (unit === 'm3') return chargedVolume(load, factors[mode]);
  return unit === 'kg' ? chargedWeight(load, factors[mode]) : null;
}

/**
 * Returns the cost of freight at a price of the table, at least the price's minimum; unknown without load or rate.
 */
export function freightCostAtPrice(freight: FreightPrice, shipment: Shipment): SharedSum {
  const { price, minimum, validUntil } = freight;
  const { rate, margin, today } = shipment;
  const isOld = validUntil !== null && validUntil < today;
  const from = [{ source: 'freight_price', day: validUntil, isOld, words: '' } as const];
  const units = chargedUnits(freight, shipment);
  if (!units || rate === undefined) return { amount: null, from };
  const one = toEuros({ amount: 10_000n, rate, margin });
  const asked = multiply(fraction(BigInt(price), 10_000n), units);
  const least = fraction(BigInt(minimum ?? 0), 100n);
  return { amount: roundToCents(multiply(compare(asked, least) < 0 ? least : asked, one)), from };
}
