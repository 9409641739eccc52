import * as z from 'zod/mini';
import { maxAmount } from '#domain/money.ts';
import { hsCodePattern } from '#domain/quotes/customs-rules.ts';
import { placeMaxLength } from '#domain/quotes/delivery-terms-rules.ts';
import { importArrangements, incoterms } from '#domain/quotes/incoterm-kinds.ts';
import { type StatedQuote, statedProblem } from '#domain/quotes/quote-amount-rules.ts';
import { lineLabelMaxLength, maxQuantity, maxQuoteLines } from '#domain/quotes/quote-line-rules.ts';
import { units } from '#domain/quotes/unit-kinds.ts';
import { vatReasons } from '#domain/quotes/vat-reason-kinds.ts';
import { quoteNotesMaxLength } from '#domain/quotes/quote-rules.ts';
import { country } from '#contract/companies/company-replies.ts';
import { cents, day, id, looseText, text, vatRate } from '#contract/fields.ts';
import { quoteTypeField } from '#contract/requests/quote-replies.ts';

const fee = z.optional(z.int().check(z.minimum(0), z.maximum(maxAmount)));

/** Why a rate is 0 %. Required with 0 %, refused with any other rate. */
const vatReason = z._default(z.nullable(z.enum(vatReasons)), null);

const lineField = z.object({
  label: text(lineLabelMaxLength),
  /** Hundredths of the unit: 1250 is 12.5. */
  quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
  unit: z.enum(units),
  /** Cents, excl. VAT. */
  unitPrice: z.int().check(z.minimum(0), z.maximum(maxAmount)),
  vatRate,
  vatReason,
  /** The customs code of the goods, 6 to 10 digits; null if the quote does not say. */
  hsCode: z._default(z.nullable(z.string().check(z.regex(hsCodePattern))), null),
  /** The country of origin of the goods. */
  origin: z._default(z.nullable(country), null),
  /** The id of an attachment: a picture that the caller has uploaded, or the photo of another quote of the request. */
  photo: z._default(z.nullable(id), null),
});

const place = z.int().check(z.minimum(1), z.maximum(maxQuoteLines));

/** The fields of a quote as an agent states it, also for a preview. */
export const statedFields = {
  type: quoteTypeField,
  /** If empty, the quote states only its total, as one line under the request's title. */
  lines: z._default(z.array(lineField).check(z.maxLength(maxQuoteLines)), []),
  /** Cents; with lines, the sum of their totals. */
  amountHt: cents,
  /** Hundredths of a percent. With lines: the rate that all lines have, null if they have several. */
  vatRate: z.nullable(vatRate),
  /** Without lines, why the rate is 0 %. */
  vatReason,
  /** Cents. With lines: their sum, with the VAT of each rate. */
  amountTtc: cents,
  fee,
  /** Says what the price includes and who imports; null if the quote does not say. */
  delivery: z._default(
    z.nullable(
      z.object({
        incoterm: z.enum(incoterms),
        place: text(placeMaxLength),
        imports: z.enum(importArrangements),
      }),
    ),
    null,
  ),
  notes: z.optional(looseText(quoteNotesMaxLength)),
  issuedOn: day,
};

/** Refuses amounts that do not agree with each other or with the lines. */
export const amountsAgree = z.check<StatedQuote>(({ value, issues }) => {
  const problem = statedProblem(value);
  if (problem) issues.push({ code: 'custom', input: value, ...problem });
});

/**
 * The lines that were made from a costing, each at most once: the line's place from 1, the costing, and the line of
 * the costing.
 */
export const lineCosts = z._default(
  z.array(z.object({ line: place, costing: id, costingLine: place })).check(
    z.maxLength(maxQuoteLines),
    z.refine(
      (costs) =>
        new Set(costs.map(({ line }) => line)).size === costs.length &&
        new Set(costs.map(({ costing, costingLine }) => `${costing} ${costingLine}`)).size === costs.length,
      { error: 'same line twice' },
    ),
  ),
  [],
);
