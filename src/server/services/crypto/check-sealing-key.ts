import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { CannotStart } from '../cannot-start.ts';
import type { Database } from '../database/schema.ts';
import { transaction } from '../database/transaction.ts';
import type { Sealer } from './sealer.ts';

const purpose = 'proof';

/** Refuses to start with a key that cannot decrypt the values of this database. Throws `CannotStart`. */
export function checkSealingKey(db: Kysely<Database>, sealer: Sealer): Promise<void> {
  return transaction(db, async (trx) => {
    // If two instances start on an empty database with different keys, the second one must see the proof of the first
    // one's key.
    await sql`LOCK TABLE sealing_keys IN EXCLUSIVE MODE`.execute(trx);
    const rows = await trx.selectFrom('sealing_keys').select(['id', 'proof']).execute();
    if (rows.some(({ id }) => !sealer.keyIds.includes(id))) {
      throw new CannotStart(
        'ENCRYPTION_KEY (or encryption.key in the data folder) is not the key this database was sealed with: give the former one too, after the new one and a comma.',
      );
    }
    for (const { proof } of rows) sealer.open(purpose, proof);
    const [newest = ''] = sealer.keyIds;
    await trx
      .insertInto('sealing_keys')
      .values({ id: newest, proof: sealer.seal(purpose, newest) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
