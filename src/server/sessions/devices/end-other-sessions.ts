import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import { endSessionOf, endSessionsOf } from '#server/sessions/end-sessions.ts';

/** Ends one of the user's own sessions; throws `session_not_found` for any other. */
export async function endOwnSession(
  { db, tokens }: Sessions,
  { userId }: Actor,
  sessionId: string,
): Promise<void> {
  const isEnded = await endSessionOf(db, { userId, sessionId }, 'ended_elsewhere');
  if (!isEnded) throw new ApiError('session_not_found', 'You have no such session.');
  tokens.invalidate(sessionId);
}

/** Ends the user's other sessions. Returns how many there were. */
export async function endOtherSessions(
  { db, tokens }: Sessions,
  { userId, sessionId }: Actor,
): Promise<number> {
  const ended = await endSessionsOf(db, userId, 'ended_elsewhere', sessionId);
  for (const id of ended) tokens.invalidate(id);
  return ended.length;
}
