import { sql } from 'kysely';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';

type Db = Services['db'];

export interface NewSigningKey {
  /** The RFC 7638 thumbprint. */
  id: string;
  publicJwk: Record<string, string>;
  privateJwk: Record<string, string>;
}

interface SigningKeyRow extends NewSigningKey {
  /** Milliseconds. */
  age: number;
}

/** Newest first. */
export function listSigningKeys(db: Db): Promise<SigningKeyRow[]> {
  return db
    .selectFrom('signing_keys')
    .select(['id', 'public_jwk as publicJwk', 'private_jwk as privateJwk'])
    .select(sql<number>`(extract(epoch FROM now() - created_at) * 1000)::float8`.as('age'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Keeps the key if there is none yet; the keys there are afterwards, the same for all who try at once. */
export function keepFirstSigningKey(db: Db, key: NewSigningKey): Promise<SigningKeyRow[]> {
  return transaction(db, async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('signing_keys'))`.execute(trx);
    const rows = await listSigningKeys(trx);
    if (rows.length > 0) return rows;
    await trx
      .insertInto('signing_keys')
      .values({ id: key.id, public_jwk: key.publicJwk, private_jwk: key.privateJwk })
      .execute();
    return listSigningKeys(trx);
  });
}
