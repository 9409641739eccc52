import type { Kysely } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';

/** Lists the person's accounts at other providers, oldest first. */
export function listIdentities(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('identities')
    .select(['id', 'issuer', 'email', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
