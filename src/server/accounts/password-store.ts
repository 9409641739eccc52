import { endedRecordDays } from '#domain/personal-data/retention-limits.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;

const now = sql<Date>`now()`;

interface NewReset {
  id: string;
  userId: string;
  tokenHash: Buffer;
}

/** The link is valid for one hour. Returns false and writes nothing if a reset of that id exists. */
export async function insertReset(trx: Db, { id, userId, tokenHash }: NewReset): Promise<boolean> {
  const inserted = await trx
    .insertInto('password_resets')
    .values({
      id,
      user_id: userId,
      token_hash: tokenHash,
      expires_at: sql`now() + interval '1 hour'`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Expires the account's unused links, except the link with the id `except`. */
export async function updateResetsExpired(
  trx: Db,
  userId: string,
  except: string | null = null,
): Promise<void> {
  let query = trx
    .updateTable('password_resets')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);
  if (except !== null) query = query.where('id', '<>', except);
  await query.execute();
}

export function findOpenReset(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('password_resets')
    .select(['id', 'user_id as userId'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** If several requests use the reset at once, exactly one gets true. */
export async function consumeReset(trx: Db, id: string): Promise<boolean> {
  const spent = await trx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Also sets the first password of an account. */
export async function upsertPassword(trx: Db, userId: string, passwordHash: string): Promise<void> {
  await trx
    .insertInto('credentials')
    .values({ user_id: userId, password_hash: passwordHash })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ password_hash: passwordHash, updated_at: now }),
    )
    .execute();
}

/** Returns false and writes nothing if the password is no longer `from`. */
export async function updatePassword(
  trx: Db,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const replaced = await trx
    .updateTable('credentials')
    .set({ password_hash: to, updated_at: now })
    .where('user_id', '=', userId)
    .where('password_hash', '=', from)
    .returning('user_id')
    .executeTakeFirst();
  return replaced !== undefined;
}

/** Deletes links that expired more than `endedRecordDays` ago. Returns their number. */
export async function deleteOldResets(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('password_resets')
    .where('expires_at', '<', sql<Date>`now() - make_interval(days => ${endedRecordDays})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
