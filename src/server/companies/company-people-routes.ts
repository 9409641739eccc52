import { endpoints } from '#contract/endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import { readCaller } from '#server/sessions/read-caller.ts';
import { acceptCompanyInvitation, readCompanyInvitation } from './accept-company-invitation.ts';
import { changeMemberRole } from './change-member-role.ts';
import { nameOrNull } from '#domain/accounts/name-format.ts';
import { inviteToCompany } from './invite-to-company.ts';
import { listCompanyPeople } from './list-company-people.ts';
import { removeMember } from './remove-member.ts';
import { resendCompanyInvitation } from './resend-company-invitation.ts';
import { withdrawCompanyInvitation } from './withdraw-company-invitation.ts';

export function bindCompanyPeopleRoutes(bind: Bind, services: Services, sessions: Sessions): void {
  bind(endpoints.listCompanyPeople, ({ actor, params }) =>
    listCompanyPeople(services.db, actor.userId, params.companyId),
  );

  bind(endpoints.inviteToCompany, ({ actor, params, body }) =>
    inviteToCompany(services, sessions, actor, { ...params, ...body }),
  );

  bind(endpoints.resendCompanyInvitation, ({ actor, params }) =>
    resendCompanyInvitation(services, sessions, actor, params),
  );

  bind(endpoints.withdrawCompanyInvitation, ({ actor, params }) =>
    withdrawCompanyInvitation(services, actor, params),
  );

  bind(endpoints.changeCompanyRole, ({ actor, params, body }) =>
    changeMemberRole(services, actor, { ...params, ...body }),
  );

  bind(endpoints.removeFromCompany, ({ actor, params }) => removeMember(services, actor, params));

  bind(endpoints.readCompanyInvitation, async ({ body, request }) => {
    const row = await readCompanyInvitation(sessions, body.token, readCaller(request));
    const { company, email, role, expiresAt } = row;
    return { company, email, role, invitedBy: nameOrNull(row), expiresAt: expiresAt.toISOString() };
  });

  bind(endpoints.acceptCompanyInvitation, ({ actor, body, request }) =>
    acceptCompanyInvitation(services, sessions, actor, { ...body, caller: readCaller(request) }),
  );
}
