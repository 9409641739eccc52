import * as z from 'zod/mini';
import { invoiceKinds } from '#domain/invoices/invoice-kinds.ts';
import { journalParts } from '#domain/invoices/journal-account-rules.ts';
import { agencyMentions, clientMentions, quoteMentions } from '#domain/invoices/mention-kinds.ts';
import { day, id, sum } from '#contract/fields.ts';
import { storedTransmissionStatus } from './transmission-endpoints.ts';
import { invoiceReply } from './invoice-replies.ts';

/** A line of a list of documents. */
const listedInvoice = z.extend(invoiceReply, {
  requestId: id,
  reference: z.string(),
  title: z.string(),
  /** The name to which the document was issued. */
  client: z.string(),
  /** For the agency: the document's state on the platforms. Null if nothing is known, and for clients. */
  transmission: z.nullable(
    z.object({
      status: z.nullable(storedTransmissionStatus),
      /** Whether the configured platform did not accept the document. */
      failed: z.boolean(),
    }),
  ),
});
export type ListedInvoice = z.output<typeof listedInvoice>;

export const invoicePage = z.object({
  items: z.array(listedInvoice),
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
});
export type InvoicePage = z.output<typeof invoicePage>;

/** A request whose documents cannot be issued yet. */
export const waitingDocument = z.object({
  requestId: id,
  reference: z.string(),
  title: z.string(),
  /** The client's or the company's name. */
  client: z.string(),
  /** The person who made the request, for the client’s page. */
  clientId: id,
  /** The documents that wait, in the order in which they would be issued. */
  documents: z.array(z.object({ kind: z.enum(invoiceKinds), inclVat: sum })),
  missing: z.object({
    agency: z.array(z.enum(agencyMentions)),
    client: z.array(z.enum(clientMentions)),
    quote: z.array(z.enum(quoteMentions)),
  }),
});
export type WaitingDocument = z.output<typeof waitingDocument>;

/** A line of the sales journal. */
export const journalEntry = z.object({
  /** The document's number. */
  number: z.string(),
  kind: z.enum(invoiceKinds),
  issuedOn: day,
  part: z.enum(journalParts),
  account: z.string(),
  /** Hundredths of a percent; null unless the line is VAT. */
  rate: z.nullable(sum),
  /** The name to which the document was issued, and the client's code in the ledger of clients. */
  client: z.string(),
  clientCode: z.string(),
  reference: z.string(),
  /** Cents; either debit or credit is 0. */
  debit: sum,
  credit: sum,
});
export type JournalEntry = z.output<typeof journalEntry>;
