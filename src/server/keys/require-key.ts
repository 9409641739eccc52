import type { FastifyRequest } from 'fastify';
import { type KeyPurpose, keyPrefixes } from '#domain/keys/machine-key-kinds.ts';
import { ApiError } from '#server/services/api-error.ts';
import { sha256 } from '#server/services/crypto/opaque-token.ts';
import type { Services } from '#server/services/services.ts';
import { networkOf } from '#server/services/throttle/network.ts';
import { createThrottle } from '#server/services/throttle/throttle.ts';
import { updateKeyUse } from './machine-key-store.ts';

const throttleWindow = 10 * 60;
/** Calls per key: a program sends a file now and then, or fetches the documents of a year. */
const callsPerKey = { statements: 60, documents: 1200 } as const satisfies Record<KeyPurpose, number>;
/** Calls per network with an invalid key. */
const invalidCallsPerNetwork = 60;

function keyOfCall({ headers }: FastifyRequest, purpose: KeyPurpose): string | undefined {
  const [, key] = /^Bearer (\w+_[\w-]{43})$/.exec(headers.authorization ?? '') ?? [];
  return key?.startsWith(keyPrefixes[purpose]) ? key : undefined;
}

/**
 * Returns the id of the key in a program's call, before its body is used. Throws `machine_key_refused` or
 * `throttled`.
 */
export async function requireKey(
  { db, pool, config }: Services,
  request: FastifyRequest,
  purpose: KeyPurpose,
): Promise<string> {
  const given = keyOfCall(request, purpose);
  const keyId = given === undefined ? undefined : await updateKeyUse(db, sha256(given), purpose);
  if (config.throttle) {
    const [counted, name, attempts] =
      keyId === undefined
        ? ([networkOf(request.ip), 'key-network', invalidCallsPerNetwork] as const)
        : ([keyId, `${purpose}-key`, callsPerKey[purpose]] as const);
    await createThrottle(pool, { name, attempts, windowSeconds: throttleWindow }).take(counted);
  }
  if (keyId !== undefined) return keyId;
  throw new ApiError('machine_key_refused', 'There is no such key, or it was revoked.');
}
