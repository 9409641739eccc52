import type { User } from '#contract/sessions/session-replies.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { findUser } from './session-store.ts';
import { userView } from './session-view.ts';

/** The user of a session; throws `session_ended` when the account is gone. */
export async function readUser(db: Services['db'], userId: string): Promise<User> {
  const row = await findUser(db, userId);
  if (!row) throw new ApiError('session_ended', 'The account no longer exists.');
  return userView(row);
}
