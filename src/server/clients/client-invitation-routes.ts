import { asLanguage } from '#domain/language.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import { readCaller } from '#server/sessions/read-caller.ts';
import { completeSignIn } from '#server/sessions/start-session.ts';
import { acceptClientInvitation, readClientInvitation } from './accept-client-invitation.ts';
import { inviteClient } from './invite-client.ts';
import { openClientRequest } from './open-client-request.ts';

export function bindClientInvitationRoutes(bind: Bind, services: Services, sessions: Sessions): void {
  bind(endpoints.openClientRequest, ({ actor, body }) => openClientRequest(services, sessions, actor, body));
  bind(endpoints.inviteClient, ({ actor, params }) =>
    inviteClient(services, sessions, actor, params.clientId),
  );
  bind(endpoints.readClientInvitation, async ({ body, request }) => {
    const { email, firstName, lastName, phone, language, expiresAt, byFirstName, requestId } =
      await readClientInvitation(sessions, body.token, readCaller(request));
    return {
      email,
      firstName,
      lastName,
      phone,
      language: asLanguage(language),
      expiresAt: expiresAt?.toISOString() ?? '',
      by: byFirstName ?? '',
      requestId,
    };
  });
  bind(endpoints.acceptClientInvitation, async ({ body, request, reply }) => {
    const issued = await acceptClientInvitation(services, sessions, body, readCaller(request));
    return completeSignIn(sessions, { request, reply }, issued);
  });
}
