import { endpoints } from '#contract/endpoints.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { confirmPassword } from './confirmation/confirm-password.ts';
import { bearerToken } from './create-gate.ts';
import type { Sessions } from './open-sessions.ts';
import { readCaller } from './read-caller.ts';
import { refreshSession } from './refresh-session.ts';
import { findSessionWithUser } from './session-store.ts';
import { sessionView, userView } from './session-view.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { issueTokens, completeSignIn } from './start-session.ts';

export function bindSessionRoutes(bind: Bind, services: Services, sessions: Sessions): void {
  const { db } = services;
  const { cookie, keys } = sessions;

  bind(endpoints.signIn, async ({ body, request, reply }) => {
    const issued = await signIn(sessions, body, readCaller(request));
    return completeSignIn(sessions, { request, reply }, issued);
  });

  bind(endpoints.refreshSession, async ({ request, reply }) => {
    try {
      const issued = await refreshSession(sessions, cookie.read(request), readCaller(request));
      return await issueTokens(sessions, { request, reply }, issued);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'session_ended') cookie.clear({ request, reply });
      throw error;
    }
  });

  bind(endpoints.signOut, async ({ request, reply }) => {
    await signOut(sessions, { refreshToken: cookie.read(request), accessToken: bearerToken(request) });
    cookie.clear({ request, reply });
  });

  bind(endpoints.getSession, async ({ actor }) => {
    const row = await findSessionWithUser(db, actor.sessionId);
    if (!row) throw new ApiError('session_ended', 'The session has ended; sign in again.');
    return { session: sessionView(row), user: userView(row) };
  });

  bind(endpoints.confirmPassword, ({ actor, body }) => confirmPassword(services, actor, body.password));

  bind(endpoints.getKeySet, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=300');
    return keys.keySet();
  });
}
