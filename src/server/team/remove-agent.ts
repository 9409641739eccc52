import { lockAccount } from '#server/accounts/account-store.ts';
import { record } from '#server/changes/record-change.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { deleteUnsentMails } from '#server/mail/mail-store.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import { endSessionsOf } from '#server/sessions/end-sessions.ts';
import {
  administratorsOf,
  changeTeamConfirmed,
  refuseLastAdministrator,
  type TeamChange,
} from './change-team.ts';
import { updateRequestsUnassigned, updateRoleToFormer } from './team-store.ts';
import { deleteInvitationsBy } from './invitation-store.ts';
import { notifyByMail } from '#server/mail/notify-by-mail.ts';

/**
 * Removes an agent's role, also the actor's own if another agent remains. Every session of theirs ends, and the
 * invitations that they sent become invalid. Their messages keep their name. Throws `agent_not_found`,
 * `last_agent` or `last_administrator`.
 */
export async function removeAgent(
  services: Services,
  { tokens }: Sessions,
  actor: Actor,
  agentId: string,
): Promise<void> {
  const ended = await changeTeamConfirmed(services, actor, async (team) => {
    const { trx, agents } = team;
    const removed = agents.find(({ id }) => id === agentId);
    if (!removed) throw new ApiError('agent_not_found', 'There is no such agent.');
    if (agents.length === 1) throw new ApiError('last_agent', 'Somebody must remain to handle requests.');
    refuseLastAdministrator(team, agentId);
    await lockAccount(trx, agentId);
    await updateRequestsUnassigned(trx, agentId);
    await updateRoleToFormer(trx, agentId);
    const withdrawn = await deleteInvitationsBy(trx, agentId);
    await deleteUnsentMails(trx, 'agent_invitation', withdrawn);
    const details = { agent: agentId, withdrawn };
    const recordId = await insertAuditRecord(trx, { action: 'remove_agent', by: actor, details });
    await notifyOfRemoval(services, team, removed, recordId);
    await record(trx, { kind: 'role', userId: agentId });
    return endSessionsOf(trx, agentId, 'role_taken_away');
  });
  tokens.invalidateUser(agentId);
  for (const id of ended) tokens.invalidate(id);
}

async function notifyOfRemoval(
  services: Services,
  { trx, agents, author }: TeamChange,
  removed: TeamChange['author'],
  recordId: number,
): Promise<void> {
  const by = removed.id === author.id ? '' : fullName(author);
  const remaining = administratorsOf(agents).filter(({ id }) => id !== removed.id);
  await notifyByMail(services, trx, remaining, {
    kind: 'colleague_removed',
    recordId,
    details: (always) => ({ ...always, by, name: fullName(removed) }),
  });
  await notifyByMail(services, trx, [removed], {
    kind: 'role_taken_away',
    recordId,
    details: (always) => ({ ...always, by }),
  });
}
