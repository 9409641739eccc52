import { endpoints } from '#contract/endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { endOtherSessions, endOwnSession } from './end-other-sessions.ts';
import { listSessions } from './list-sessions.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';

export function bindSessionListRoutes(bind: Bind, services: Services, sessions: Sessions): void {
  bind(endpoints.listSessions, async ({ actor }) => ({
    items: await listSessions(services.db, actor),
  }));

  bind(endpoints.endSession, async ({ actor, params, request, reply }) => {
    await endOwnSession(sessions, actor, params.sessionId);
    if (params.sessionId === actor.sessionId) sessions.cookie.clear({ request, reply });
  });

  bind(endpoints.endOtherSessions, async ({ actor }) => ({
    ended: await endOtherSessions(sessions, actor),
  }));
}
