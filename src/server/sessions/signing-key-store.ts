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

interface SigningKeyRow {
  id: string;
  publicJwk: Record<string, string>;
  /** Plain text, of an installation that sealed nothing yet. */
  privateJwk: Record<string, string> | null;
  privateSealed: Buffer | null;
  /** Milliseconds. */
  age: number;
}

/** Newest first. */
export function listSigningKeys(db: Db): Promise<SigningKeyRow[]> {
  return db
    .selectFrom('signing_keys')
    .select(['id', 'public_jwk as publicJwk', 'private_jwk as privateJwk', 'private_sealed as privateSealed'])
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
      .values({ id: key.id, public_jwk: key.publicJwk, private_sealed: key.privateSealed })
      .execute();
    return listSigningKeys(trx);
  });
}

/** Puts the sealed form in place of the plain text. */
export async function sealSigningKey(db: Db, id: string, privateSealed: Buffer): Promise<void> {
  await db
    .updateTable('signing_keys')
    .set({ private_sealed: privateSealed, private_jwk: null })
    .where('id', '=', id)
    .execute();
}
