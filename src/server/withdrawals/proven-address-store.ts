import type { Kysely } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';

export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/** Whether that is the account’s address, and somebody has shown to read mail there. */
export async function isProvenAddress(db: Kysely<Database>, userId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('email')
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined && isSameAddress(row.email, email);
}
