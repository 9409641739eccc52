import { ApiError } from '#server/services/api-error.ts';
import { passwordMatches } from '#server/services/crypto/password-hash.ts';
import type { Sessions } from './open-sessions.ts';
import type { Caller } from './read-caller.ts';
import { updateFactorPending } from './active-session-store.ts';
import { endSession } from './end-sessions.ts';
import { maxSessions } from './session-end-store.ts';
import { findAccount, findBegunAccount } from './session-store.ts';
import { userView } from './session-view.ts';
import { insertNewSession, type IssuedSession } from './start-session.ts';
import { accountKey } from './throttle-attempts.ts';

interface PasswordSignIn {
  email: string;
  password: string;
}

const credentialsRefused = () => new ApiError('invalid_credentials', 'Invalid credentials');

/**
 * Signs a user in by password. Throws `throttled` or `invalid_credentials`. An unknown email causes the same work and
 * gets the same reply.
 */
export async function signIn(
  sessions: Sessions,
  { email, password }: PasswordSignIn,
  caller: Caller,
): Promise<IssuedSession> {
  const { db, throttles } = sessions;
  const { network } = caller;
  const account = await findAccount(db, { email, network });
  const key = accountKey(email, network, account?.knowsNetwork === true);
  await Promise.all([throttles.signInFromNetwork.take(network), throttles.signInToAccount.take(key)]);
  const hash = account?.passwordHash ?? null;
  const matches = await passwordMatches(password, hash);
  if (!account || hash === null || !matches) throw credentialsRefused();
  await throttles.successfulSignIns.take(key);
  const [issued] = await Promise.all([
    insertNewSession(db, userView(account), caller, {
      method: 'password',
      factor: account.hasFactor ? 'owed' : 'none',
    }),
    throttles.signInFromNetwork.giveBack(network),
    throttles.signInToAccount.clear(key),
  ]);
  const { sessionId } = issued.session;
  const now = await findBegunAccount(db, account.userId);
  // The password may have been reset during the comparison, before this session existed. The reset then could not end
  // this session.
  if (now?.passwordHash !== hash) {
    await endSession(db, sessionId, 'password_changed');
    throw credentialsRefused();
  }
  // The account may have got its first factor meanwhile.
  const owing = now.hasFactor && !account.hasFactor ? await updateFactorPending(db, sessionId) : undefined;
  const isWithinLimit = now.activeSessions <= maxSessions;
  return { ...issued, session: owing ?? issued.session, isWithinLimit };
}
