import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { canHaveOccurred, latestStatus, needsReason } from '#domain/invoices/transmission-rules.ts';
import { statusReasonMaxLength, type TransmissionStatus } from '#domain/invoices/transmission-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { recordStatus } from './record-status.ts';
import { listStatuses } from './transmission-store.ts';

interface StatedByPlatform {
  invoice: { id: string; issuedOn: string };
  flowId: string;
  /** When the platform says that it occurred. */
  statedAt: Date;
  status: TransmissionStatus;
  /** Empty if it gives none. */
  reason: string;
}

/**
 * Writes a status by the platform's word. Its acknowledgement and its first message both say *deposited*: the second
 * changes nothing, nor does any status that is the platform's last already. A moment that cannot be becomes now.
 */
export async function recordStated(
  db: Kysely<Database>,
  { invoice, flowId, statedAt, status, reason }: StatedByPlatform,
): Promise<void> {
  const words = reason.slice(0, statusReasonMaxLength).trim();
  const now = new Date();
  await transaction(db, async (trx) => {
    const said = (await listStatuses(trx, invoice.id)).filter(({ source }) => source === 'platform');
    if (!needsReason(status) && latestStatus(said)?.status === status) return;
    await recordStatus(trx, {
      id: randomUUID(),
      invoiceId: invoice.id,
      status,
      reason: words === '' ? null : words,
      occurredAt: canHaveOccurred(statedAt, { issuedOn: invoice.issuedOn, now }) ? statedAt : now,
      source: 'platform',
      flowId,
    });
  });
}
