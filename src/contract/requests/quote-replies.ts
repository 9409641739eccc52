import * as z from 'zod/mini';
import { importArrangements, incoterms } from '#domain/quotes/incoterm-kinds.ts';
import { quoteTypes } from '#domain/quotes/quote-rules.ts';
import { units } from '#domain/quotes/unit-kinds.ts';
import { vatReasons } from '#domain/quotes/vat-reason-kinds.ts';
import { quoteStatuses } from '#domain/requests/request-lifecycle.ts';
import { attachmentReply } from '#contract/attachments/attachment-replies.ts';
import { day, id, instant, sum } from '#contract/fields.ts';
import { actorReply } from './actor-replies.ts';

export const quoteTypeField = z.enum(quoteTypes);

const quoteLineReply = z.object({
  label: z.string(),
  /** Hundredths of the unit. */
  quantity: z.int(),
  /** Null for the only line of a quote that states only its total. */
  unit: z.nullable(z.enum(units)),
  /** Cents, excl. VAT. */
  unitPrice: sum,
  /** Hundredths of a percent. */
  vatRate: sum,
  /** Why the rate is 0 %; null at any other rate, and for older quotes. */
  vatReason: z.nullable(z.enum(vatReasons)),
  /** The customs code and the country of the goods; null if the quote does not say. */
  hsCode: z.nullable(z.string()),
  origin: z.nullable(z.string()),
  photo: z.nullable(attachmentReply),
});

export const quoteReply = z.object({
  id,
  requestId: id,
  type: quoteTypeField,
  /** `{reference}-M1` or `-F1`, unique to this quote; also on its PDF if that was composed here. */
  number: z.string(),
  status: z.enum(quoteStatuses),
  /** Cents. */
  amountHt: sum,
  /** Hundredths of a percent; null if the lines have several rates. */
  vatRate: z.nullable(sum),
  /** Cents. */
  amountTtc: sum,
  lines: z.array(quoteLineReply),
  /** Says what the price includes and who imports; null if the quote does not say. */
  delivery: z.nullable(
    z.object({ incoterm: z.enum(incoterms), place: z.string(), imports: z.enum(importArrangements) }),
  ),
  /** Cents incl. VAT of the agency's own remuneration; null on resale, and for older quotes. */
  fee: z.nullable(sum),
  /** Cents incl. VAT at the rate, if an agent was asked about a different amount and confirmed it. */
  deviatesFrom: z.nullable(sum),
  /** The first of the quotes that the client can choose from. Null for that first quote, and for a quote alone. */
  offeredWith: z.nullable(id),
  /** The words that distinguish this quote from those offered with it; null for a quote alone. */
  optionName: z.nullable(z.string()),
  /** The quote that this one replaced among those offered together; null for any other. */
  inPlaceOf: z.nullable(id),
  notes: z.nullable(z.string()),
  issuedOn: day,
  /** The last day on which it may be accepted, in the agency's calendar. */
  validUntil: day,
  /** Whether that day is over; a decision made in time stays valid. */
  lapsed: z.boolean(),
  /** The extensions by agents, oldest first; the PDF keeps the first date. */
  extensions: z.array(z.object({ from: day, until: day, at: instant, by: actorReply })),
  objectPath: z.string(),
  /** The URL of the PDF, which needs the access token. */
  pdfUrl: z.string(),
  fileName: z.string(),
  fileSize: z.int(),
  /** The hash of the PDF, in hexadecimal. For a decided quote: the hash of the PDF on which the decision was made. */
  sha256: z.string(),
  createdAt: instant,
  decidedAt: z.nullable(instant),
  /** The person (empty if erased), their IP address and company at the decision; null while pending. */
  decidedBy: z.nullable(
    z.object({
      name: z.string(),
      address: z.nullable(z.string()),
      /** The version of the terms of sale in force then; null if versions were not recorded yet. */
      terms: z.nullable(z.string()),
      company: z.nullable(z.string()),
      /**
       * The hash of everything that was decided on: PDF, lines, amounts, delivery, notes and date; null for older
       * decisions.
       */
      content: z.nullable(z.string()),
    }),
  ),
});
export type Quote = z.output<typeof quoteReply>;
