import type { Quantity } from '#domain/quotes/quote-line-rules.ts';
import type { Incoterm } from '#domain/quotes/incoterm-kinds.ts';
import type { Unit } from '#domain/quotes/unit-kinds.ts';
import type { Currency } from '#domain/rates/currency-kinds.ts';

/** Ten-thousandths of a currency's unit: 0.0123 is 123. */
export type UnitPrice = number;

/** Hundredths of a currency's unit. */
export type OfferAmount = number;

/** How an agent enters an offer. */
export const agentSources = ['typed', 'table', 'file'] as const;
export type AgentSource = (typeof agentSources)[number];
/** The source of a version of an offer; `link`: the supplier sent it with their link. */
export const offerSources = [...agentSources, 'link'] as const;
export type OfferSource = (typeof offerSources)[number];

/** A line of the inquiry: one thing that suppliers are asked for. */
export interface InquiryLine {
  id: string;
  label: string;
  specification: string;
  packaging: string;
  unit: Unit;
  /** The first quantity is the one to buy. */
  quantities: readonly Quantity[];
  /** Euros for one unit, excl. VAT. */
  targetPrice: UnitPrice | null;
}

/** The price of one unit from a quantity on. */
export interface PriceStep {
  from: Quantity;
  price: UnitPrice;
}

/** The dimensions of a carton in millimetres. */
export interface CartonSize {
  length: number;
  width: number;
  height: number;
}

/** A supplier's answer to one line. Null means unknown, not zero. */
export interface OfferLine {
  lineId: string;
  /** Lowest quantity first; empty if the supplier states no price. */
  prices: PriceStep[];
  minimum: Quantity | null;
  leadDays: number | null;
  /** The price of tooling, once for the whole quantity. */
  tooling: OfferAmount | null;
  /** The price of packaging for one unit. */
  packaging: UnitPrice | null;
  samplePrice: OfferAmount | null;
  sampleDays: number | null;
  unitsPerCarton: number | null;
  carton: CartonSize | null;
  /** Grams, gross. */
  cartonWeight: number | null;
  hsCode: string | null;
  /** ISO 3166-1 alpha-2. */
  origin: string | null;
  remarks: string;
}

/** Everything that a supplier offers, in one currency. */
export interface OfferContent {
  currency: Currency;
  incoterm: Incoterm | null;
  place: string | null;
  /** The last day on which the supplier sells at these prices. */
  validUntil: string | null;
  paymentTerms: string | null;
  remarks: string;
  /** Transport in the supplier's country, for all lines. */
  inland: OfferAmount | null;
  lines: readonly OfferLine[];
}
