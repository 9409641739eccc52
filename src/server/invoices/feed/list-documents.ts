import type { Readable } from 'node:stream';
import type { DocumentReply } from '#contract/invoices/document-endpoints.ts';
import type { DocumentSeries } from '#domain/invoices/invoice-kinds.ts';
import { parseInvoiceNumber } from '#domain/invoices/invoice-number-format.ts';
import { centsFromDecimal } from '#domain/money.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { openPdf } from '#server/invoices/open-invoice.ts';
import { listSeries } from './document-store.ts';

type FeedRow = Awaited<ReturnType<typeof listSeries>>[number];

function documentView({ content, status, statusAt, exclVat, inclVat, ...row }: FeedRow): DocumentReply {
  const { title, preceding, buyer } = content.invoice;
  return {
    ...row,
    exclVat: centsFromDecimal(exclVat),
    inclVat: centsFromDecimal(inclVat),
    title,
    buyer: {
      name: buyer.name,
      siren: buyer.siren,
      vatNumber: buyer.vatNumber,
      country: buyer.address.country,
    },
    preceding: preceding.map(({ number }) => number),
    status: status !== null && statusAt !== null ? { status, occurredAt: statusAt.toISOString() } : null,
  };
}

/**
 * Returns the documents of a series after a number, in the order of issue. Throws `invalid_input` if no document has
 * that number.
 */
export async function listFeed(
  { db }: Pick<Services, 'db'>,
  { series, after, limit }: { series: DocumentSeries; after?: string | undefined; limit: number },
): Promise<{ items: DocumentReply[]; isLast: boolean }> {
  const from = after === undefined ? { series, year: 0, place: 0 } : parseInvoiceNumber(after);
  if (from?.series !== series) {
    const message = 'It is no number of this series.';
    throw new ApiError('invalid_input', message, { fields: [{ path: 'after', message }] });
  }
  const rows = await listSeries(db, series, from, limit + 1);
  return { items: rows.slice(0, limit).map(documentView), isLast: rows.length <= limit };
}

/** Opens a document's PDF for a program with a key, and writes an audit record. Throws `invoice_not_found`. */
export async function openForProgram(
  services: Services,
  keyId: string,
  documentId: string,
): Promise<{ content: Readable; size: number; fileName: string }> {
  const pdf = await openPdf(services, documentId, keyId);
  await transaction(services.db, (trx) =>
    insertAuditRecord(trx, {
      action: 'fetch_document',
      by: null,
      details: { invoice: documentId, documentKey: keyId },
    }),
  );
  return pdf;
}
