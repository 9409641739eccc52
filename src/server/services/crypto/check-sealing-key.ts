import type { Kysely } from 'kysely';
import { CannotStart } from '../cannot-start.ts';
import type { Database } from '../database/schema.ts';
import type { Sealer } from './sealer.ts';

const purpose = 'proof';

/**
 * Refuses to go on with a key that does not open what this database holds.
 * @throws CannotStart
 */
export async function checkSealingKey(db: Kysely<Database>, sealer: Sealer): Promise<void> {
  const [newest = ''] = sealer.keyIds;
  const rows = await db.selectFrom('sealing_keys').select(['id', 'proof']).execute();
  const isUnknown = rows.some(({ id }) => !sealer.keyIds.includes(id));
  if (isUnknown) {
    throw new CannotStart(
      'ENCRYPTION_KEY (or encryption.key in the data folder) is not the key this database was sealed with: give the former one too, after the new one and a comma.',
    );
  }
  for (const { proof } of rows) sealer.open(purpose, proof);
  await db
    .insertInto('sealing_keys')
    .values({ id: newest, proof: sealer.seal(purpose, newest) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
