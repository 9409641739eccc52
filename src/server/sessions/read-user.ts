import type { User } from '#contract/sessions/session-replies.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { findSessionWithUser, findUser } from './session-store.ts';
import { userView } from './session-view.ts';

/** Returns the user of a session; throws `session_ended` if the account is gone. */
export async function readUser(db: Services['db'], userId: string): Promise<User> {
  const row = await findUser(db, userId);
  if (!row) throw new ApiError('session_ended', 'The account no longer exists.');
  return userView(row);
}

/** Returns the session's user, with the company for which the session acts. */
export async function readSessionUser(
  db: Services['db'],
  { sessionId }: Pick<Actor, 'sessionId'>,
): Promise<User> {
  const row = await findSessionWithUser(db, sessionId);
  if (!row) throw new ApiError('session_ended', 'The session has ended; sign in again.');
  return userView(row);
}
