import type { FastifyRequest } from 'fastify';
import { statementKeyPrefix } from '#domain/statements/statement-kinds.ts';
import { ApiError } from '#server/services/api-error.ts';
import { sha256 } from '#server/services/crypto/opaque-token.ts';
import type { Services } from '#server/services/services.ts';
import { networkOf } from '#server/services/throttle/network.ts';
import { createThrottle } from '#server/services/throttle/throttle.ts';
import { updateKeyUse } from './statement-key-store.ts';

const within = 10 * 60;
/** Calls per key, and calls per network with an invalid key. */
const attempts = { key: 60, network: 60 } as const;
const keyPattern = new RegExp(`^Bearer (${statementKeyPrefix}[\\w-]{43})$`);

/**
 * Returns the id of the key in a program's call, before the body is read. Throws `statement_key_refused` or
 * `throttled`.
 */
export async function requireKey({ db, pool, config }: Services, request: FastifyRequest): Promise<string> {
  const given = keyPattern.exec(request.headers.authorization ?? '')?.[1];
  const keyId = given === undefined ? undefined : await updateKeyUse(db, sha256(given));
  const [name, counted] =
    keyId === undefined ? (['network', networkOf(request.ip)] as const) : (['key', keyId] as const);
  if (config.throttle) {
    await createThrottle(pool, { name: `statement-${name}`, attempts: attempts[name], within }).take(counted);
  }
  if (keyId !== undefined) return keyId;
  throw new ApiError('statement_key_refused', 'There is no such key, or it was revoked.');
}
