import type { Gate } from '#server/services/http/bind-endpoint.ts';
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
}

/** Reads the signing keys, and makes the first one in a new installation. */
export async function openSessions({ config, db, pool, log, sealer }: Services): Promise<Sessions> {
  const keys = loadSigningKeys({ db, sealer });
  await keys.signing();
  const tokens = createTokenCache();
  return {
    db,
    log,
    keys,
    tokens,
    gate: createGate({ db, keys, tokens }),
    cookie: createRefreshCookie(config.publicUrl),
    throttles: createThrottles(pool, config.throttle),
  };
}
