import type { Cents } from '#domain/money.ts';

/** How goods travel to the border of the European Union. */
export const transportModes = ['sea_lcl', 'sea_fcl', 'rail', 'air', 'express'] as const;
export type TransportMode = (typeof transportModes)[number];

/** The parts of what goods cost at the door, in the order in which they are shown. */
export const doorParts = [
  'goods',
  'commission',
  'freight',
  'insurance',
  'duty',
  'antiDumping',
  'importVat',
  'clearance',
  'delivery',
  'bank',
] as const;
export type DoorPart = (typeof doorParts)[number];

/**
 * Where a figure comes from. `sale`: the price of the goods for the client; `quote`: another sum of a quote; `included`: an incoterm includes it in another price;
 * `no_customs`: the goods cross no customs border; `reverse_charge`: the importer states the VAT in their return and pays
 * none at customs; `computed`: it follows from other figures.
 */
export const figureSources = [
  'typed',
  'sale',
  'quote',
  'freight_price',
  'tariff',
  'included',
  'no_customs',
  'reverse_charge',
  'computed',
] as const;
export type FigureSource = (typeof figureSources)[number];

export interface Basis {
  source: FigureSource;
  /** The day of what it rests on, `YYYY-MM-DD`; null if that has none. */
  day: string | null;
  /** Whether what it rests on is so old, or past its last day, that one should look again. */
  isOld: boolean;
  /** Where a tariff or a price was read; empty if nobody said. */
  words: string;
}

/** A sum with its bases; null is unknown, never zero. */
export interface Figure {
  amount: Cents | null;
  /** The part of it that is known: the amount itself, or what some lines already add up to. */
  least: Cents;
  from: readonly Basis[];
}

/** A sum for all lines together. */
export type SharedSum = Pick<Figure, 'amount' | 'from'>;

/** A sum of figures: with an unknown one among them it is a lower limit. */
export interface DoorTotal {
  amount: Cents;
  atLeast: boolean;
}

export const basisOf = (source: FigureSource, day: string | null = null): Basis => ({
  source,
  day,
  isOld: false,
  words: '',
});

export const figureOf = ({ amount, from }: SharedSum): Figure => ({ amount, least: amount ?? 0, from });

export const unknownFigure: Figure = { amount: null, least: 0, from: [] };
