import { endpoints } from '#contract/endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import { readCaller } from '#server/sessions/read-caller.ts';
import { changePassword } from './change-password.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';

export function bindPasswordRoutes(bind: Bind, services: Services, sessions: Sessions): void {
  bind(endpoints.sendPasswordReset, async ({ body, request }) => {
    await requestPasswordReset(services, sessions, body.email, readCaller(request));
    return { accepted: true } as const;
  });

  bind(endpoints.verifyResetToken, async ({ body, request }) => {
    await resetPassword(services, sessions, body, readCaller(request));
    return { changed: true } as const;
  });

  bind(endpoints.changePassword, ({ actor, body }) => changePassword(services, sessions, actor, body));
}
