import type { InvoiceReply } from '#contract/invoices/invoice-replies.ts';
import type { ListedInvoice, WaitingDocument } from '#contract/invoices/invoice-list-replies.ts';
import { client, ids } from './people.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { FakeServer } from './fake-server.ts';

/** The deposit invoice, with these changes; `number` also gives its id. */
export const invoiceOf = (number: number, changes: Partial<InvoiceReply> = {}): InvoiceReply => ({
  id: `00000000-0000-4000-8000-0000000007${String(number).padStart(2, '0')}`,
  number: `FA-2026-${String(number).padStart(5, '0')}`,
  kind: 'deposit_invoice',
  payment: null,
  issuedOn: '2026-03-02',
  exclVat: 50_000,
  inclVat: 60_000,
  ...changes,
});

/** A deposit invoice, a prepayment invoice, and a credit note for a part of the prepayment invoice. */
export const threeInvoices: InvoiceReply[] = [
  invoiceOf(1),
  invoiceOf(2, {
    kind: 'prepayment_invoice',
    payment: 'merchandise',
    issuedOn: '2026-03-20',
    exclVat: 200_000,
    inclVat: 240_000,
  }),
  invoiceOf(3, {
    number: 'AV-2026-00001',
    kind: 'credit_note',
    payment: 'merchandise',
    issuedOn: '2026-04-02',
    exclVat: 10_000,
    inclVat: 12_000,
  }),
];

export const listedOf = (invoice: InvoiceReply, changes: Partial<ListedInvoice> = {}): ListedInvoice => ({
  ...invoice,
  requestId: ids.request,
  reference: 'ESM-1000000001',
  title: 'Gobelets en bambou',
  client: 'Maison Fontaine SARL',
  transmission: null,
  ...changes,
});

const isStanding = ({ transmission }: ListedInvoice, wanted: string) =>
  transmission !== null &&
  (wanted === 'attention'
    ? transmission.failed || transmission.status === 'refused'
    : transmission.status === wanted);

/** Makes the server list these documents, filtered by page, kind, status, period and search. */
export function listInvoices(server: FakeServer, invoices: readonly ListedInvoice[]): void {
  server.answer(
    endpoints.listInvoices,
    ({ query: { page, pageSize, kind, transmission, search = '', from, to } }) => {
      const found = invoices.filter(
        (one) =>
          (!kind || one.kind === kind) &&
          (!transmission || isStanding(one, transmission)) &&
          (!from || one.issuedOn >= from) &&
          (!to || one.issuedOn <= to) &&
          `${one.number} ${one.reference} ${one.title}`.includes(search),
      );
      const first = (page - 1) * pageSize;
      return { items: found.slice(first, first + pageSize), page, pageSize, total: found.length };
    },
  );
}

/** A request with these changes. Its deposit invoice lacks no mention. */
export const waitingOf = (changes: Partial<WaitingDocument> = {}): WaitingDocument => ({
  requestId: ids.request,
  reference: 'ESM-1000000001',
  title: 'Gobelets en bambou',
  client: 'Maison Fontaine SARL',
  clientId: client.id,
  documents: [{ kind: 'deposit_invoice', inclVat: 60_000 }],
  missing: { agency: [], client: [], quote: [] },
  ...changes,
});
