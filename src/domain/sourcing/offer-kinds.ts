import type { Quantity } from '#domain/quotes/quote-line-rules.ts';
import type { Incoterm } from '#domain/quotes/incoterm-kinds.ts';
import type { Unit } from '#domain/quotes/unit-kinds.ts';
import type { Currency } from '#domain/rates/currency-kinds.ts';

/** Ten-thousandths of a currency's unit: 0.0123 is 123. */
export type UnitPrice = number;

/** Hundredths of a currency's unit. */
export type OfferAmount = number;

/** How an agent writes an offer down. */
export const agentSources = ['typed', 'table', 'file'] as const;
export type AgentSource = (typeof agentSources)[number];
/** Where a version of an offer comes from; `link`: the supplier sent it with their link. */
export const offerSources = [...agentSources, 'link'] as const;
export type OfferSource = (typeof offerSources)[number];

/** One thing that suppliers are asked for. */
export interface InquiryLine {
  id: string;
  label: string;
  specification: string;
  packaging: string;
  unit: Unit;
  /** The first is the one to buy. */
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

/** A supplier's answer to one line; null is unknown, never zero. */
export interface OfferLine {
  lineId: string;
  /** Lowest quantity first; empty if the supplier names no price. */
  prices: PriceStep[];
  minimum: Quantity | null;
  leadDays: number | null;
  /** Once for the whole quantity. */
  tooling: OfferAmount | null;
  /** For one unit. */
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

/** All that a supplier offers, in one currency. */
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
