import { maxQuantity } from '#domain/quotes/quote-line-rules.ts';
import { maxLeadDays, maxOfferAmount, maxUnitPrice } from './inquiry-limits.ts';

/** How a number of an offer is typed and stored. */
export interface NumberRule {
  /**
   * The decimal places that a person may type. The contract stores the number as a whole number of its smallest
   * parts.
   */
  places: number;
  /** The smallest and the largest number, in these parts. */
  least: number;
  most: number;
}

const quantity: NumberRule = { places: 2, least: 1, most: maxQuantity };
const unitPrice: NumberRule = { places: 4, least: 0, most: maxUnitPrice };
const amount: NumberRule = { places: 2, least: 0, most: maxOfferAmount };
const days: NumberRule = { places: 0, least: 0, most: maxLeadDays };
/** People type centimetres; the product stores millimetres. */
const side: NumberRule = { places: 1, least: 1, most: 10_000 };

/** The numbers of an offer. People type weights in kilograms; the product stores grams. */
export const numberRules = {
  price: unitPrice,
  from: quantity,
  inland: amount,
  minimum: quantity,
  leadDays: days,
  tooling: amount,
  packaging: unitPrice,
  samplePrice: amount,
  sampleDays: days,
  unitsPerCarton: { places: 0, least: 1, most: 1_000_000 },
  length: side,
  width: side,
  height: side,
  weight: { places: 3, least: 1, most: 10_000_000 },
} satisfies Record<string, NumberRule>;
export type NumberPart = keyof typeof numberRules;
