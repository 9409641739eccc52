import type { Cents } from '#domain/money.ts';
import type { DeliveryTerms } from '#domain/quotes/incoterm-kinds.ts';
import type { Quantity } from '#domain/quotes/quote-line-rules.ts';
import type { Unit } from '#domain/quotes/unit-kinds.ts';
import type { DoorLine, DoorTerms } from '#domain/sourcing/door/door-cost-rules.ts';
import type { Basis, DoorPart, DoorTotal, Figure } from '#domain/sourcing/door/door-kinds.ts';

/**
 * When an estimate was made: with the quote for goods, with the freight quote, as an agent's correction, or once
 * everything was paid.
 */
export const estimateStages = ['quote', 'freight', 'correction', 'actual'] as const;
export type EstimateStage = (typeof estimateStages)[number];

/** The stages in which an agent types the sums. */
export const typedStages = ['correction', 'actual'] as const satisfies readonly EstimateStage[];

/** Parts whose sum an agent may type. Goods and commission always come from the quote. */
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

/** Sums that an agent typed, for all lines together; the product computes every part that is absent. */
export type TypedSums = Partial<Record<TypedPart, Cents>>;

export const reasonMaxLength = 500;

/** A line of the quote for goods. */
export interface EstimatedLine extends DoorLine {
  label: string;
  unit: Unit;
}

/** The freight quote, if there is one. */
export interface QuotedFreight {
  exclVat: Cents;
  vat: Cents;
  delivery: DeliveryTerms | null;
  /** The day on which the freight quote was issued, `YYYY-MM-DD`. */
  day: string;
}

/**
 * All facts from which an estimate is computed. They are stored with the estimate, so that the next estimate changes
 * only the new facts.
 */
export interface EstimateInputs {
  lines: EstimatedLine[];
  /** The freight and all other costs as they are known without a freight quote. */
  terms: DoorTerms;
  /** The terms of the quote for goods. */
  delivery: DeliveryTerms | null;
  /** The VAT that the quote for goods charges. */
  quotedVat: Cents;
  /** Whether the goods themselves are sold with VAT. If so, the client pays no import VAT. */
  areTaxed: boolean;
  /** The day on which the quote for goods was issued, `YYYY-MM-DD`. */
  quotedOn: string;
  freight: QuotedFreight | null;
  typed: TypedSums;
  /** The day on which an agent typed the sums; null if no agent did. */
  typedOn: string | null;
}

/** A line with its figures. The sources of the figures are the same for all lines. */
export interface LineEstimate {
  /** The line's position in the quote. */
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
