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

export const drawing: WorkerTask<typeof drawInvoice> = {
  module: new URL('./paper/draw-invoice.ts', import.meta.url).href,
  verb: 'drawInvoice',
  lane: 'papers',
  seconds: 20,
  megabytes: 600,
};

/** The key under which the PDF of that number is stored, unless an earlier attempt has taken it. */
export const keyOfNumber = (number: string, attempt: number = 1): string =>
  `invoices/${number.toLowerCase()}-${attempt}.pdf`;

/** A crash between storing and naming leaves an object without a row; the next attempt takes another key. */
function* keysOf(number: string): Generator<string> {
  for (let attempt = 1; attempt < 100; attempt += 1) yield keyOfNumber(number, attempt);
}

/**
 * Draws the PDF of a document from its frozen content, stores it and mails it, once, whoever asks. Returns its
 * storage key; null if there is no such document, or it was deleted with what it said about its client. `by`: the account that waits for its turn.
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
  const pdf = await workers.run(drawing, [invoice, look, agency], { by });
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
