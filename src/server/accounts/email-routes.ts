import { endpoints } from '#contract/endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import { readCaller } from '#server/sessions/read-caller.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { requestEmailChange } from './request-email-change.ts';
import { emailChangeView } from './security-view.ts';
import { sendVerificationAgain } from './send-verification.ts';
import { verifyEmail } from './verify-email.ts';
import { withdrawEmailChange } from './withdraw-email-change.ts';

export function bindEmailRoutes(bind: Bind, services: Services, sessions: Sessions): void {
  bind(endpoints.sendEmailVerification, ({ actor }) =>
    sendVerificationAgain(services, sessions, actor.userId),
  );

  bind(endpoints.verifyEmail, ({ body, request }) => verifyEmail(sessions, body.token, readCaller(request)));

  bind(endpoints.requestEmailChange, async ({ actor, body }) =>
    emailChangeView(await requestEmailChange(services, sessions, actor, body.newEmail)),
  );

  bind(endpoints.withdrawEmailChange, ({ actor }) => withdrawEmailChange(services, actor));

  bind(endpoints.confirmEmailChange, ({ body, request }) =>
    confirmEmailChange(services, sessions, body.token, readCaller(request)),
  );
}
