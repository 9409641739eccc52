import type { Cents } from '#domain/money.ts';
import type { DeliveryTerms } from '#domain/quotes/incoterm-kinds.ts';
import type { Quantity } from '#domain/quotes/quote-line-rules.ts';
import type { Unit } from '#domain/quotes/unit-kinds.ts';
import type { DoorLine, DoorTerms } from '#domain/sourcing/door/door-cost-rules.ts';
import type { Basis, DoorPart, DoorTotal, Figure } from '#domain/sourcing/door/door-kinds.ts';

/**
 * When an estimate was made: with the quote for goods, with the freight quote, by an agent who knew more, or once
 * everything was paid.
 */
export const estimateStages = ['quote', 'freight', 'correction', 'actual'] as const;
export type EstimateStage = (typeof estimateStages)[number];

/** The stages in which an agent types the sums. */
export const typedStages = ['correction', 'actual'] as const satisfies readonly EstimateStage[];

/** Parts whose sum an agent may type; goods and commission are those of the quote. */
export const typedParts = [
  'freight',
  'insurance',
  'duty',
  'antiDumping',
  'importVat',
  'clearance',
  'delivery',
  'bank',
] as const satisfies readonly DoorPart[];
export type TypedPart = (typeof typedParts)[number];

/** Sums that an agent typed, for all lines; a part that is absent stays as it is computed. */
export type TypedSums = Partial<Record<TypedPart, Cents>>;

export const reasonMaxLength = 500;

/** A line of the quote for goods. */
export interface EstimatedLine extends DoorLine {
  label: string;
  unit: Unit;
}

/** The freight quote, once there is one. */
export interface QuotedFreight {
  exclVat: Cents;
  vat: Cents;
  delivery: DeliveryTerms | null;
  /** The day of its issue, `YYYY-MM-DD`. */
  day: string;
}

/** Everything from which an estimate is computed; it is kept with it, so that the next one changes only what is new. */
export interface EstimateInputs {
  lines: EstimatedLine[];
  /** Freight and all other sums as they are known without a freight quote. */
  terms: DoorTerms;
  /** The terms of the quote for goods. */
  delivery: DeliveryTerms | null;
  /** The VAT that the quote for goods asks for. */
  quotedVat: Cents;
  /** Whether the goods themselves are sold with VAT: then none at importation is the client's. */
  areTaxed: boolean;
  /** The day of its issue, `YYYY-MM-DD`. */
  quotedOn: string;
  freight: QuotedFreight | null;
  typed: TypedSums;
  /** The day on which the sums were typed; null if none were. */
  typedOn: string | null;
}

/** A line with its figures; where they come from is the same as for all lines. */
export interface LineEstimate {
  /** Its place in the quote. */
  id: string;
  label: string;
  quantity: Quantity;
  unit: Unit;
  figures: Record<DoorPart, Pick<Figure, 'amount' | 'least'>>;
  total: DoorTotal;
}

export interface DoorEstimate {
  lines: LineEstimate[];
  figures: Record<DoorPart, Pick<Figure, 'amount' | 'least'> & { from: Basis[] }>;
  total: DoorTotal;
}
