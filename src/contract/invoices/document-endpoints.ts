import * as z from 'zod/mini';
import { documentSeries, invoiceKinds } from '#domain/invoices/invoice-kinds.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { day, id, instant, queryNumber, sum, text } from '#contract/fields.ts';
import { newStatus, storedTransmissionStatus } from './transmission-endpoints.ts';

const party = z.object({
  name: z.string(),
  siren: z.nullable(z.string()),
  vatNumber: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
});

const documentReply = z.object({
  id,
  number: z.string(),
  kind: z.enum(invoiceKinds),
  issuedOn: day,
  /** Always euros; cents. Positive on credit notes too. */
  exclVat: sum,
  inclVat: sum,
  buyer: party,
  /** The reference and title of the request. */
  reference: z.string(),
  title: z.string(),
  /** The numbers of the documents that this one corrects or settles. */
  preceding: z.array(z.string()),
  /** The PDF's hash in hexadecimal; null until the PDF is made, a moment after the issue. */
  sha256: z.nullable(z.string()),
  status: z.nullable(z.object({ status: storedTransmissionStatus, occurredAt: instant })),
});
export type DocumentReply = z.output<typeof documentReply>;

/** For programs with a key for documents; see docs/documents-api.md. */
export const documentEndpoints = endpointsOf('Documents', {
  listDocuments: {
    method: 'GET',
    path: '/api/documents',
    summary:
      'For programs: the documents of a series after a number, in the order of issue. A series has no gaps, so none is left out. Needs a key for documents, as `Authorization: Bearer`.',
    access: 'machine',
    query: z.object({
      /** `FA`: invoices. `AV`: credit notes. */
      series: z.enum(documentSeries),
      /** The last number that the program has; absent if it has none. */
      after: z.optional(text(40)),
      limit: z._default(queryNumber(1, 200), 100),
    }),
    reply: z.object({ items: z.array(documentReply), isLast: z.boolean() }),
    errors: ['machine_key_refused'],
  },
  downloadDocument: {
    method: 'GET',
    path: '/api/documents/:documentId/pdf',
    summary:
      'For programs: a document as issued, a PDF/A-3 with its Factur-X data inside. Each reading is put on record.',
    access: 'machine',
    params: z.object({ documentId: id }),
    reply: 'file',
    errors: ['machine_key_refused', 'invoice_not_found', 'file_too_complex'],
  },
  noteDocumentStatus: {
    method: 'POST',
    path: '/api/documents/:documentId/statuses',
    summary: 'For programs: notes a status of a document at the platforms of the e-invoicing reform.',
    access: 'machine',
    params: z.object({ documentId: id }),
    body: newStatus,
    errors: ['machine_key_refused', 'invoice_not_found', 'entry_id_taken'],
  },
});
