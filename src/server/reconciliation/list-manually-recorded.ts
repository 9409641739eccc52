import type { ManuallyRecordedPayment } from '#contract/reconciliation/reconciliation-endpoints.ts';
import { nameOrNull } from '#domain/accounts/name-format.ts';
import { centsFromDecimal } from '#domain/money.ts';
import type { Services } from '#server/services/services.ts';
import { findFirstDay, listManuallyRecordedPayments } from './reconciliation-store.ts';

/**
 * Returns a page of the payments that agents recorded since the first statement and that no statement proves,
 * oldest first.
 */
export async function listManuallyRecorded(
  { db }: Pick<Services, 'db'>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: ManuallyRecordedPayment[]; page: number; pageSize: number; total: number }> {
  const from = await findFirstDay(db);
  if (from === null) return { items: [], page, pageSize, total: 0 };
  const { rows, total } = await listManuallyRecordedPayments(db, {
    from,
    pageSize,
    offset: (page - 1) * pageSize,
  });
  const items = rows.map(({ userId, firstName, lastName, email, erased, agentFirst, agentLast, ...row }) => ({
    ...row,
    amount: centsFromDecimal(row.amount),
    client: { id: userId, firstName, lastName, email, erased },
    by: nameOrNull({ firstName: agentFirst, lastName: agentLast }),
  }));
  return { items, page, pageSize, total };
}
