import { buffer } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import { isTransmitted } from '#domain/invoices/transmission-rules.ts';
import type { InvoiceContent } from '#domain/invoices/invoice-content-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Job } from '#server/services/jobs/jobs.ts';
import { PlatformRefused } from '#server/services/platform/platform-driver.ts';
import type { Services } from '#server/services/services.ts';
import { findTransmission, updateAttempt, updateSent } from './transmission-store.ts';

export const transmitInvoiceJob: Job<{ invoiceId: string }> = { name: 'transmit-invoice' };

/** Enqueues the sending of a document, if a platform is configured and the document goes through one. */
export async function enqueueTransmission(
  { jobs, platform }: Pick<Services, 'jobs' | 'platform'>,
  trx: Kysely<Database>,
  invoiceId: string,
  invoice: InvoiceContent,
): Promise<boolean> {
  if (platform === null || !isTransmitted(invoice)) return false;
  await jobs.enqueue(trx, transmitInvoiceJob, { invoiceId });
  return true;
}

/**
 * Sends a document to the platform, once. If an earlier attempt may have arrived, it first looks for the flow by the
 * document's number. A refusal is written down and not tried again by itself; any other failure throws, so that the
 * queue tries again.
 */
export async function sendToPlatform(
  { db, storage, platform }: Pick<Services, 'db' | 'storage' | 'platform'>,
  invoiceId: string,
): Promise<void> {
  const invoice = await findTransmission(db, invoiceId);
  if (platform === null || !invoice || invoice.flowId !== null) return;
  const { number, pdfKey, sha256 } = invoice;
  const object = pdfKey === null ? null : await storage.open(pdfKey);
  if (!object || !sha256) throw new Error('the document is not drawn yet');
  const pdf = await buffer(object.content);
  const attempt = await updateAttempt(db, invoiceId);
  if (!attempt) throw new Error('another attempt to send the document is under way');
  try {
    const known = attempt.isAgain ? await platform.findSent(number) : null;
    const flowId = known?.flowId ?? (await platform.submit({ number, pdf, sha256 }));
    await updateSent(db, invoiceId, { flowId });
  } catch (error) {
    const isRefused = error instanceof PlatformRefused;
    await updateSent(db, invoiceId, isRefused ? { failure: error.message } : null);
    if (!isRefused) throw error;
  }
}
