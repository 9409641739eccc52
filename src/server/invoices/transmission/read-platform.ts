import { transaction } from '#server/services/database/transaction.ts';
import type { Flow } from '#server/services/platform/platform-driver.ts';
import type { Services } from '#server/services/services.ts';
import { deleteReadFlows, findLastChange, listReadFlows, upsertReadFlow } from './platform-flow-store.ts';
import { readMessageJob } from './read-message.ts';
import { recordPlatformStatus } from './record-platform-status.ts';
import { findTransmittedDocument } from './transmission-store.ts';

type Deps = Pick<Services, 'db' | 'jobs' | 'platform'>;

/**
 * The limits of one look: unread flows, and pages, which mostly contain flows that were read before. The rest waits
 * for the next look.
 */
const maxFlowsPerLook = 1000;
const maxPagesPerLook = 100;
const minute = 60_000;
/**
 * A look begins this long before the last change that was read, because a platform may show changes late.
 * Milliseconds.
 */
const lookOverlap = 10 * minute;
/** The first look begins this long ago. Milliseconds. */
const firstLookPeriod = 24 * 60 * minute;

/** Returns the document that was sent as a flow. Finds it by its number if the answer with the flow's id was lost. */
async function findSentDocument({ db }: Deps, { flowId, trackingId: number }: Flow) {
  const known = await findTransmittedDocument(db, { flowId });
  if (known || number === null) return known;
  const named = await findTransmittedDocument(db, { number });
  return named?.flowId === null ? named : undefined;
}

/** Reads the result of the platform's checks of a document that we sent. */
async function readAcknowledgement(reader: Deps, flow: Flow): Promise<void> {
  const { status, reasons = [] } = flow.acknowledgement ?? {};
  if (status === undefined || status === 'Pending') return;
  const { flowId, updatedAt: statedAt } = flow;
  const invoice = await findSentDocument(reader, flow);
  if (!invoice) return;
  await recordPlatformStatus(reader.db, {
    invoice,
    flowId,
    statedAt,
    status: status === 'Ok' ? 'deposited' : 'rejected',
    reason: status === 'Ok' ? '' : reasons.join(' · '),
  });
}

async function readFlow(reader: Deps, flow: Flow): Promise<void> {
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
 * Asks the platform for changes since the last look. Writes the results of its checks, and enqueues the reading of
 * its messages. Skips a flow that has not changed since it was read. Does nothing without a platform.
 */
export async function readPlatform(reader: Deps): Promise<void> {
  const { db, platform } = reader;
  if (platform === null) return;
  const last = await findLastChange(db);
  let after = new Date(last ? last.getTime() - lookOverlap : Date.now() - firstLookPeriod);
  for (let page = 0, news = 0; page < maxPagesPerLook && news < maxFlowsPerLook; page += 1) {
    const flows = await platform.listChanged(after);
    const known = await listReadFlows(
      db,
      flows.map(({ flowId }) => flowId),
    );
    const unread = flows.filter(({ flowId, updatedAt }) => known.get(flowId) !== updatedAt.getTime());
    for (const flow of unread) await readFlow(reader, flow);
    news += unread.length;
    const newest = flows.at(-1)?.updatedAt;
    if (newest === undefined) break;
    // Other flows may have changed in the same millisecond: ask for that millisecond again until it contains nothing
    // new.
    const again = new Date(newest.getTime() - 1);
    if (again <= after && unread.length === 0) break;
    after = again > after ? again : newest;
  }
  if (last) await deleteReadFlows(db, new Date(last.getTime() - firstLookPeriod));
}
