import * as z from 'zod/mini';
import { optionNameMaxLength } from '#domain/quotes/option-rules.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { endpointsOf, uploadErrors } from '#contract/endpoint.ts';
import { cents, day, id, askedLanguage, text } from '#contract/fields.ts';
import { moves, requestParams } from '#contract/requests/request-endpoints.ts';
import { amountsAgree, lineCosts, statedFields } from './quote-bodies.ts';
import { quoteReply, quoteTypeField } from '#contract/requests/quote-replies.ts';
import { requestDetail } from '#contract/requests/request-replies.ts';

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
    /**
     * The pending quote for goods beside which this quote is offered, with the same last day: the client accepts one
     * of them.
     */
    beside: z.optional(id),
    /** The words that distinguish this quote from those offered with it. */
    optionName: z.optional(text(optionNameMaxLength)),
    /** The name of the quote beside which this one is offered, if that quote was offered alone. */
    besideName: z.optional(text(optionNameMaxLength)),
    /** The quote that this one replaces among several offered together; the others stay. */
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
    /**
     * An earlier composed PDF that the new PDF replaces. The new PDF gets its number, and the earlier one is removed.
     */
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
