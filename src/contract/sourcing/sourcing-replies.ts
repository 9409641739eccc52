import * as z from 'zod/mini';
import { hsCodePattern } from '#domain/quotes/customs-rules.ts';
import { placeMaxLength } from '#domain/quotes/delivery-terms-rules.ts';
import { incoterms } from '#domain/quotes/incoterm-kinds.ts';
import { lineLabelMaxLength, maxQuantity } from '#domain/quotes/quote-line-rules.ts';
import { units } from '#domain/quotes/unit-kinds.ts';
import { currencies, foreignCurrencies } from '#domain/rates/currency-kinds.ts';
import { rateSources } from '#domain/rates/rate-rules.ts';
import {
  lineRemarksMaxLength,
  maxInquiryLines,
  maxLeadDays,
  maxOfferAmount,
  maxPrices,
  maxQuantities,
  maxUnitPrice,
  packagingMaxLength,
  paymentTermsMaxLength,
  remarksMaxLength,
  specificationMaxLength,
} from '#domain/sourcing/inquiry-limits.ts';
import { offerSources } from '#domain/sourcing/offer-kinds.ts';
import { loadFactors } from '#contract/agency/agency-replies.ts';
import { supplierLanguages } from '#domain/suppliers/supplier-language-kinds.ts';
import { day, id, instant, looseText, sum, text } from '#contract/fields.ts';
import { doorTermsReply } from './door-replies.ts';

const whole = (max: number) => z.int().check(z.minimum(1), z.maximum(max));
const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

/** Hundredths of a unit. */
const quantity = whole(maxQuantity);
/** Ten-thousandths of a currency's unit. */
const unitPrice = z.int().check(z.minimum(0), z.maximum(maxUnitPrice));
/** Hundredths of a currency's unit. */
const amount = z.int().check(z.minimum(0), z.maximum(maxOfferAmount));
const days = z.int().check(z.minimum(0), z.maximum(maxLeadDays));
const millimetres = whole(10_000);

const lineFields = {
  label: text(lineLabelMaxLength),
  specification: z._default(looseText(specificationMaxLength), ''),
  packaging: z._default(looseText(packagingMaxLength), ''),
  unit: z.enum(units),
  /** The first quantity is the one to buy. */
  quantities: z.array(quantity).check(z.minLength(1), z.maxLength(maxQuantities)),
  /** Ten-thousandths of a euro for one unit, excl. VAT. */
  targetPrice: orNull(unitPrice),
};

export const inquiryBody = z.object({
  /** The version on which the change is based; 0 for the first. */
  version: z.int().check(z.minimum(0)),
  remarks: z._default(looseText(remarksMaxLength), ''),
  answerBy: orNull(day),
  /** In their order. The id is the caller's for a new line. */
  lines: z.array(z.object({ id, ...lineFields })).check(
    z.minLength(1),
    z.maxLength(maxInquiryLines),
    z.refine((lines) => new Set(lines.map((line) => line.id)).size === lines.length, {
      error: 'same id twice',
    }),
  ),
});

const prices = z.array(z.object({ from: quantity, price: unitPrice })).check(
  z.maxLength(maxPrices),
  z.refine((steps) => steps.every(({ from }, at) => at === 0 || from > (steps[at - 1]?.from ?? 0)), {
    error: 'not in the order of their quantities',
  }),
);

export const offerContent = z.object({
  currency: z.enum(currencies),
  incoterm: orNull(z.enum(incoterms)),
  place: orNull(text(placeMaxLength)),
  validUntil: orNull(day),
  paymentTerms: orNull(text(paymentTermsMaxLength)),
  remarks: z._default(looseText(remarksMaxLength), ''),
  /** Hundredths of the currency's unit, for all lines. */
  inland: orNull(amount),
  lines: z
    .array(
      z.object({
        lineId: id,
        /** Lowest quantity first. */
        prices,
        minimum: orNull(quantity),
        leadDays: orNull(days),
        tooling: orNull(amount),
        packaging: orNull(unitPrice),
        samplePrice: orNull(amount),
        sampleDays: orNull(days),
        unitsPerCarton: orNull(whole(1_000_000)),
        carton: orNull(z.object({ length: millimetres, width: millimetres, height: millimetres })),
        /** Grams, gross. */
        cartonWeight: orNull(whole(10_000_000)),
        hsCode: orNull(z.string().check(z.regex(hsCodePattern))),
        origin: orNull(z.string().check(z.regex(/^[A-Z]{2}$/))),
        remarks: z._default(looseText(lineRemarksMaxLength), ''),
      }),
    )
    .check(
      z.maxLength(maxInquiryLines),
      z.refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, {
        error: 'same line twice',
      }),
    ),
});

