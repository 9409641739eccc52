import { randomUUID } from 'node:crypto';
import { isTransmitted, needsReason, statusOfCode } from '#domain/invoices/transmission-rules.ts';
import { statusReasonMaxLength, type TransmissionStatus } from '#domain/invoices/transmission-kinds.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Flow, PlatformDriver } from '#server/services/platform/platform-driver.ts';
import type { Services } from '#server/services/services.ts';
import { isTooMuch, type WorkerTask } from '#server/services/workers/worker-task.ts';
import { recordStatus } from './record-status.ts';
import type { readStatusMessage, StatedStatus } from './read-status-message.ts';
import { deleteReadFlows, findLastChange, listReadFlows, upsertReadFlow } from './platform-flow-store.ts';
import { findTransmitted, listStatuses } from './transmission-store.ts';

type Reader = Pick<Services, 'db' | 'workers' | 'log'>;

const reading: WorkerTask<typeof readStatusMessage> = {
  module: new URL('./read-status-message.ts', import.meta.url).href,
  verb: 'readStatusMessage',
  lane: 'identify',
  seconds: 5,
  megabytes: 300,
};

/** A life-cycle message has a few kilobytes. */
const maxMessage = 2 * 1024 * 1024;
/** Pages of flows at one look; the rest waits for the next. */
const pagesAtOnce = 10;
const minute = 60_000;
/** A look begins so long before the last change that was read: a platform may show changes late. */
const overlap = 10 * minute;
/** The first look goes back so far. */
const firstLook = 24 * 60 * minute;

interface Told {
  invoiceId: string;
  flow: Flow;
  status: TransmissionStatus;
  reason: string;
}

async function record({ db }: Reader, { invoiceId, flow, status, reason }: Told): Promise<void> {
  const words = reason.slice(0, statusReasonMaxLength).trim();
  await transaction(db, async (trx) => {
    // The acknowledgement and the first message of the platform both say so.
    const isKnown = (await listStatuses(trx, invoiceId)).some(
      (known) => known.source === 'platform' && known.status === status && !needsReason(status),
    );
    if (isKnown) return;
    await recordStatus(trx, {
      id: randomUUID(),
      invoiceId,
      status,
      reason: words === '' ? null : words,
      occurredAt: flow.submittedAt,
      source: 'platform',
      flowId: flow.flowId,
    });
  });
}

/** Reads the result of the platform's checks of a document that we sent. */
async function readAcknowledgement(reader: Reader, flow: Flow): Promise<void> {
  const { status, reasons = [] } = flow.acknowledgement ?? {};
  if (status === undefined || status === 'Pending') return;
  const invoice = await findTransmitted(reader.db, { flowId: flow.flowId });
  if (!invoice) return;
  await record(reader, {
    invoiceId: invoice.id,
    flow,
    status: status === 'Ok' ? 'deposited' : 'rejected',
    reason: status === 'Ok' ? '' : reasons.join(' · '),
  });
}

/** Returns the document that a message is about; undefined unless it is ours and went through the platform. */
async function documentOf({ db }: Reader, { number, seller }: StatedStatus) {
  const invoice = await findTransmitted(db, { number });
  if (!invoice || !isTransmitted(invoice.content.invoice)) return undefined;
  return seller === '' || seller === invoice.content.invoice.seller.siren ? invoice : undefined;
}

/** Reads a message in a child process; null if it is too large, too much work, or no such message. */
async function openMessage({ workers }: Reader, platform: PlatformDriver, flow: Flow) {
  const content = await platform.download(flow.flowId, maxMessage);
  if (content === null) return null;
  return workers.run(reading, [content], { by: 'platform' }).catch((error: unknown) => {
    if (!isTooMuch(error)) throw error;
    return null;
  });
}

/** A message that cannot be read, or that is about no document of ours, is left aside. */
async function readMessage(reader: Reader, platform: PlatformDriver, flow: Flow): Promise<void> {
  const stated = await openMessage(reader, platform, flow);
  if (stated === null) reader.log.warn({ flow: flow.flowId }, 'a message of the platform could not be read');
  for (const one of stated ?? []) {
    const status = statusOfCode(one.code);
    const invoice = await documentOf(reader, one);
    if (status === null || !invoice) {
      reader.log.warn({ flow: flow.flowId, code: one.code }, 'a message of the platform was left aside');
    } else {
      await record(reader, { invoiceId: invoice.id, flow, status, reason: one.reason });
    }
  }
}

async function readFlow(reader: Reader, platform: PlatformDriver, flow: Flow): Promise<void> {
  if (flow.flowType === 'CustomerInvoice') await readAcknowledgement(reader, flow);
  else if (flow.flowType === 'CustomerInvoiceLC') await readMessage(reader, platform, flow);
  await upsertReadFlow(reader.db, flow);
}

/**
 * Reads what the platform says of documents since the last look, and writes their statuses. A flow that has not
 * changed since it was read is passed over. Does nothing without a platform.
 */
export async function readPlatform(
  services: Pick<Services, 'db' | 'workers' | 'log' | 'platform'>,
): Promise<void> {
  const { db, platform } = services;
  if (platform === null) return;
  const last = await findLastChange(db);
  let after = new Date(last ? last.getTime() - overlap : Date.now() - firstLook);
  for (let page = 0; page < pagesAtOnce; page += 1) {
    const { flows, isLast } = await platform.listChanged(after);
    const known = await listReadFlows(
      db,
      flows.map(({ flowId }) => flowId),
    );
    for (const flow of flows) {
      if (known.get(flow.flowId) !== flow.updatedAt.getTime()) await readFlow(services, platform, flow);
    }
    const newest = flows.at(-1)?.updatedAt;
    if (newest === undefined || isLast) break;
    // Others may have changed in the same millisecond: it is asked for again, unless that would end nowhere.
    const again = new Date(newest.getTime() - 1);
    after = again > after ? again : newest;
  }
  if (last) await deleteReadFlows(db, new Date(last.getTime() - firstLook));
}
