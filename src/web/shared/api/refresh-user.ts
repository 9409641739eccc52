import { sessionEndpoints } from '#contract/sessions/session-endpoints.ts';
import { ApiError } from '#web/shared/errors/api-error.ts';
import { call } from '#web/shared/api/api.ts';
import { session } from '#web/shared/sessions/session.ts';

/** Reloads the user, after something that may have changed or ended the session. */
export async function refreshUser(): Promise<void> {
  if (session.current().status === 'signed-out') return;
  try {
    session.updateUser((await call(sessionEndpoints.getSession)).user);
  } catch (error) {
    // A session that has ended ended here too; without an answer the next call finds out.
    if (!(error instanceof ApiError)) throw error;
  }
}
