import { isTransmitted, statusOfCode } from '#domain/invoices/transmission-rules.ts';
import type { Job } from '#server/services/jobs/jobs.ts';
import type { PlatformDriver } from '#server/services/platform/platform-driver.ts';
import type { Services } from '#server/services/services.ts';
import { isTooMuch, type WorkerTask } from '#server/services/workers/worker-task.ts';
import { recordPlatformStatus } from './record-platform-status.ts';
import type { readStatusMessage, StatedStatus } from './read-status-message.ts';
import { findTransmittedDocument } from './transmission-store.ts';

interface StatusMessage {
  flowId: string;
  /** An ISO moment. */
  submittedAt: string;
}

export const readMessageJob: Job<StatusMessage> = { name: 'read-status-message' };

type Deps = Pick<Services, 'db' | 'workers' | 'log' | 'platform'>;

const readStatusMessageTask: WorkerTask<typeof readStatusMessage> = {
  module: new URL('./read-status-message.ts', import.meta.url).href,
  functionName: 'readStatusMessage',
  lane: 'identify',
  seconds: 5,
  megabytes: 300,
};

/** A life-cycle message has a few kilobytes. */
const maxMessage = 2 * 1024 * 1024;

/**
 * Reads a message in a child process. Null if the message is too large, takes too much work, or is not such a
 * message.
 */
async function openMessage({ workers }: Deps, platform: PlatformDriver, flowId: string) {
  const content = await platform.download(flowId, maxMessage);
  if (content === null) return null;
  return workers.run(readStatusMessageTask, [content], { by: 'platform' }).catch((error: unknown) => {
    if (!isTooMuch(error)) throw error;
    return null;
  });
}

/**
 * Returns the document that a message is about. Undefined unless the document is ours and goes through the platform.
 */
async function documentOf({ db }: Deps, { number, seller }: StatedStatus) {
  const found = await findTransmittedDocument(db, { number });
  if (!found || !isTransmitted(found.content.invoice)) return undefined;
  return seller === '' || seller === found.content.invoice.seller.siren ? found : undefined;
}

/**
 * Downloads a life-cycle message and writes the statuses that it states for our documents. Skips and logs a message
 * that it cannot read, and a status about another document. Throws if the platform does not answer, so that the queue
 * tries again.
 */
export async function readMessage(reader: Deps, { flowId, submittedAt }: StatusMessage): Promise<void> {
  if (reader.platform === null) return;
  const stated = await openMessage(reader, reader.platform, flowId);
  if (stated === null) reader.log.warn({ flow: flowId }, 'a message of the platform could not be read');
  for (const one of stated ?? []) {
    const status = statusOfCode(one.code);
    const invoice = await documentOf(reader, one);
    if (status === null || !invoice) {
      reader.log.warn({ flow: flowId, code: one.code }, 'a message of the platform was left aside');
    } else {
      const statedAt = new Date(submittedAt);
      await recordPlatformStatus(reader.db, { invoice, flowId, statedAt, status, reason: one.reason });
    }
  }
}
