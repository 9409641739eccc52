import { ApiError } from '#server/services/api-error.ts';
import { passwordMatches } from '#server/services/crypto/password-hash.ts';
import type { Sessions } from './open-sessions.ts';
import type { Caller } from './read-caller.ts';
import { endSession } from './session-end-store.ts';
import { findAccount, isCurrentPassword } from './session-store.ts';
import { userView } from './session-view.ts';
import { type IssuedSession, startSession } from './start-session.ts';
import { accountKey } from './throttle-attempts.ts';

interface Attempt {
  email: string;
  password: string;
}

const refused = () => new ApiError('invalid_credentials', 'Invalid credentials');

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
  const hash = account?.passwordHash ?? null;
  const matches = await passwordMatches(password, hash);
  if (!account || hash === null || !matches) throw refused();
  await throttles.signedIn.take(key);
  const [issued] = await Promise.all([
    startSession(db, userView(account), caller, {
      method: 'password',
      factor: account.hasFactor ? 'owed' : 'none',
    }),
    throttles.signInFromNetwork.giveBack(network),
    throttles.signInToAccount.clear(key),
  ]);
  // The password may have been reset while it was compared, when this session was not there to be ended yet.
  if (!(await isCurrentPassword(db, account.userId, hash))) {
    await endSession(db, issued.session.sessionId, 'password_changed');
    throw refused();
  }
  return issued;
}
