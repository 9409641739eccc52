import { endpoints } from '#contract/endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import { readCaller } from '#server/sessions/read-caller.ts';
import { completeSignIn } from '#server/sessions/start-session.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { changeAdministrator } from './change-administrator.ts';
import { inviteColleague } from './invite-colleague.ts';
import { reinstateAgent } from './reinstate-agent.ts';
import { removeAgent } from './remove-agent.ts';
import { resendInvitation } from './resend-invitation.ts';
import { listFormerAgents, listTeamAgents } from './team-store.ts';
import { listInvitations } from './invitation-store.ts';
import { teamView } from './team-view.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export function bindTeamRoutes(bind: Bind, services: Services, sessions: Sessions): void {
  const { db } = services;

  bind(endpoints.getTeam, async ({ actor }) => {
    const [agents, invitations, formerAgents] = await Promise.all([
      listTeamAgents(db),
      listInvitations(db),
      listFormerAgents(db),
    ]);
    return teamView({ agents, invitations, formerAgents }, actor.userId);
  });

  bind(endpoints.inviteAgent, ({ actor, body }) => inviteColleague(services, sessions, actor, body));

  bind(endpoints.resendInvitation, ({ actor, params }) =>
    resendInvitation(services, sessions, actor, params.invitationId),
  );

  bind(endpoints.withdrawInvitation, ({ actor, params }) =>
    withdrawInvitation(services, actor, params.invitationId),
  );

  bind(endpoints.readInvitation, async ({ body, request }) => {
    const { email, administrator, expiresAt } = await readInvitation(
      sessions,
      body.token,
      readCaller(request),
    );
    return { email, administrator, expiresAt: expiresAt.toISOString() };
  });

  bind(endpoints.acceptInvitation, async ({ body, request, reply }) => {
    const issued = await acceptInvitation(services, sessions, body, readCaller(request));
    return completeSignIn(sessions, { request, reply }, issued);
  });

  bind(endpoints.removeAgent, async ({ actor, params, request, reply }) => {
    await removeAgent(services, sessions, actor, params.agentId);
    if (params.agentId === actor.userId) sessions.cookie.clear({ request, reply });
  });

  bind(endpoints.changeAdministrator, ({ actor, params, body }) =>
    changeAdministrator(services, actor, params.agentId, body.administrator),
  );

  bind(endpoints.reinstateAgent, ({ actor, params }) =>
    reinstateAgent(services, sessions, actor, params.agentId),
  );
}
