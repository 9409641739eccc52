import type { TransmissionReply } from '#contract/invoices/transmission-endpoints.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import type { SendingState } from '#domain/invoices/transmission-kinds.ts';
import { isTransmitted, latestStatus } from '#domain/invoices/transmission-rules.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { throttleDocuments } from '#server/invoices/throttle-documents.ts';
import { enqueueTransmission } from './send-to-platform.ts';
import {
  findTransmission,
  listStatuses,
  lockTransmission,
  updateTransmissionToSend,
} from './transmission-store.ts';

type StatusRow = Awaited<ReturnType<typeof listStatuses>>[number];

const statusView = (row: StatusRow) => ({
  id: row.id,
  status: row.status,
  reason: row.reason,
  occurredAt: row.occurredAt.toISOString(),
  recordedAt: row.recordedAt.toISOString(),
  source: row.source,
  by: row.keyName ?? (fullName({ firstName: row.firstName ?? '', lastName: row.lastName ?? '' }) || null),
});

async function requireDocument(db: Services['db'], invoiceId: string) {
  const found = await findTransmission(db, invoiceId);
  if (!found) throw new ApiError('invoice_not_found', 'There is no such document.');
  return found;
}

type FoundDocument = Awaited<ReturnType<typeof requireDocument>>;

function stateOf(
  { platform }: Pick<Services, 'platform'>,
  { flowId, failure, content }: FoundDocument,
): SendingState {
  if (flowId !== null) return 'sent';
  if (failure !== null) return 'failed';
  if (!isTransmitted(content.invoice)) return 'unconcerned';
  return platform === null ? 'off' : 'waiting';
}

/**
 * Returns whether an agent may send the document now. It must go through the platform, which either has not accepted
 * it or has rejected it since. A rejection older than the last sending is about an earlier flow.
 */
function maySend(
  { platform }: Pick<Services, 'platform'>,
  { sentAt, content }: FoundDocument,
  statuses: StatusRow[],
): boolean {
  if (platform === null || !isTransmitted(content.invoice)) return false;
  const latest = latestStatus(statuses);
  return sentAt === null || (latest?.status === 'rejected' && latest.recordedAt > sentAt);
}

/** Returns a document's statuses, and the state of its sending to the platform. Throws `invoice_not_found`. */
export async function readTransmission(
  services: Pick<Services, 'db' | 'platform'>,
  invoiceId: string,
): Promise<TransmissionReply> {
  const found = await requireDocument(services.db, invoiceId);
  const statuses = await listStatuses(services.db, invoiceId);
  return {
    statuses: statuses.map(statusView),
    sending: {
      state: stateOf(services, found),
      maySend: maySend(services, found, statuses),
      sentAt: found.sentAt?.toISOString() ?? null,
      failure: found.failure,
    },
  };
}

/**
 * Sends a document again that the platform refused, rejected, or never received because no platform was configured.
 * Throws `invoice_not_found`, `nothing_to_send` or `throttled`.
 */
export async function sendTransmission(
  services: Pick<Services, 'db' | 'jobs' | 'platform' | 'pool' | 'config'>,
  actor: Actor,
  invoiceId: string,
): Promise<void> {
  await throttleDocuments(services, 'send', actor.userId);
  await requireDocument(services.db, invoiceId);
  await transaction(services.db, async (trx) => {
    // Reads the document under the lock, so that two clicks send it once and a flow that was sent meanwhile is kept.
    await lockTransmission(trx, invoiceId);
    const found = await requireDocument(trx, invoiceId);
    if (!maySend(services, found, await listStatuses(trx, invoiceId))) {
      throw new ApiError('nothing_to_send', 'The document was sent, or goes through no platform.');
    }
    await enqueueTransmission(services, trx, invoiceId, found.content.invoice);
    await updateTransmissionToSend(trx, invoiceId);
    await insertAuditRecord(trx, {
      action: 'send_transmission',
      by: actor,
      details: { invoice: invoiceId },
    });
  });
}
