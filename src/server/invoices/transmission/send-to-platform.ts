import { buffer } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import { isTransmitted } from '#domain/invoices/transmission-rules.ts';
import type { InvoiceContent } from '#domain/invoices/invoice-content-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Job } from '#server/services/jobs/jobs.ts';
import {
  PlatformBusy,
  type PlatformDriver,
  PlatformRefused,
} from '#server/services/platform/platform-driver.ts';
import type { Services } from '#server/services/services.ts';
import {
  findTransmission,
  type SendingOutcome,
  updateAttemptBegun,
  updateAttemptEnded,
} from './transmission-store.ts';

export const transmitInvoiceJob: Job<{ invoiceId: string }> = { name: 'transmit-invoice' };

/** Enqueues the sending of a document, if a platform is configured and the document goes through one. */
export async function enqueueTransmission(
  { jobs, platform }: Pick<Services, 'jobs' | 'platform'>,
  trx: Kysely<Database>,
  invoiceId: string,
  invoice: InvoiceContent,
): Promise<void> {
  if (platform === null || !isTransmitted(invoice)) return;
  await jobs.enqueue(trx, transmitInvoiceJob, { invoiceId });
}

/**
 * For this long after a lost answer, a platform may not show the flow yet. If it shows none afterwards, there is
 * none. Milliseconds.
 */
const flowDelay = 10 * 60_000;

/**
 * Returns the flow of an attempt whose answer was lost; null if the attempt did not arrive. Throws while this is
 * still unknown.
 */
async function findLostFlow(platform: PlatformDriver, number: string, lostAt: Date): Promise<string | null> {
  const sent = await platform.findSent(number, lostAt);
  if (sent) return sent.flowId;
  if (Date.now() - lostAt.getTime() > flowDelay) return null;
  throw new Error('an earlier attempt may still have arrived');
}

function outcomeOf(error: unknown): SendingOutcome {
  if (error instanceof PlatformRefused) return { failure: error.message };
  return error instanceof PlatformBusy ? 'busy' : 'lost';
}

/**
 * Sends a document to the platform, once. If the answer to an earlier attempt was lost, first looks for the flow by
 * the document's number. Sends again only after the time in which a platform would show that flow. Stores a refusal
 * and does not try again by itself; throws on any other failure, so that the queue tries again.
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
  const attempt = await updateAttemptBegun(db, invoiceId);
  if (!attempt) throw new Error('another attempt to send the document is under way');
  const { lostAt } = attempt;
  const lost =
    lostAt &&
    (await findLostFlow(platform, number, lostAt).catch(async (error: unknown) => {
      await updateAttemptEnded(db, invoiceId, 'lost');
      throw error;
    }));
  try {
    await updateAttemptEnded(db, invoiceId, {
      flowId: lost ?? (await platform.submit({ number, pdf, sha256 })),
    });
  } catch (error) {
    await updateAttemptEnded(db, invoiceId, outcomeOf(error));
    if (!(error instanceof PlatformRefused)) throw error;
  }
}
