import * as z from 'zod/mini';
import { invoiceKinds } from '#domain/invoices/invoice-kinds.ts';
import { transmissionStatuses } from '#domain/invoices/transmission-kinds.ts';
import { searchMaxLength } from '#domain/requests/request-limits.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { askedLanguage, day, id, looseText, queryNumber, text } from '#contract/fields.ts';
import { invoicePage, journalEntry, waitingDocument } from './invoice-list-replies.ts';

/** `attention`: documents that were refused, rejected, disputed or suspended, or that the platform did not accept. */
export const transmissionFilters = ['attention', ...transmissionStatuses] as const;

/** Documents of a period, by their date of issue. */
const period = { from: z.optional(day), to: z.optional(day) };

const invoiceFilter = {
  ...period,
  kind: z.optional(z.enum(invoiceKinds)),
  /** Searches the number, the request's reference and title, and the client's name; ignores case and accents. */
  search: z.optional(looseText(searchMaxLength)),
  /** For the agency; ignored for clients. */
  transmission: z.optional(z.enum(transmissionFilters)),
};

const invoiceQuery = z.object({
  ...invoiceFilter,
  page: z._default(queryNumber(1, 1_000_000), 1),
  pageSize: z._default(queryNumber(1, 50), 25),
});
export type InvoiceQuery = z.output<typeof invoiceQuery>;

export const invoiceEndpoints = endpointsOf('Invoices', {
  listInvoices: {
    method: 'GET',
    path: '/api/invoices',
    summary:
      'A page of invoices and credit notes, the newest first: the client’s own, or all for the agency.',
    access: { party: 'read_amounts' },
    query: invoiceQuery,
    reply: invoicePage,
  },
  downloadInvoice: {
    method: 'GET',
    path: '/api/invoices/:invoiceId/pdf',
    summary: 'Returns a document as issued: a PDF/A-3 with its Factur-X data inside.',
    access: { party: 'read_amounts' },
    params: z.object({ invoiceId: id }),
    reply: 'file',
    errors: ['invoice_not_found', 'file_too_complex'],
  },
  exportInvoices: {
    method: 'GET',
    path: '/api/invoices/archive',
    summary: 'Returns a ZIP of the documents of a period, with a list of them as CSV.',
    access: { party: 'read_amounts' },
    query: z.object({ from: day, to: day, language: z.optional(askedLanguage) }),
    reply: 'file',
    errors: ['throttled'],
  },
  exportJournal: {
    method: 'POST',
    path: '/api/agent/invoices/journal',
    summary:
      'The sales journal of a period, by documents’ numbers: up to 500 documents at once. Each page is put on record.',
    access: { agency: 'read_payments' },
    body: z.object({
      from: day,
      to: day,
      /** The number of the last document of the previous page; absent for the first page. */
      after: z.optional(text(40)),
    }),
    reply: z.object({
      items: z.array(journalEntry),
      /** `after` of the next page; null if there is none. */
      next: z.nullable(z.string()),
    }),
  },
  listWaitingDocuments: {
    method: 'GET',
    path: '/api/agent/invoices/waiting',
    summary: 'Requests whose documents cannot be issued yet, the oldest first, with what is missing.',
    access: { agency: 'read_payments' },
    reply: z.object({ items: z.array(waitingDocument), total: z.int() }),
  },
  previewInvoice: {
    method: 'GET',
    path: '/api/agent/requests/:requestId/invoices/preview',
    summary:
      'Returns the document that a request waits for as a PDF that says it is a preview: it has no number, and nothing is stored.',
    access: { agency: 'read_payments' },
    params: z.object({ requestId: id }),
    reply: 'file',
    errors: ['invoice_not_found', 'file_too_complex', 'throttled'],
  },
  issueWaitingDocuments: {
    method: 'POST',
    path: '/api/agent/invoices/issue',
    summary:
      'Issues the waiting documents for which nothing is missing any more: those of fifty requests at once, the others soon afterwards.',
    access: { agency: 'confirm_money' },
    reply: z.object({ issued: z.int() }),
    errors: ['throttled'],
  },
});
