import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';

/** Deletes every second factor and recovery code of the account. Returns the deleted factors that were verified. */
export async function deleteFactorsOf(
  trx: Kysely<Database>,
  userId: string,
): Promise<{ id: string; name: string }[]> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const removed = await trx
    .deleteFrom('factors')
    .where('user_id', '=', userId)
    .returning(['id', 'friendly_name as name', 'status'])
    .execute();
  return removed.filter(({ status }) => status === 'verified');
}

const addressProvenAt = (userId: string) =>
  sql<Date>`(SELECT email_verified_at FROM profiles WHERE id = ${userId})`;

/**
 * Deletes the factors and recovery codes that are older than the proof of the account's address. Returns the number
 * of verified factors that it deleted.
 */
export async function deleteUnprovenFactors(trx: Kysely<Database>, userId: string): Promise<number> {
  await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('created_at', '<', addressProvenAt(userId))
    .execute();
  const removed = await trx
    .deleteFrom('factors')
    .where('user_id', '=', userId)
    .where('created_at', '<', addressProvenAt(userId))
    .returning('status')
    .execute();
  return removed.filter(({ status }) => status === 'verified').length;
}

/** Deletes a password that is older than the proof of the account's address. Returns whether there was one. */
export async function deleteUnprovenPassword(trx: Kysely<Database>, userId: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom('credentials')
    .where('user_id', '=', userId)
    .where('updated_at', '<', addressProvenAt(userId))
    .returning('user_id')
    .executeTakeFirst();
  return removed !== undefined;
}
