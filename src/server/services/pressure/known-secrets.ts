import { LRUCache } from 'lru-cache';
import { sha256 } from '../crypto/opaque-token.ts';

/** About 200 bytes each. */
const maxSecrets = 20_000;

/**
 * The owners of the secrets that this instance has verified. Other people in the same network then take no turns from
 * these owners. A secret without an owner counts as its own owner.
 */
export interface KnownSecrets {
  note(secret: string, whose?: string): void;
  find(secret: string | undefined): string | null;
}

export function rememberSecrets(): KnownSecrets {
  const known = new LRUCache<string, string>({ max: maxSecrets });
  const keyOf = (secret: string) => sha256(secret).toString('base64url');
  return {
    note: (secret, whose) => {
      const key = keyOf(secret);
      known.set(key, whose ?? key);
    },
    find: (secret) => (secret === undefined ? null : (known.get(keyOf(secret)) ?? null)),
  };
}
