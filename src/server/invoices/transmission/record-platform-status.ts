import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { canHaveOccurred, latestStatus, needsReason } from '#domain/invoices/transmission-rules.ts';
import { statusReasonMaxLength, type TransmissionStatus } from '#domain/invoices/transmission-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { recordStatus } from './record-status.ts';
import { listStatuses } from './transmission-store.ts';

interface PlatformStatus {
  invoice: { id: string; issuedOn: string };
  flowId: string;
  /** The moment of the status, as the platform states it. */
  statedAt: Date;
  status: TransmissionStatus;
  /** Empty if the platform gives no reason. */
  reason: string;
}

/**
 * Writes a status that the platform states. The acknowledgement and the first message both say *deposited*, so a
 * status that equals the platform's last one changes nothing. An impossible moment is replaced by now.
 */
export async function recordPlatformStatus(
  db: Kysely<Database>,
  { invoice, flowId, statedAt, status, reason }: PlatformStatus,
): Promise<void> {
  const words = reason.slice(0, statusReasonMaxLength).trim();
  const now = new Date();
  await transaction(db, async (trx) => {
    const platformStatuses = (await listStatuses(trx, invoice.id)).filter(
      ({ source }) => source === 'platform',
    );
    if (!needsReason(status) && latestStatus(platformStatuses)?.status === status) return;
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
