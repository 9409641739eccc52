import type * as z from 'zod/mini';
import type { InvoiceQuery } from '#contract/invoices/invoice-endpoints.ts';
import type { invoicePage } from '#contract/invoices/invoice-list-replies.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { countInvoices, listInvoiceRows } from './invoice-list-store.ts';
import { invoiceView } from '#server/requests/invoices/invoice-view.ts';

/** Returns a page of the documents that the actor may see. */
export async function listInvoices(
  { db }: Pick<Services, 'db'>,
  { scope }: Actor,
  { page, pageSize, transmission, ...given }: InvoiceQuery,
): Promise<z.output<typeof invoicePage>> {
  const isAgency = scope.readerId === null;
  const filter = { ...given, transmission: isAgency ? transmission : undefined };
  const total = await countInvoices(db, { scope, ...filter });
  const rows = await listInvoiceRows(
    db,
    { scope, ...filter },
    { limit: pageSize, offset: (page - 1) * pageSize },
  );
  const items = rows.map(({ requestId, reference, title, client, status, failed, ...row }) => ({
    ...invoiceView(row),
    requestId,
    reference,
    title,
    client,
    transmission: isAgency && (status !== null || failed) ? { status, failed } : null,
  }));
  return { items, page, pageSize, total };
}
