import type { Kysely, Transaction } from 'kysely';
import { canHaveOccurred, latestStatus, needsReason } from '#domain/invoices/transmission-rules.ts';
import type { TransmissionStatus } from '#domain/invoices/transmission-kinds.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import {
  countStatuses,
  findStatus,
  findTransmission,
  insertStatus,
  listStatuses,
  lockTransmission,
  type NewStatus,
  updateLatestStatus,
} from './transmission-store.ts';

/** More statuses than any document has. Prevents a faulty program from filling the list. */
const maxStatuses = 200;

/**
 * Writes a status, and which status occurred last, under the document's lock. Returns false if the status is known
 * already.
 */
export async function recordStatus(trx: Transaction<Database>, status: NewStatus): Promise<boolean> {
  await lockTransmission(trx, status.invoiceId);
  if (!(await insertStatus(trx, status))) return false;
  const latest = latestStatus(await listStatuses(trx, status.invoiceId));
  if (latest) await updateLatestStatus(trx, status.invoiceId, latest);
  return true;
}

interface GivenStatus {
  id: string;
  status: TransmissionStatus;
  occurredAt: string;
  reason?: string | undefined;
}

function refuse(message: string, field: string): never {
  throw new ApiError('invalid_input', message, { fields: [{ path: field, message }] });
}

/**
 * Writes a status that an agent or a program with a key states; the same id again changes nothing. Throws
 * `invoice_not_found`, `entry_id_taken`, and `invalid_input` for a missing reason or an impossible moment.
 */
export async function noteStatus(
  { db }: { db: Kysely<Database> },
  by: { actor: Actor } | { keyId: string },
  invoiceId: string,
  { id, status, occurredAt, reason }: GivenStatus,
): Promise<void> {
  const invoice = await findTransmission(db, invoiceId);
  if (!invoice) throw new ApiError('invoice_not_found', 'There is no such document.');
  const moment = new Date(occurredAt);
  if (!canHaveOccurred(moment, { issuedOn: invoice.issuedOn, now: new Date() })) {
    refuse('It cannot have occurred then.', 'occurredAt');
  }
  if (needsReason(status) && reason === undefined) refuse('This status needs a reason.', 'reason');
  await transaction(db, async (trx) => {
    if ((await countStatuses(trx, invoiceId)) >= maxStatuses) refuse('It has too many statuses.', 'status');
    const isNew = await recordStatus(trx, {
      id,
      invoiceId,
      status,
      reason: reason ?? null,
      occurredAt: moment,
      ...('actor' in by ? { source: 'agent', notedBy: by.actor.userId } : { source: 'key', keyId: by.keyId }),
    });
    if (!isNew) {
      const known = await findStatus(trx, id);
      const isSame =
        known?.invoiceId === invoiceId &&
        known.status === status &&
        known.reason === (reason ?? null) &&
        known.occurredAt.getTime() === moment.getTime();
      if (isSame) return;
      throw new ApiError('entry_id_taken', 'Another status has this id.');
    }
    await insertAuditRecord(trx, {
      action: 'note_transmission',
      by: 'actor' in by ? by.actor : null,
      details: { invoice: invoiceId, ...('keyId' in by && { documentKey: by.keyId }) },
    });
  });
}
