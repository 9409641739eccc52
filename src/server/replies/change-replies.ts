import type { Transaction } from 'kysely';
import { record } from '#server/changes/record-change.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { lockReplies } from './reply-store.ts';

/** Makes one change of the saved replies at a time, and publishes it to the agents' open screens. */
export async function changeReplies<T>(
  { db }: Pick<Services, 'db'>,
  change: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return transaction(db, async (trx) => {
    await lockReplies(trx);
    const changed = await change(trx);
    await record(trx, { kind: 'replies' });
    return changed;
  });
}
