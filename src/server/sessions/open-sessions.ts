import type { Gate } from '#server/services/http/bind-endpoint.ts';
import { type KnownSecrets, rememberSecrets } from '#server/services/pressure/known-secrets.ts';
import type { Services } from '#server/services/services.ts';
import { createRefreshCookie, type RefreshCookie } from '#server/sessions/tokens/create-refresh-cookie.ts';
import { createGate } from './create-gate.ts';
import { loadSigningKeys, type SigningKeys } from '#server/sessions/tokens/load-signing-keys.ts';
import { createTokenCache, type TokenCache } from '#server/sessions/tokens/create-token-cache.ts';
import { createThrottles, type Throttles } from './throttle-attempts.ts';

/** The parts that everything about signing in shares within one instance. */
export interface Sessions {
  db: Services['db'];
  log: Services['log'];
  gate: Gate;
  keys: SigningKeys;
  tokens: TokenCache;
  cookie: RefreshCookie;
  throttles: Throttles;
  /** The refresh tokens that this instance has issued. */
  issued: KnownSecrets;
}

/** Reads the signing keys, and makes the first one in a new installation. */
export async function openSessions({ config, db, pool, reserved, log, sealer }: Services): Promise<Sessions> {
  const keys = loadSigningKeys({ db, sealer });
  await keys.signing();
  const tokens = createTokenCache();
  const cookie = createRefreshCookie(config.publicUrl);
  const issued = rememberSecrets();
  return {
    db,
    log,
    keys,
    tokens,
    gate: createGate({ db, reserved: reserved.db, keys, tokens, cookie, issued }),
    cookie,
    issued,
    throttles: createThrottles(pool, config.throttle),
  };
}
