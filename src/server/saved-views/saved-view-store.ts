import { type Kysely, sql, type Transaction } from 'kysely';
import type { WrittenView } from '#contract/saved-views/saved-view-endpoints.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

function views(db: Db, readerId: string) {
  return db
    .selectFrom('saved_views as v')
    .innerJoin('profiles as p', 'p.id', 'v.user_id')
    .select(['v.id', 'v.name', 'v.shown', 'v.is_shared as isShared'])
    .select(['p.first_name as firstName', 'p.last_name as lastName'])
    .select(sql<boolean>`v.user_id = ${readerId}`.as('isOwn'));
}
export type SavedViewRow = Awaited<ReturnType<typeof listViewRows>>[number];

/** Lists an agent's own views by name, then the views that colleagues share who are still agents. */
export function listViewRows(db: Db, readerId: string) {
  return views(db, readerId)
    .where((eb) =>
      eb.or([
        eb('v.user_id', '=', readerId),
        eb.and([
          eb('v.is_shared', '=', true),
          eb.exists(
            eb
              .selectFrom('user_roles as r')
              .select('r.user_id')
              .whereRef('r.user_id', '=', 'v.user_id')
              .where('r.role', '=', 'agent'),
          ),
        ]),
      ]),
    )
    .orderBy(sql`v.user_id = ${readerId}`, 'desc')
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .execute();
}

export function findOwnView(db: Db, readerId: string, id: string) {
  return views(db, readerId).where('v.id', '=', id).where('v.user_id', '=', readerId).executeTakeFirst();
}

/**
 * Makes other saves for the same user wait until the transaction ends, because the number of views is limited.
 * Returns the present number.
 */
export async function lockViewsOf(trx: Trx, userId: string): Promise<number> {
  await trx.selectFrom('profiles').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { amount } = await trx
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('amount'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return amount;
}

const columnsOf = ({ name, shown, isShared }: WrittenView) => ({
  name,
  shown: JSON.stringify(shown),
  is_shared: isShared,
});

export async function insertView(trx: Trx, userId: string, view: WrittenView): Promise<string> {
  const { id } = await trx
    .insertInto('saved_views')
    .values({ user_id: userId, ...columnsOf(view) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns false if the user has no such view. */
export async function updateView(db: Db, userId: string, id: string, view: WrittenView): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_views')
    .set(columnsOf(view))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false if the user has no such view. */
export async function deleteView(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
