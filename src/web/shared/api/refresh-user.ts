import { sessionEndpoints } from '#contract/sessions/session-endpoints.ts';
import { ApiError } from '#web/shared/errors/api-error.ts';
import { call } from '#web/shared/api/api.ts';
import { session } from '#web/shared/sessions/session.ts';

/** Reloads the user after an action that may have changed or ended the session. */
export async function refreshUser(): Promise<void> {
  if (session.current().status === 'signed-out') return;
  try {
    session.updateUser((await call(sessionEndpoints.getSession)).user);
  } catch (error) {
    // If the session has ended, this tab already knows it. If no response came, the next call detects it.
    if (!(error instanceof ApiError)) throw error;
  }
}
