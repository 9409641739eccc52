import type { Services } from '#server/services/services.ts';
import { createSigningKey } from './create-signing-key.ts';
import { insertSigningKey, deleteLapsedSigningKeys } from './signing-key-store.ts';
import { signingDelay } from './load-signing-keys.ts';

type Parts = Pick<Services, 'db' | 'sealer'>;

const maxKeyAge = 30 * 24 * 3_600_000;

/**
 * Adds a key that takes over from the others a moment later; they verify until what they signed has lapsed. The id of
 * the new key; null if another one was added just now and takes over anyhow.
 */
export async function rotateSigningKey(
  { db, sealer }: Parts,
  ifOlderThan = signingDelay,
): Promise<string | null> {
  const key = await createSigningKey(sealer);
  await deleteLapsedSigningKeys(db);
  return (await insertSigningKey(db, key, ifOlderThan)) ? key.id : null;
}

/** For every instance, every hour: a new key once the newest is 30 days old, and none of those that lapsed. */
export async function rotateSigningKeyWhenDue(parts: Parts): Promise<void> {
  await rotateSigningKey(parts, maxKeyAge);
}
