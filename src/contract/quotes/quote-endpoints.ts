import * as z from 'zod/mini';
import { maxAmount } from '#domain/money.ts';
import { hsCodePattern } from '#domain/quotes/customs-rules.ts';
import { placeMaxLength } from '#domain/quotes/delivery-terms-rules.ts';
import { importArrangements, incoterms } from '#domain/quotes/incoterm-kinds.ts';
import { type StatedQuote, statedProblem } from '#domain/quotes/quote-amount-rules.ts';
import { lineLabelMaxLength, maxQuantity, maxQuoteLines } from '#domain/quotes/quote-line-rules.ts';
import { units } from '#domain/quotes/unit-kinds.ts';
import { vatReasons } from '#domain/quotes/vat-reason-kinds.ts';
import { optionNameMaxLength } from '#domain/quotes/option-rules.ts';
import { quoteNotesMaxLength } from '#domain/quotes/quote-rules.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { country } from '#contract/companies/company-replies.ts';
import { endpointsOf, uploadErrors } from '#contract/endpoint.ts';
import { cents, day, id, askedLanguage, looseText, text, vatRate } from '#contract/fields.ts';
import { moves, requestParams } from '#contract/requests/request-endpoints.ts';
import { quoteReply, quoteTypeField } from '#contract/requests/quote-replies.ts';
import { requestDetail } from '#contract/requests/request-replies.ts';

const fee = z.optional(z.int().check(z.minimum(0), z.maximum(maxAmount)));

/** Why a rate is 0 %; for 0 % alone, which needs it. */
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
  /** The country that they are from. */
  origin: z._default(z.nullable(country), null),
  /** The id of an attachment: a picture that the caller has uploaded, or the photo of another quote of the request. */
  photo: z._default(z.nullable(id), null),
});

const place = z.int().check(z.minimum(1), z.maximum(maxQuoteLines));

