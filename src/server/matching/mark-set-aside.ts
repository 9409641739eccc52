import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { setAsideBody } from '#contract/matching/matching-endpoints.ts';
import type { ConfirmedEntries } from '#contract/matching/matching-replies.ts';
import { centsFromDecimal } from '#domain/money.ts';
import { record } from '#server/changes/record-change.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { endSetAside } from '#server/requests/ledger/ledger-store.ts';
import { confirmEach } from './confirm-entries.ts';
import { requireOpenEntry } from './confirm-entry.ts';
import { insertSetAside, lockEntry, type LockedEntry } from './entry-store.ts';
import { findTied } from './returned-store.ts';

/**
 * Sets aside an entry that this transaction locks. `tied` is the id of the other entry if one of the two reverses the
 * other.
 */
export async function setEntryAside(
  trx: Transaction<Database>,
  actor: Actor,
  { entry, reason, tied }: { entry: LockedEntry; reason: string; tied?: string },
): Promise<void> {
  const unmatched = await insertSetAside(trx, { entryId: entry.id, reason, tied, by: actor.userId });
  const after = { amount: centsFromDecimal(unmatched), reason };
  const details = { statementEntry: entry.id, after };
  await insertAuditRecord(trx, { action: 'set_entry_aside', by: actor, details });
  await record(trx, { kind: 'bank_entries' });
}

/**
 * Sets aside entries that are no client's payment. Refuses an entry that is already matched or set aside, and
 * continues with the others.
 */
export async function markSetAside(
  services: Pick<Services, 'db' | 'log'>,
  actor: Actor,
  { entryIds, reason }: z.output<typeof setAsideBody>,
): Promise<ConfirmedEntries['results']> {
  const items = entryIds.map((entryId) => ({ entryId }));
  return confirmEach(services, items, ({ entryId }) =>
    transaction(services.db, async (trx) => {
      const entry = await requireOpenEntry(trx, entryId, 1);
      await setEntryAside(trx, actor, { entry, reason });
    }),
  );
}

/**
 * Makes an entry that was set aside unmatched again, together with the entry that it is tied to. Changes nothing if
 * the entry was not set aside.
 */
export async function markOpen({ db }: Pick<Services, 'db'>, actor: Actor, entryId: string): Promise<void> {
  await transaction(db, async (trx) => {
    const tied = await findTied(trx, entryId);
    const ids = [entryId, ...(tied === null ? [] : [tied])].sort();
    for (const id of ids) {
      if (!(await lockEntry(trx, id))) {
        throw new ApiError('bank_entry_not_found', 'There is no such entry.');
      }
    }
    // Another transaction has tied or untied the entry meanwhile: keep its result.
    if ((await findTied(trx, entryId)) !== tied) return;
    for (const id of ids) {
      const reason = await endSetAside(trx, { entryId: id, by: actor.userId });
      if (reason === null) continue;
      const details = { statementEntry: id, before: { reason } };
      await insertAuditRecord(trx, { action: 'take_entry_back', by: actor, details });
    }
    await record(trx, { kind: 'bank_entries' });
  });
}
