import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDrawnScreen } from '#contract/pages.ts';
import type { PageFacts, RenderedScreen, ScreenRequest } from '#contract/rendered-page.ts';
import type { AdmissionControl } from '#server/services/pressure/open-admission-control.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import { findSessionIdBySecret } from '#server/sessions/active-session-store.ts';
import { findSessionWithUser } from '#server/sessions/session-store.ts';
import { sessionView, userView } from '#server/sessions/session-view.ts';
import { readRefreshToken } from '#server/sessions/tokens/issue-refresh-token.ts';
import { signAccessToken } from '#server/sessions/tokens/sign-access-token.ts';
import type { renderPages } from './render-pages.ts';

/**
 * Milliseconds that a page waits for its content. After that, the page is sent without content and the browser draws
 * it. Only tests change the limit: a busy machine must not make them fail.
 */
export const drawLimits = { maxWaitMs: 400 };

/**
 * Returns whether the browser runs on a phone. Chromium says this in a separate header, other browsers in their name.
 */
function isPhone({ headers }: FastifyRequest): boolean {
  return headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(headers['user-agent'] ?? '');
}

interface Deps {
  sessions: Sessions;
  admission: AdmissionControl;
  draw: ReturnType<typeof renderPages>;
}

interface HttpExchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

type DrawScreen = (exchange: HttpExchange, facts: PageFacts) => Promise<RenderedScreen | null>;

/**
 * Returns a function that draws the screen that a browser with a session asks for. The function returns null if it
 * cannot draw the screen now. It calls this API like the browser, so the same rules decide what the user may see. It
 * reads the refresh token without using it up.
 */
export function drawScreens(app: FastifyInstance, { sessions, admission, draw }: Deps): DrawScreen {
  const findSession = async (request: FastifyRequest) => {
    const token = readRefreshToken(sessions.cookie.read(request));
    const id = token ? await findSessionIdBySecret(sessions.db, token) : undefined;
    return id === undefined ? undefined : findSessionWithUser(sessions.db, id);
  };

  const drawFor = async (request: FastifyRequest, facts: PageFacts, late: Promise<null>) => {
    const row = await findSession(request);
    if (!row) return null;
    const [user, session] = [userView(row), sessionView(row)];
    const access = await signAccessToken(sessions.keys, {
      userId: user.id,
      sessionId: row.sessionId,
      role: user.role,
      aal: row.aal,
      sessionExpiresAt: row.expiresAt,
    });
    const headers = { authorization: `Bearer ${access.token}`, accept: 'application/json' };
    // A call waits no longer than its page, so that it does not delay the next screen.
    const ask: ScreenRequest['ask'] = async (address) => {
      const answer = await Promise.race([app.inject({ method: 'GET', url: address, headers }), late]);
      return answer?.statusCode === 200 ? answer.json() : null;
    };
    return draw.screen({ ...facts, path: request.url, user, session, isPhone: isPhone(request), ask });
  };

  return async ({ request, reply }, facts) => {
    if (request.method !== 'GET' || !isDrawnScreen(request.url)) return null;
    const leave = await admission.lanes.screens
      .take(admission.callerOf(request).by, reply.raw)
      .catch(() => null);
    if (!leave) return null;
    // If the database cannot be reached, the page is sent empty, and the browser's program shows the error.
    const late = wait(drawLimits.maxWaitMs, null, { ref: false });
    const drawn = drawFor(request, facts, late).catch(() => null);
    void drawn.finally(leave);
    return Promise.race([drawn, late]);
  };
}