const statedFields = {
  type: quoteTypeField,
  /** If empty, the quote states its total alone, as one line under the request’s title. */
  lines: z._default(z.array(lineField).check(z.maxLength(maxQuoteLines)), []),
  /** Cents; with lines, the sum of their totals. */
  amountHt: cents,
  /** Hundredths of a percent; with lines, the rate that all have, null if they have several. */
  vatRate: z.nullable(vatRate),
  /** Without lines, why the rate is 0 %. */
  vatReason,
  /** Cents; with lines, what they give with the VAT of each rate. */
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

const amountsAgree = z.check<StatedQuote>(({ value, issues }) => {
  const problem = statedProblem(value);
  if (problem) issues.push({ code: 'custom', input: value, ...problem });
});

/** Which lines were made from a costing, each at most once: their place from 1, the costing and its line. */
const lineCosts = z._default(
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

export const quoteBody = z
  .object({
    ...statedFields,
    costs: lineCosts,
    /**
     * The last day on which it may be accepted. If absent, the day on its composed PDF, else the agency's
     * number of days after the issue.
     */
    validUntil: z.optional(day),
    /** The `objectPath` that the upload returned. */
    objectPath: text(100),
    /** The pending quote that this one replaces; absent for the quote for which the request waits. */
    replaces: z.optional(id),
    /** The pending quote for goods beside which this one is offered, for as long: the client accepts one of them. */
    beside: z.optional(id),
    /** The words that tell it apart from the quotes offered with it. */
    optionName: z.optional(text(optionNameMaxLength)),
    /** The name of the quote beside which it is offered, if that one stood alone. */
    besideName: z.optional(text(optionNameMaxLength)),
    /** The one of several whose place it takes: the others stay. */
    inPlaceOf: z.optional(id),
    /** After `amount_unusual`: the `expected` of that reply, which confirms the amount incl. VAT. */
    deviatesFrom: z.optional(cents),
  })
  .check(
    amountsAgree,
    z.refine(({ replaces, beside }) => replaces === undefined || beside === undefined, {
      error: 'either replaces a quote or stands beside it',
      path: ['beside'],
    }),
    z.refine(({ beside, optionName }) => (beside === undefined) === (optionName === undefined), {
      error: 'a quote has a name exactly beside another',
      path: ['optionName'],
    }),
    z.refine(
      ({ beside, besideName, inPlaceOf }) => beside !== undefined || (besideName ?? inPlaceOf) === undefined,
      { error: 'for a quote beside others', path: ['beside'] },
    ),
    z.refine(({ type, beside }) => beside === undefined || type === 'marchandise', {
      error: 'only quotes for goods stand beside each other',
      path: ['beside'],
    }),
  );

const uploadReply = z.object({
  objectPath: z.string(),
  url: z.string(),
  size: z.int(),
  sha256: z.string(),
});

const composeReply = z.extend(uploadReply, { number: z.string(), validUntil: day });

const composeBody = z
  .object({
    ...statedFields,
    /** If absent, the agency's number of days after the date of issue. */
    validUntil: z.optional(day),
    /** The client's language if absent. */
    language: z.optional(askedLanguage),
    /** A PDF composed before that this one replaces: this one gets its number, and it is removed. */
    insteadOf: z.optional(text(100)),
  })
  .check(amountsAgree);
export type Composition = z.output<typeof composeBody>;

export const extensionBody = z.object({
  validUntil: day,
});

/** Errors of dates that a quote may not have. */
const outOfRange = ['issue_date_out_of_range', 'validity_out_of_range'] as const;

export const quoteEndpoints = endpointsOf('Quotes', {
  listQuotes: {
    method: 'GET',
    path: '/api/requests/:requestId/quotes',
    summary: 'The quotes of a request: of each type the one that counts first, then the newest.',
    access: { party: 'read_amounts' },
    params: requestParams,
    reply: z.object({ items: z.array(quoteReply) }),
    errors: ['request_not_found'],
  },
  uploadQuotePdf: {
    method: 'POST',
    path: '/api/storage/quotes/:requestId',
    summary: 'Stores a PDF for a quote that is about to be issued.',
    access: { agency: 'issue_quotes' },
    params: requestParams,
    query: z.object({ type: quoteTypeField }),
    upload: { accept: 'application/pdf', maxSize: sizeLimits.quotePdf },
    reply: uploadReply,
    status: 201,
    errors: ['request_not_found', 'request_moved_on', 'agency_incomplete', 'file_not_pdf', ...uploadErrors],
  },
  composeQuotePdf: {
    method: 'POST',
    path: '/api/requests/:requestId/quotes/compose',
    summary:
      'Makes the PDF of a quote from its figures and stores it like an upload, to be looked at and then issued.',
    access: { agency: 'issue_quotes' },
    params: requestParams,
    body: composeBody,
    reply: composeReply,
    status: 201,
    errors: [
      'request_not_found',
      'request_moved_on',
      'agency_incomplete',
      ...outOfRange,
      'quote_fee_missing',
      'attachment_not_found',
      'file_type_refused',
      'quote_too_complex',
      'storage_full',
    ],
  },
  issueQuote: {
    method: 'POST',
    path: '/api/requests/:requestId/quotes',
    summary:
      'Issues the quote the request waits for, revises the pending one, or offers another one beside it.',
    access: { agency: 'issue_quotes' },
    params: requestParams,
    body: quoteBody,
    reply: requestDetail,
    status: 201,
    errors: [
      ...moves,
      'agency_incomplete',
      'quote_superseded',
      'too_many_options',
      'option_validity',
      ...outOfRange,
      'quote_fee_missing',
      'file_not_found',
      'file_already_used',
      'quote_not_as_composed',
      'attachment_not_found',
      'file_type_refused',
      'amount_unusual',
    ],
  },
  extendQuote: {
    method: 'POST',
    path: '/api/requests/:requestId/quotes/:quoteId/extend',
    summary: 'Gives the pending quote more time, also after it has lapsed. The client is told.',
    access: { agency: 'issue_quotes' },
    params: z.object({ requestId: id, quoteId: id }),
    body: extensionBody,
    reply: requestDetail,
    errors: [...moves, 'quote_superseded', 'validity_out_of_range'],
  },
  downloadQuotePdf: {
    method: 'GET',
    path: '/api/functions/proxy-download',
    summary: 'The PDF of a quote, under the name devis-{reference}.pdf or devis-fret-{reference}.pdf.',
    access: 'session',
    query: z.object({ objectPath: text(100), filename: z.optional(text(200)) }),
    reply: 'file',
    errors: ['file_not_found'],
  },
});
