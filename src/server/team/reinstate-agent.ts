import { lockAccount } from '#server/accounts/account-store.ts';
import { listAgents } from '#server/agency/agency-store.ts';
import { record } from '#server/changes/record-change.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { hasAgencyAct } from '#domain/team/agency-role-rules.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import { endSessionsOf } from '#server/sessions/end-sessions.ts';
import { changeTeamConfirmed } from './change-team.ts';
import { updateRoleToAgent, hasRequests, listFormerAgents } from './team-store.ts';
import { notifyByMail } from '#server/mail/notify-by-mail.ts';

/**
 * Gives a former agent the role back, and notifies that person and every administrator. The person must sign in
 * again. A former administrator becomes an agent. Throws `agent_not_found`, `email_unconfirmed`, or
 * `has_own_requests`, because an agent would no longer see their own requests.
 */
export async function reinstateAgent(
  services: Services,
  { tokens }: Sessions,
  actor: Actor,
  agentId: string,
): Promise<void> {
  const ended = await changeTeamConfirmed(services, actor, async ({ trx, agents, author }) => {
    if (agents.some(({ id }) => id === agentId)) return [];
    const account = await lockAccount(trx, agentId);
    const person = (await listFormerAgents(trx)).find(({ id }) => id === agentId);
    if (!person) throw new ApiError('agent_not_found', 'There is no such former agent.');
    if (!account?.emailVerified) {
      throw new ApiError('email_unconfirmed', 'Nobody has shown that they read mail at that address.');
    }
    if (await hasRequests(trx, agentId)) {
      throw new ApiError('has_own_requests', 'They have submitted requests of their own since.');
    }
    await updateRoleToAgent(trx, agentId);
    const recipients = (await listAgents(trx)).filter(
      ({ id, agencyRole }) => hasAgencyAct(agencyRole, 'manage_team') || id === agentId,
    );
    const details = { agent: agentId };
    const recordId = await insertAuditRecord(trx, { action: 'reinstate_agent', by: actor, details });
    await notifyByMail(services, trx, recipients, {
      kind: 'colleague_reinstated',
      recordId,
      details: (always) => ({ ...always, by: fullName(author), name: fullName(person) }),
    });
    await record(trx, { kind: 'role', userId: agentId });
    return endSessionsOf(trx, agentId, 'role_given');
  });
  for (const id of ended) tokens.invalidate(id);
}
