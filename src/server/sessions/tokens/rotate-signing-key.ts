import type { Services } from '#server/services/services.ts';
import { createSigningKey } from './create-signing-key.ts';
import { insertSigningKey, deleteExpiredSigningKeys } from './signing-key-store.ts';
import { signingDelay } from './load-signing-keys.ts';

type Deps = Pick<Services, 'db' | 'sealer'>;

const maxKeyAge = 30 * 24 * 3_600_000;

/**
 * Adds a key that replaces the others a moment later. The others still verify until their tokens have expired.
 * Returns the id of the new key; null if another key was added a moment ago and replaces them anyway.
 */
export async function rotateSigningKey(
  { db, sealer }: Deps,
  ifOlderThan = signingDelay,
): Promise<string | null> {
  const key = await createSigningKey(sealer);
  await deleteExpiredSigningKeys(db);
  return (await insertSigningKey(db, key, ifOlderThan)) ? key.id : null;
}

/**
 * Adds a new key once the newest is 30 days old, and deletes keys that are no longer needed. Every instance runs this
 * hourly.
 */
export async function rotateSigningKeyWhenDue(deps: Deps): Promise<void> {
  await rotateSigningKey(deps, maxKeyAge);
}
