import { ApiError } from '#server/services/api-error.ts';
import { issueRefreshToken, readRefreshToken } from '#server/sessions/tokens/issue-refresh-token.ts';
import type { Sessions } from './open-sessions.ts';
import type { Caller } from './read-caller.ts';
import { updateSessionSecret } from './session-store.ts';
import { userView } from './session-view.ts';
import type { IssuedSession } from './start-session.ts';

const sessionEnded = () => new ApiError('session_ended', 'The session has ended; sign in again.');

/**
 * Rotates a refresh token. Throws `session_ended` or `throttled`. A token that was replaced more than ten seconds ago
 * ends the session.
 */
export async function refreshSession(
  sessions: Sessions,
  presentedToken: string | undefined,
  caller: Caller,
): Promise<IssuedSession> {
  const token = readRefreshToken(presentedToken);
  if (!token) throw sessionEnded();
  const next = issueRefreshToken(token.family);
  const row = await updateSessionSecret(sessions.db, {
    familyHash: token.familyHash,
    secretHash: token.secretHash,
    nextSecretHash: next.secretHash,
    userAgent: caller.userAgent,
    address: caller.address,
  });
  if (!row) throw sessionEnded();
  if (row.isRevoked) {
    sessions.tokens.invalidate(row.sessionId);
    sessions.log.warn({ sessionId: row.sessionId }, 'a spent refresh token was used: session ended');
    throw sessionEnded();
  }
  if (!row.isIssued) {
    throw new ApiError('throttled', 'Too many answers to one refresh token.', { retryAfter: 10 });
  }
  return { session: row, user: userView(row), refreshToken: next.text };
}
