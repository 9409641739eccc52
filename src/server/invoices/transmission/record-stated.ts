import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { canHaveOccurred, needsReason } from '#domain/invoices/transmission-rules.ts';
import { statusReasonMaxLength, type TransmissionStatus } from '#domain/invoices/transmission-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { recordStatus } from './record-status.ts';
import { listStatuses } from './transmission-store.ts';

interface StatedByPlatform {
  invoice: { id: string; issuedOn: string };
  flow: { flowId: string; submittedAt: Date };
  status: TransmissionStatus;
  /** Empty if it gives none. */
  reason: string;
}

/**
 * Writes a status by the platform's word. Its acknowledgement and its first message both say *deposited*: the second
 * changes nothing. A moment that cannot be becomes now.
 */
export async function recordStated(
  db: Kysely<Database>,
  { invoice, flow, status, reason }: StatedByPlatform,
): Promise<void> {
  const words = reason.slice(0, statusReasonMaxLength).trim();
  const now = new Date();
  await transaction(db, async (trx) => {
    const isKnown = (await listStatuses(trx, invoice.id)).some(
      (known) => known.source === 'platform' && known.status === status && !needsReason(status),
    );
    if (isKnown) return;
    await recordStatus(trx, {
      id: randomUUID(),
      invoiceId: invoice.id,
      status,
      reason: words === '' ? null : words,
      occurredAt: canHaveOccurred(flow.submittedAt, { issuedOn: invoice.issuedOn, now })
        ? flow.submittedAt
        : now,
      source: 'platform',
      flowId: flow.flowId,
    });
  });
}
