import type { Kysely } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';

/** Removes every second factor and recovery code of an account; the verified ones. */
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
