import type { Services } from '#server/services/services.ts';

type Db = Services['db'];

export interface PushKeyRow {
  publicKey: Buffer;
  privateSealed: Buffer;
}

export function findPushKey(db: Db): Promise<PushKeyRow | undefined> {
  return db
    .selectFrom('push_keys')
    .select(['public_key as publicKey', 'private_sealed as privateSealed'])
    .executeTakeFirst();
}

/** Inserts the key pair, unless there is one already. */
export async function insertPushKey(db: Db, { publicKey, privateSealed }: PushKeyRow): Promise<void> {
  await db
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_sealed: privateSealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
