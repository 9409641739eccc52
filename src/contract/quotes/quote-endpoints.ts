import * as z from 'zod/mini';
import { maxAmount } from '#domain/money.ts';
import { lineLabelMaxLength, maxQuantity, maxQuoteLines } from '#domain/quotes/quote-line-rules.ts';
import { quoteNotesMaxLength } from '#domain/quotes/quote-rules.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { endpointsOf, uploadErrors } from '#contract/endpoint.ts';
import { cents, day, id, askedLanguage, looseText, text, vatRate } from '#contract/fields.ts';
import { moves, requestParams } from '#contract/requests/request-endpoints.ts';
import { quoteReply, quoteTypeField, requestDetail } from '#contract/requests/request-replies.ts';

/** An amount incl. VAT below the one excl. VAT is a typing error. */
const vatIsAdded = z.refine<{ amountHt: number; amountTtc: number }>(
  ({ amountHt, amountTtc }) => amountTtc >= amountHt,
  { error: 'incl. VAT is below excl. VAT', path: ['amountTtc'] },
);

/** Cents incl. VAT: the agency's own remuneration within the amount; required on commission, refused on resale. */
const fee = z.optional(z.int().check(z.minimum(0), z.maximum(maxAmount)));

const feeIsPart = z.refine<{ amountTtc: number; fee?: number | undefined }>(
  ({ amountTtc, fee: own = 0 }) => own <= amountTtc,
  { error: 'more than the amount incl. VAT', path: ['fee'] },
);

export const quoteBody = z
  .object({
    type: quoteTypeField,
    amountHt: cents,
    vatRate,
    amountTtc: cents,
    fee,
    notes: z.optional(looseText(quoteNotesMaxLength)),
    issuedOn: day,
    /**
     * The last day on which it may be accepted. If absent, the day on its composed PDF, else the agency's
     * number of days after the issue.
     */
    validUntil: z.optional(day),
    /** The `objectPath` that the upload returned. */
    objectPath: text(100),
    /** The pending quote that this one replaces; absent for the quote for which the request waits. */
    replaces: z.optional(id),
    /** After `amount_unusual`: the `expected` of that reply, which confirms the amount incl. VAT. */
    deviatesFrom: z.optional(cents),
  })
  .check(vatIsAdded, feeIsPart);

const uploadReply = z.object({
  objectPath: z.string(),
  url: z.string(),
  size: z.int(),
  sha256: z.string(),
});

const composeReply = z.extend(uploadReply, { number: z.string(), validUntil: day });

const composeBody = z
  .object({
    type: quoteTypeField,
    /** If empty, the amount is on one line under the request's title. */
    lines: z
      .array(
        z.object({
          label: text(lineLabelMaxLength),
          /** Hundredths of a piece, kilogram …: 1250 is 12.5. */
          quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
          /** Cents, excl. VAT. */
          unitPrice: z.int().check(z.minimum(0), z.maximum(maxAmount)),
        }),
      )
      .check(z.maxLength(maxQuoteLines)),
    amountHt: cents,
    vatRate,
    amountTtc: cents,
    fee,
    notes: z.optional(looseText(quoteNotesMaxLength)),
    issuedOn: day,
    /** If absent, the agency's number of days after the date of issue. */
    validUntil: z.optional(day),
    /** The client's language if absent. */
    language: z.optional(askedLanguage),
    /** A PDF composed before that this one replaces: this one gets its number, and it is removed. */
    insteadOf: z.optional(text(100)),
  })
  .check(vatIsAdded, feeIsPart);
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
    summary: 'The quotes of a request, newest first.',
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
      'quote_too_complex',
      'storage_full',
    ],
  },
  issueQuote: {
    method: 'POST',
    path: '/api/requests/:requestId/quotes',
    summary: 'Issues the quote the request waits for, or revises the pending one.',
    access: { agency: 'issue_quotes' },
    params: requestParams,
    body: quoteBody,
    reply: requestDetail,
    status: 201,
    errors: [
      ...moves,
      'agency_incomplete',
      'quote_superseded',
      ...outOfRange,
      'quote_fee_missing',
      'file_not_found',
      'file_already_used',
      'quote_not_as_composed',
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
