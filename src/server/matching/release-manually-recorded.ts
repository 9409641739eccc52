import { centsFromDecimal } from '#domain/money.ts';
import { record } from '#server/changes/record-change.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { lockVisibleRequest } from '#server/requests/make-transition.ts';
import { ApiError } from '#server/services/api-error.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { findManuallyRecorded, lockEntry, updateReleased } from './entry-store.ts';

/**
 * Ends the match of an entry with a payment that an agent recorded. Both become unmatched; the payment stays
 * recorded.
 */
export async function releaseManuallyRecorded(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { entryId, paymentId }: { entryId: string; paymentId: string },
): Promise<void> {
  await transaction(db, async (trx) => {
    if (!(await lockEntry(trx, entryId))) {
      throw new ApiError('bank_entry_not_found', 'There is no such entry.');
    }
    const found = await findManuallyRecorded(trx, paymentId);
    if (!found) throw new ApiError('entry_not_found', 'No payment of that id was recorded manually.');
    await lockVisibleRequest(trx, actor, found.requestId);
    // Read this after locking the request: another transaction may have changed it before.
    const manuallyRecorded = await findManuallyRecorded(trx, paymentId);
    if (manuallyRecorded?.entryId !== entryId) return;
    await updateReleased(trx, { id: paymentId, entryId, by: actor.userId });
    const before = { amount: centsFromDecimal(manuallyRecorded.amount) };
    const details = { statementEntry: entryId, request: manuallyRecorded.requestId, before };
    await insertAuditRecord(trx, { action: 'release_payment', by: actor, details });
    await record(trx, { kind: 'bank_entries' });
  });
}
