import { ApiError } from '#server/services/http/api-error.ts';
import { passwordMatches } from '#server/services/crypto/password-hash.ts';
import type { Sessions } from './open-sessions.ts';
import type { Caller } from './read-caller.ts';
import { findAccount } from './session-store.ts';
import { userView } from './session-view.ts';
import { type IssuedSession, startSession } from './start-session.ts';
import { accountKey } from './throttle-attempts.ts';

interface Attempt {
  email: string;
  password: string;
}

/** Throws `throttled` or `invalid_credentials`; an unknown email costs the same work and gives the same answer. */
export async function signIn(
  sessions: Sessions,
  { email, password }: Attempt,
  caller: Caller,
): Promise<IssuedSession> {
  const { db, throttles } = sessions;
  const { network } = caller;
  const account = await findAccount(db, { email, network });
  const key = accountKey(email, network, account?.knowsNetwork === true);
  await Promise.all([throttles.signInFromNetwork.take(network), throttles.signInToAccount.take(key)]);
  const matches = await passwordMatches(password, account?.passwordHash ?? null);
  if (!account || !matches) throw new ApiError('invalid_credentials', 'Invalid credentials');
  const [issued] = await Promise.all([
    startSession(db, userView(account), caller, {
      method: 'password',
      factor: account.hasFactor ? 'owed' : 'none',
    }),
    throttles.signInFromNetwork.giveBack(network),
    throttles.signInToAccount.clear(key),
  ]);
  return issued;
}
