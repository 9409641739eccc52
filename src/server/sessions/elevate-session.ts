import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { readUser } from './read-user.ts';
import { issueRefreshToken } from '#server/sessions/tokens/issue-refresh-token.ts';
import { updateSessionLevel, findActiveSession } from './active-session-store.ts';
import type { IssuedSession } from './start-session.ts';

/**
 * Raises a session to aal2, in the transaction that consumes a factor's proof; call `issueTokens` once that is
 * committed. Null if the session already is aal2. Throws `session_ended`.
 */
export async function elevateSession(
  trx: Services['db'],
  session: { sessionId: string; userId: string },
): Promise<IssuedSession | null> {
  const token = issueRefreshToken();
  const { familyHash, secretHash } = token;
  const elevated = await updateSessionLevel(trx, { sessionId: session.sessionId, familyHash, secretHash });
  if (elevated)
    return { session: elevated, user: await readUser(trx, session.userId), refreshToken: token.text };
  if (await findActiveSession(trx, session)) return null;
  throw new ApiError('session_ended', 'The session has ended; sign in again.');
}
