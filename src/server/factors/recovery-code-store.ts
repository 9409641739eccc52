import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;

export async function insertRecoveryCodes(trx: Db, userId: string, macs: Buffer[]): Promise<void> {
  await trx
    .insertInto('recovery_codes')
    .values(macs.map((mac) => ({ id: randomUUID(), user_id: userId, code_mac: mac })))
    .execute();
}

export async function deleteRecoveryCodes(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Uses a code. If several attempts use it at once, exactly one gets its id. `macs` are its hashes under every
 * known key.
 */
export async function consumeRecoveryCode(
  trx: Db,
  userId: string,
  macs: Buffer[],
): Promise<string | undefined> {
  const spent = await trx
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_mac', 'in', macs)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return spent?.id;
}
