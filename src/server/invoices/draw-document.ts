import { Readable } from 'node:stream';
import { sizeLimits } from '#domain/size-limits.ts';
import { findAgency } from '#server/agency/agency-store.ts';
import { readLook } from '#server/agency/open-logo.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import type { WorkerTask } from '#server/services/workers/worker-task.ts';
import type { drawInvoice } from './paper/draw-invoice.ts';
import { findInvoice, updateInvoicePdf } from './invoice-store.ts';
import { sendInvoice } from './send-invoice.ts';
import { enqueueTransmission } from './transmission/send-to-platform.ts';

export const drawInvoiceTask: WorkerTask<typeof drawInvoice> = {
  module: new URL('./paper/draw-invoice.ts', import.meta.url).href,
  functionName: 'drawInvoice',
  lane: 'papers',
  seconds: 20,
  megabytes: 600,
};

/**
 * Returns the storage key for the PDF of that number. If an earlier attempt has used the key, the next attempt has
 * another key.
 */
export const keyOfNumber = (number: string, attempt: number = 1): string =>
  `invoices/${number.toLowerCase()}-${attempt}.pdf`;

/**
 * Lists the keys to try. A crash after storing the PDF and before writing its key leaves an object without a row; the
 * next attempt then takes another key.
 */
function* keysOf(number: string): Generator<string> {
  for (let attempt = 1; attempt < 100; attempt += 1) yield keyOfNumber(number, attempt);
}

/**
 * Draws the PDF of a document from its frozen content, stores it and mails it. Does this only once, even if several
 * callers ask. Returns its storage key; null if the document does not exist, or its content about the client was
 * deleted. `by`: the account that waits for its turn.
 */
export async function drawDocument(
  services: Services,
  invoiceId: string,
  by: string = 'documents',
): Promise<string | null> {
  const { db, storage, workers } = services;
  const document = await findInvoice(db, invoiceId);
  if (!document || document.isForgotten || document.pdfKey !== null) return document?.pdfKey ?? null;
  const look = await readLook(services, await findAgency(db));
  const { invoice, agency } = document.content;
  const pdf = await workers.run(drawInvoiceTask, [invoice, look, agency], { by });
  const content = Readable.from([pdf], { objectMode: false });
  const stored = await storage.put(keysOf(document.number), content, sizeLimits.quotePdf);
  const isFirst = await transaction(db, async (trx) => {
    const isWritten = await updateInvoicePdf(trx, invoiceId, stored);
    if (isWritten) {
      await sendInvoice(services, trx, invoiceId, stored);
      await enqueueTransmission(services, trx, invoiceId, invoice);
    }
    return isWritten;
  });
  if (isFirst) return stored.key;
  await storage.remove(stored.key);
  return (await findInvoice(db, invoiceId))?.pdfKey ?? null;
}
