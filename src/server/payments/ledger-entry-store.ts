import { sql, type Transaction } from 'kysely';
import { isRequestStatus, type PaymentKind, statuses } from '#domain/requests/request-lifecycle.ts';
import { refreshRequest } from '#server/derivation/refresh-request.ts';
import { insertEntry, type NewEntry } from '#server/requests/ledger/ledger-store.ts';
import { listSteps } from '#server/requests/sum-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';

type Trx = Transaction<Database>;

/** The values that a repeated call must repeat. An absent value is not compared. */
type RepeatedEntry = Pick<NewEntry, 'id' | 'requestId' | 'type' | 'amount'> &
  Partial<Pick<NewEntry, 'kind' | 'valueOn' | 'note'>>;

/**
 * Returns whether this request already has that entry. Throws `entry_id_taken` if the id belongs to an entry with other
 * values or of another request, and `entry_undone` if the entry was undone.
 */
export async function hasEntry(trx: Trx, entry: RepeatedEntry): Promise<boolean> {
  const { id, requestId, type, amount, kind, valueOn, note } = entry;
  const there = await trx
    .selectFrom('ledger_entries as l')
    .where('l.id', '=', id)
    .select(
      sql<boolean>`(l.request_id = ${requestId} AND l.type = ${type} AND l.amount = ${amount}::numeric
        AND (${kind === undefined} OR l.kind IS NOT DISTINCT FROM ${kind ?? null})
        AND l.value_on = coalesce(${valueOn ?? null}::date, l.value_on)
        AND (${note === undefined} OR l.note IS NOT DISTINCT FROM ${note ?? null}))`.as('isSame'),
    )
    .select(sql<boolean>`EXISTS (SELECT FROM ledger_entries u WHERE u.undoes = l.id)`.as('isUndone'))
    .executeTakeFirst();
  if (!there) return false;
  if (!there.isSame) throw new ApiError('entry_id_taken', 'An entry with other values has this id.');
  if (there.isUndone) throw new ApiError('entry_undone', 'It was recorded, and undone since.');
  return true;
}

/** Writes an entry once. Returns false if this request already has it; throws as `hasEntry`. */
export async function insertEntryOnce(trx: Trx, entry: NewEntry): Promise<boolean> {
  if (await insertEntry(trx, entry)) {
    await refreshRequest(trx, entry.requestId);
    return true;
  }
  return !(await hasEntry(trx, entry));
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
