import { ApiError } from '#server/services/api-error.ts';
import { readRefreshToken } from '#server/sessions/tokens/issue-refresh-token.ts';
import type { Sessions } from './open-sessions.ts';
import { endSession, endSessionOfTokenFamily } from './end-sessions.ts';
import { verifyAccessToken } from '#server/sessions/tokens/verify-access-token.ts';

interface Credentials {
  refreshToken: string | undefined;
  accessToken: string | null;
}

async function sessionOf(sessions: Sessions, accessToken: string): Promise<string | null> {
  try {
    return (await verifyAccessToken(sessions.keys, accessToken)).sessionId;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Ends the sessions to which the credentials belong, if any. */
export async function signOut(sessions: Sessions, { refreshToken, accessToken }: Credentials): Promise<void> {
  const { db, tokens } = sessions;
  const token = readRefreshToken(refreshToken);
  if (token) {
    const ended = await endSessionOfTokenFamily(db, token.familyHash, 'signed_out');
    if (ended !== undefined) tokens.invalidate(ended);
  }
  const sessionId = accessToken === null ? null : await sessionOf(sessions, accessToken);
  if (sessionId !== null) {
    await endSession(db, sessionId, 'signed_out');
    tokens.invalidate(sessionId);
  }
}
