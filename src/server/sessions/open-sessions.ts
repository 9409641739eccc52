import type { Gate } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { carryRefreshCookie, type RefreshCookie } from './carry-refresh-cookie.ts';
import { createGate } from './sign-in-gate.ts';
import { loadSigningKeys, type SigningKeys } from './load-signing-keys.ts';
import { rememberTokens, type RememberedTokens } from './remember-tokens.ts';
import { createThrottles, type Throttles } from './throttle-attempts.ts';

/** What signing in shares within one instance. */
export interface Sessions {
  db: Services['db'];
  log: Services['log'];
  gate: Gate;
  keys: SigningKeys;
  remembered: RememberedTokens;
  cookie: RefreshCookie;
  throttles: Throttles;
}

/** Reads the signing keys, and makes the first one on a new installation. */
export async function openSessions({ config, db, pool, log, sealer }: Services): Promise<Sessions> {
  const keys = loadSigningKeys({ db, sealer });
  await keys.signing();
  const remembered = rememberTokens();
  return {
    db,
    log,
    keys,
    remembered,
    gate: createGate({ db, keys, remembered }),
    cookie: carryRefreshCookie(config.publicUrl),
    throttles: createThrottles(pool, config.throttle),
  };
}
