import { sql } from 'kysely';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';

type Db = Services['db'];

export interface NewSigningKey {
  /** The RFC 7638 thumbprint. */
  id: string;
  publicJwk: Record<string, string>;
  privateSealed: Buffer;
}

export interface SigningKeyRow {
  id: string;
  publicJwk: Record<string, string>;
  privateSealed: Buffer;
  createdAt: Date;
  retiredAt: Date | null;
  /** Milliseconds. */
  age: number;
}

// `now()` would be the start of the transaction, which may have waited for the lock since.
const clockTimestamp = sql<Date>`clock_timestamp()`;

/**
 * Minutes for which a retired key still verifies. Tokens are valid for five minutes. An instance may sign with the
 * key for five more minutes until it notices that the key is retired.
 */
export const verifiesForMinutes = 15;

/** Newest first. */
export function listSigningKeys(db: Db): Promise<SigningKeyRow[]> {
  return db
    .selectFrom('signing_keys')
    .select(['id', 'public_jwk as publicJwk', 'private_sealed as privateSealed'])
    .select(['created_at as createdAt', 'retired_at as retiredAt'])
    .select(sql<number>`(extract(epoch FROM ${clockTimestamp} - created_at) * 1000)::float8`.as('age'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/**
 * Adds the key and retires all others, unless the newest key is at most that many milliseconds old. Returns whether
 * it added the key. If several calls do this at once, one succeeds.
 */
export function insertSigningKey(db: Db, key: NewSigningKey, ifOlderThan: number): Promise<boolean> {
  return transaction(db, async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('signing_keys'))`.execute(trx);
    const [newest] = await listSigningKeys(trx);
    if (newest && newest.age <= ifOlderThan) return false;
    await trx
      .updateTable('signing_keys')
      .set({ retired_at: clockTimestamp })
      .where('retired_at', 'is', null)
      .execute();
    await trx
      .insertInto('signing_keys')
      .values({
        id: key.id,
        public_jwk: key.publicJwk,
        private_sealed: key.privateSealed,
        created_at: clockTimestamp,
      })
      .execute();
    return true;
  });
}

/** Deletes keys that no valid token can have. */
export async function deleteExpiredSigningKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('signing_keys')
    .where('retired_at', '<', sql<Date>`now() - ${verifiesForMinutes} * interval '1 minute'`)
    .execute();
}
