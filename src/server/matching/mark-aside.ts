import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { asideBody } from '#contract/matching/matching-endpoints.ts';
import type { ConfirmedEntries } from '#contract/matching/matching-replies.ts';
import { centsFromDecimal } from '#domain/money.ts';
import { record } from '#server/changes/record-change.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { confirmEach } from './confirm-entries.ts';
import { requireOpen } from './confirm-entry.ts';
import { endAside, insertAside, lockEntry, type LockedEntry } from './entry-store.ts';
import { findTied } from './returned-store.ts';

/** Sets an entry aside that this transaction holds, with the one that it takes back, or that took it back. */
export async function setAside(
  trx: Transaction<Database>,
  actor: Actor,
  { entry, reason, tied }: { entry: LockedEntry; reason: string; tied?: string },
): Promise<void> {
  await insertAside(trx, { entryId: entry.id, reason, tied, by: actor.userId });
  const after = { amount: centsFromDecimal(entry.amount), reason };
  const details = { statementEntry: entry.id, after };
  await insertAuditRecord(trx, { action: 'set_entry_aside', by: actor, details });
  await record(trx, { kind: 'bank_entries' });
}

/** Sets entries aside that are nobody’s payment; what is matched or set aside already says so, and the others go on. */
export async function markAside(
  services: Pick<Services, 'db' | 'log'>,
  actor: Actor,
  { entryIds, reason }: z.output<typeof asideBody>,
): Promise<ConfirmedEntries['results']> {
  const items = entryIds.map((entryId) => ({ entryId }));
  return confirmEach(services, items, ({ entryId }) =>
    transaction(services.db, async (trx) => {
      const entry = await requireOpen(trx, entryId, 1);
      await setAside(trx, actor, { entry, reason });
    }),
  );
}

/**
 * Takes back an entry that was set aside, and with it the one that it was tied to; one that was not set aside is left as it is.
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
    // Somebody has tied it or taken it back meanwhile, and it is as they left it.
    if ((await findTied(trx, entryId)) !== tied) return;
    for (const id of ids) {
      const reason = await endAside(trx, { entryId: id, by: actor.userId });
      if (reason === null) continue;
      const details = { statementEntry: id, before: { reason } };
      await insertAuditRecord(trx, { action: 'take_entry_back', by: actor, details });
    }
    await record(trx, { kind: 'bank_entries' });
  });
}
