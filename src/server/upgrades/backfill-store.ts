import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

export async function insertBackfill(db: Db, name: string): Promise<void> {
  await db
    .insertInto('backfills')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Locks a backfill that is not done. Undefined if the backfill is done, or if another instance is working on it. */
export function lockBackfill(trx: Trx, name: string) {
  return trx
    .selectFrom('backfills')
    .select('reached')
    .where('name', '=', name)
    .where('done_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Records a batch; `reached` is null after the last batch. */
export async function updateBackfill(
  trx: Trx,
  name: string,
  { reached, changed }: { reached: string | null; changed: number },
): Promise<void> {
  await trx
    .updateTable('backfills')
    .set((eb) => ({
      changed: eb('changed', '+', changed),
      ...(reached === null ? { done_at: sql<Date>`now()` } : { reached }),
    }))
    .where('name', '=', name)
    .execute();
}

/** Lists the names of the backfills that are not done. */
export async function listOpenBackfills(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('backfills')
    .select('name')
    .where('done_at', 'is', null)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Locks these requests, in the order of their ids. */
export async function lockRequests(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom('requests')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}
