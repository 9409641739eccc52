import type { Cents } from '#domain/money.ts';

/** How goods travel to the border of the European Union. */
export const transportModes = ['sea_lcl', 'sea_fcl', 'rail', 'air', 'express'] as const;
export type TransportMode = (typeof transportModes)[number];

/** The parts of the cost at the door, in the order on screen. */
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
 * The source of a figure. `sale`: the price of the goods for the client. `quote`: another sum of a quote. `included`:
 * another price includes this part, by the incoterm. `no_customs`: the goods cross no customs border.
 * `reverse_charge`: the importer states the VAT in their return and pays none at customs. `computed`: the figure
 * follows from other figures.
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
  /** The day of the source, `YYYY-MM-DD`; null if the source has no day. */
  day: string | null;
  /** Whether the source is old or past its last day, so that an agent should check it. */
  isOld: boolean;
  /** The text that says where an agent read a tariff or a price; may be empty. */
  words: string;
}

/** A sum with its sources. Null means unknown, not zero. */
export interface Figure {
  amount: Cents | null;
  /** The known part of the amount: the whole amount, or the sum of the lines that are known. */
  least: Cents;
  from: readonly Basis[];
}

/** A sum for all lines together. */
export type SharedSum = Pick<Figure, 'amount' | 'from'>;

/** A sum of figures; a lower limit if a figure is unknown. */
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
