import type { Quantity } from '#domain/quotes/quote-line-rules.ts';
import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  multiply,
  zero,
} from '#domain/rates/fraction-rules.ts';
import type { TransportMode } from './door-kinds.ts';

/** How the pieces of a line are packed; null means unknown. */
export interface PackingFacts {
  quantity: Quantity;
  unitsPerCarton: number | null;
  /** Millimetres. */
  carton: { length: number; width: number; height: number } | null;
  /** Grams, gross. */
  cartonWeight: number | null;
}

/** A load in exact numbers; null means unknown. */
export interface Load {
  /** Cubic metres. */
  volume: Fraction | null;
  /** Kilograms, gross. */
  weight: Fraction | null;
}

/**
 * Returns the number of cartons for the quantity; the last carton may be partly full. Null if the units in a carton
 * are unknown.
 */
export function cartonsOf({ quantity, unitsPerCarton }: PackingFacts): number | null {
  if (unitsPerCarton === null || unitsPerCarton <= 0) return null;
  const cartonCapacity = BigInt(unitsPerCarton) * 100n;
  return Number((BigInt(quantity) + cartonCapacity - 1n) / cartonCapacity);
}

export function loadOf(packed: PackingFacts): Load {
  const { carton, cartonWeight } = packed;
  const count = cartonsOf(packed);
  const times = (each: bigint, size: bigint) =>
    count === null ? null : fraction(each * BigInt(count), size);
  return {
    volume:
      carton && times(BigInt(carton.length) * BigInt(carton.width) * BigInt(carton.height), 1_000_000_000n),
    weight: cartonWeight === null ? null : times(BigInt(cartonWeight), 1_000n),
  };
}

const sumOf = (values: readonly (Fraction | null)[]): Fraction | null =>
  values.reduce<Fraction | null>((sum, value) => sum && value && add(sum, value), zero);

/** Returns the load of all lines; unknown if the load of one line is unknown. */
export const totalLoad = (loads: readonly Load[]): Load => ({
  volume: sumOf(loads.map(({ volume }) => volume)),
  weight: sumOf(loads.map(({ weight }) => weight)),
});

/** Kilograms that count as one cubic metre, by mode. Whole containers have a price each, so they need no factor. */
export type LoadFactors = Record<Exclude<TransportMode, 'sea_fcl'>, number>;

/** The factors that most carriers use. An agency may set others. */
export const defaultLoadFactors: LoadFactors = { sea_lcl: 1000, rail: 333, air: 167, express: 200 };

const larger = (a: Fraction, b: Fraction): Fraction => (compare(a, b) < 0 ? b : a);

/**
 * Returns the cubic metres that a carrier charges: the volume, or the weight converted to a volume if that is more.
 */
export function chargedVolume({ volume, weight }: Load, factor: number): Fraction | null {
  return volume && weight && larger(volume, divide(weight, fraction(BigInt(factor))));
}

/** Returns the kilograms that a carrier charges: the weight, or the volume converted to a weight if that is more. */
export function chargedWeight({ volume, weight }: Load, factor: number): Fraction | null {
  return volume && weight && larger(weight, multiply(volume, fraction(BigInt(factor))));
}
