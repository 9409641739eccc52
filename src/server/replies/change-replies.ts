import type { Transaction } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { lockReplies } from './reply-store.ts';

/** One change of the saved replies at a time; the agents' open screens are told once it is committed. */
export async function changeReplies<T>(
  { db, live }: Pick<Services, 'db' | 'live'>,
  change: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const changed = await transaction(db, async (trx) => {
    await lockReplies(trx);
    return change(trx);
  });
  live.publish({ kind: 'replies' });
  return changed;
}
