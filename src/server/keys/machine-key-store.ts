import { type Kysely, sql, type Transaction } from 'kysely';
import type { KeyPurpose } from '#domain/keys/machine-key-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

const keys = (db: Db) =>
  db
    .selectFrom('machine_keys as k')
    .leftJoin('profiles as p', 'p.id', 'k.created_by')
    .select(['k.id', 'k.name', 'k.purpose', 'k.created_at as createdAt', 'k.last_used_at as lastUsedAt'])
    .select(['k.revoked_at as revokedAt', 'p.first_name as firstName', 'p.last_name as lastName']);

/** Lists the keys: valid ones first, newest first. */
export function listKeys(db: Db) {
  return keys(db)
    .orderBy(sql`k.revoked_at IS NOT NULL`)
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id')
    .limit(200)
    .execute();
}
export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

export function findKey(db: Db, id: string) {
  return keys(db).where('k.id', '=', id).executeTakeFirstOrThrow();
}

/** Counts under a lock, so that two simultaneous calls do not exceed the limit together. */
export async function countLiveKeys(trx: Trx): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('machine_keys'))`.execute(trx);
  const { count } = await trx
    .selectFrom('machine_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertKey(
  trx: Trx,
  key: { id: string; name: string; purpose: KeyPurpose; sha256: Buffer; by: string },
): Promise<void> {
  const { id, name, purpose, sha256, by } = key;
  await trx
    .insertInto('machine_keys')
    .values({ id, name, purpose, key_sha256: sha256, created_by: by })
    .execute();
}

/** Ends the key. Returns its purpose and whether it was valid until now; null if there is no key with that id. */
export async function endKey(
  trx: Trx,
  id: string,
  by: string,
): Promise<{ purpose: KeyPurpose; wasLive: boolean } | null> {
  const key = await trx
    .selectFrom('machine_keys')
    .select(['purpose', 'revoked_at as revokedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!key) return null;
  const { purpose, revokedAt } = key;
  if (revokedAt !== null) return { purpose, wasLive: false };
  await trx
    .updateTable('machine_keys')
    .set({ revoked_at: sql<Date>`now()`, revoked_by: by })
    .where('id', '=', id)
    .execute();
  return { purpose, wasLive: true };
}

/**
 * Records the use of the key with that hash and returns its id; undefined if no valid key of that purpose has the
 * hash.
 */
export async function updateKeyUse(db: Db, sha256: Buffer, purpose: KeyPurpose): Promise<string | undefined> {
  const row = await db
    .updateTable('machine_keys')
    .set({ last_used_at: sql<Date>`now()` })
    .where('key_sha256', '=', sha256)
    .where('purpose', '=', purpose)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
