import { transaction } from '#server/services/database/transaction.ts';
import type { Flow } from '#server/services/platform/platform-driver.ts';
import type { Services } from '#server/services/services.ts';
import { deleteReadFlows, findLastChange, listReadFlows, upsertReadFlow } from './platform-flow-store.ts';
import { readMessageJob } from './read-message.ts';
import { recordStated } from './record-stated.ts';
import { findTransmitted } from './transmission-store.ts';

type Reader = Pick<Services, 'db' | 'jobs' | 'platform'>;

/** Pages of flows at one look; the rest waits for the next. */
const pagesAtOnce = 10;
const minute = 60_000;
/** A look begins so long before the last change that was read: a platform may show changes late. */
const overlap = 10 * minute;
/** The first look goes back so far. */
const firstLook = 24 * 60 * minute;

/** Reads the result of the platform's checks of a document that we sent. */
async function readAcknowledgement({ db }: Reader, flow: Flow): Promise<void> {
  const { status, reasons = [] } = flow.acknowledgement ?? {};
  if (status === undefined || status === 'Pending') return;
  const invoice = await findTransmitted(db, { flowId: flow.flowId });
  if (!invoice) return;
  await recordStated(db, {
    invoice,
    flow,
    status: status === 'Ok' ? 'deposited' : 'rejected',
    reason: status === 'Ok' ? '' : reasons.join(' · '),
  });
}

async function readFlow(reader: Reader, flow: Flow): Promise<void> {
  if (flow.flowType === 'CustomerInvoice') await readAcknowledgement(reader, flow);
  await transaction(reader.db, async (trx) => {
    if (flow.flowType === 'CustomerInvoiceLC') {
      const message = { flowId: flow.flowId, submittedAt: flow.submittedAt.toISOString() };
      await reader.jobs.enqueue(trx, readMessageJob, message);
    }
    await upsertReadFlow(trx, flow);
  });
}

/**
 * Asks the platform for what changed since the last look: writes what its checks found, and enqueues the reading of
 * its messages. A flow that has not changed since it was read is passed over. Does nothing without a platform.
 */
export async function readPlatform(reader: Reader): Promise<void> {
  const { db, platform } = reader;
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
      if (known.get(flow.flowId) !== flow.updatedAt.getTime()) await readFlow(reader, flow);
    }
    const newest = flows.at(-1)?.updatedAt;
    if (newest === undefined || isLast) break;
    // Others may have changed in the same millisecond: it is asked for again, unless that would end nowhere.
    const again = new Date(newest.getTime() - 1);
    after = again > after ? again : newest;
  }
  if (last) await deleteReadFlows(db, new Date(last.getTime() - firstLook));
}
