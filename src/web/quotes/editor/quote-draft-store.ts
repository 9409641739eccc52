import * as z from 'zod/mini';
import { attachmentReply } from '#contract/attachments/attachment-replies.ts';
import type { Language } from '#domain/language.ts';
import { languages } from '#domain/language.ts';
import { importArrangements, incoterms } from '#domain/quotes/incoterm-kinds.ts';
import { units } from '#domain/quotes/unit-kinds.ts';
import { vatReasons } from '#domain/quotes/vat-reason-kinds.ts';
import { quoteTypes } from '#domain/quotes/quote-rules.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import { readStored, writeStored } from '#web/shared/storage.ts';
import type { TypedQuote } from './quote-draft.ts';

export interface StoredQuoteDraft {
  type: QuoteType;
  /** The id of the quote that this draft replaces. */
  replaces: string | null;
  values: TypedQuote;
  language: Language | null;
  /** The stored file on the server. */
  pdf: { objectPath: string; name: string } | null;
}

/** Returns a schema with a default value, for a field that older drafts do not have. */
const withDefault = <Schema extends z.ZodMiniType>(schema: Schema, usual: z.output<Schema>) =>
  // oxlint-disable-next-line promise/valid-params -- a schema, not a promise
  z.catch(schema, usual);

const amount = z.nullable(z.int());
const reason = z.nullable(z.enum(vatReasons));
const line = z.object({
  key: z.string(),
  label: z.string(),
  quantity: z.string(),
  unit: z.enum(units),
  unitPrice: amount,
  hsCode: withDefault(z.string(), ''),
  origin: withDefault(z.string(), ''),
  photo: withDefault(z.nullable(attachmentReply), null),
  // A photo whose upload was not finished is lost.
  photoWaits: withDefault(z.literal(false), false),
  supplierPhoto: withDefault(z.nullable(z.string()), null),
  cost: withDefault(z.nullable(z.object({ costing: z.string(), line: z.int() })), null),
  vat: z.string(),
  customRate: z.string(),
  vatReason: reason,
});
const stored = z.object({
  type: z.enum(quoteTypes),
  replaces: z.nullable(z.string()),
  values: z.object({
    amountHt: amount,
    typedHt: z.string(),
    vat: z.string(),
    customRate: z.string(),
    byHand: z.nullable(z.object({ cents: amount, typed: z.string() })),
    fee: withDefault(amount, null),
    typedFee: withDefault(z.string(), ''),
    issuedOn: z.string(),
    validUntil: withDefault(z.nullable(z.string()), null),
    notes: z.string(),
    optionName: withDefault(z.nullable(z.string()), null),
    besideName: withDefault(z.nullable(z.string()), null),
    inPlaceOf: withDefault(z.nullable(z.string()), null),
    composedFrom: z.nullable(z.string()),
    incoterm: withDefault(z.enum(['', ...incoterms]), ''),
    place: withDefault(z.string(), ''),
    imports: withDefault(z.nullable(z.enum(importArrangements)), null),
    vatReason: withDefault(reason, null),
    lines: withDefault(z.array(line), []),
  }),
  language: z.nullable(z.enum(languages)),
  pdf: z.nullable(z.object({ objectPath: z.string(), name: z.string() })),
});

/** One agent's draft of a quote for one request, kept in this browser until the quote is issued. */
export function createQuoteDraftStore(userId: string, requestId: string) {
  const key = `draft:quote:${userId}:${requestId}` as const;
  return {
    read: (type: QuoteType): StoredQuoteDraft | null => {
      try {
        const { data } = stored.safeParse(JSON.parse(readStored(key) ?? 'null'));
        return data?.type === type ? data : null;
      } catch {
        return null;
      }
    },
    /** Stores a draft as JSON; null deletes it. */
    write: (quote: string | null): void => writeStored(key, quote),
  };
}

export type QuoteDraftStore = ReturnType<typeof createQuoteDraftStore>;