export const offerVersion = z.object({
  number: z.int(),
  content: offerContent,
  source: z.enum(offerSources),
  savedAt: instant,
  /** The name of the agent who wrote it; empty if it was erased, or if the supplier sent it. */
  by: z.string(),
});
export type OfferVersion = z.output<typeof offerVersion>;

const offer = z.object({
  id,
  supplier: z.object({ id, name: z.string(), country: z.string(), currency: z.enum(currencies) }),
  /** The newest six, newest first; empty until there is an answer. */
  versions: z.array(offerVersion),
});
export type Offer = z.output<typeof offer>;

const inquiryLine = z.object({
  id,
  label: z.string(),
  specification: z.string(),
  packaging: z.string(),
  unit: z.enum(units),
  quantities: z.array(sum),
  targetPrice: z.nullable(sum),
  changedAt: instant,
});
export type InquiryLineReply = z.output<typeof inquiryLine>;

export const offerChoice = z.object({ lineId: id, offerId: id, quantity });
export type OfferChoice = z.output<typeof offerChoice>;

/** Units of the currency for one euro, as a decimal, of a day. */
const rate = z.object({
  currency: z.enum(foreignCurrencies),
  day,
  perEuro: z.string(),
  source: z.enum(rateSources),
});

/** A quote that was made from offers, and what its goods cost. */
export const quotedCost = z.object({
  quoteId: id,
  /** Cents excl. VAT. */
  sold: sum,
  /** Cents excl. VAT of the lines that were made from offers. */
  cost: sum,
  /**
   * Whether the cost of all goods is known. If so, the difference is the margin, or on commission the fee excl. VAT.
   */
  isWhole: z.boolean(),
  /** The rates that were used. */
  rates: z.array(rate),
});
export type QuotedCost = z.output<typeof quotedCost>;

export const sourcingFile = z.object({
  id,
  /** The supplier who added the file; null if the agency added it for all suppliers. */
  supplierId: z.nullable(id),
  /** The line that the file shows; null if it is about the whole inquiry. */
  lineId: z.nullable(id),
  name: z.string(),
  mediaType: z.string(),
  /** Bytes. */
  size: z.int(),
  addedAt: instant,
});
export type SourcingFile = z.output<typeof sourcingFile>;

/** A supplier’s link, without its token. */
const offerLink = z.object({
  supplierId: id,
  supplier: z.string(),
  language: z.enum(supplierLanguages),
  /** Null if the agent passed it on themselves. */
  sentTo: z.nullable(z.string()),
  sentAt: instant,
  expiresAt: instant,
  revokedAt: z.nullable(instant),
  openedAt: z.nullable(instant),
  /** The last save of a draft that was not sent yet. */
  draftSavedAt: z.nullable(instant),
});
export type OfferLink = z.output<typeof offerLink>;

export const sourcingReply = z.object({
  /** 0 until the inquiry is saved: until then the lines are proposals made from the request. */
  version: z.int(),
  remarks: z.string(),
  answerBy: z.nullable(day),
  lines: z.array(inquiryLine),
  offers: z.array(offer),
  /** The suppliers whom the agency asked by link, in the order in which they were first asked. */
  links: z.array(offerLink),
  /** When an agent ended the answering by link; null while suppliers may answer. */
  closedAt: z.nullable(instant),
  files: z.array(sourcingFile),
  choices: z.array(offerChoice),
  /** The present rate of each currency of the offers, if one is known. */
  rates: z.array(rate),
  /** Hundredths of a percent, added to costs in other currencies. */
  exchangeMargin: sum,
  /** The known parts of the way to the client's door; null until an agent saves some. */
  door: z.nullable(doorTermsReply),
  /** Kilograms that carriers count as a cubic metre, by mode. */
  loadFactors,
  /** Whether the client has a VAT number and so may state the VAT at importation themselves. */
  hasVatNumber: z.boolean(),
  /** Whether the request still takes a quote for goods. */
  isOpen: z.boolean(),
  quoted: z.array(quotedCost),
});
export type Sourcing = z.output<typeof sourcingReply>;

export const costingReply = z.object({
  id,
  lines: z.array(
    z.object({
      position: z.int(),
      lineId: id,
      label: z.string(),
      quantity: sum,
      unit: z.enum(units),
      /** Cents excl. VAT for the whole quantity. */
      cost: sum,
      /** As the chosen offer states them; null if it does not state them. */
      hsCode: z.nullable(z.string()),
      origin: z.nullable(z.string()),
      /** The first picture of the goods that its supplier sent, a file of the inquiry; null without one. */
      photo: z.nullable(id),
    }),
  ),
});
export type Costing = z.output<typeof costingReply>;
