import { sql, type Transaction } from 'kysely';
import { isRequestStatus, type PaymentKind, statuses } from '#domain/requests/request-lifecycle.ts';
import { refreshRequest } from '#server/derivation/refresh-request.ts';
import { insertEntry, type NewEntry } from '#server/requests/ledger/ledger-store.ts';
import { listSteps } from '#server/requests/sum-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';

type Trx = Transaction<Database>;

/** Writes an entry once. Returns false if this request already has it; throws if another request has it. */
export async function insertEntryOnce(trx: Trx, entry: NewEntry): Promise<boolean> {
  if (await insertEntry(trx, entry)) {
    await refreshRequest(trx, entry.requestId);
    return true;
  }
  const there = await trx
    .selectFrom('ledger_entries')
    .select('request_id as requestId')
    .where('id', '=', entry.id)
    .executeTakeFirst();
  if (there?.requestId === entry.requestId) return false;
  throw new ApiError('entry_id_taken', 'Another request has an entry of this id.');
}

/** Returns whether this request has that entry. */
export async function hasEntry(trx: Trx, requestId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('ledger_entries')
    .select('id')
    .where('id', '=', id)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the client has ever been asked for that payment. */
export async function hasAskedForPayment(trx: Trx, requestId: string, kind: PaymentKind): Promise<boolean> {
  const steps = await listSteps(trx, requestId);
  return steps.some(({ to }) => isRequestStatus(to) && statuses[to].pays === kind);
}

/** Finds the most that agents may waive of one payment, and the sum already waived of it; `numeric` text. */
export function findWaiverSums(trx: Trx, requestId: string, kind: PaymentKind) {
  return trx
    .selectFrom('agency_settings')
    .select('waiver_limit as limit')
    .select(
      sql<string>`(SELECT coalesce(sum(amount), 0)::text FROM valid_entries
        WHERE request_id = ${requestId} AND kind = ${kind} AND type = 'waived')`.as('waived'),
    )
    .executeTakeFirstOrThrow();
}
