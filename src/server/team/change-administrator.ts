import { fullName } from '#domain/accounts/name-format.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { administratorsOf, changeTeamConfirmed, refuseLastAdministrator } from './change-team.ts';
import { notifyByMail } from '#server/mail/notify-by-mail.ts';
import { updateAgencyRole } from './team-store.ts';

/**
 * Makes an agent an administrator, or makes an administrator an ordinary agent if another administrator remains.
 * Administrators may do this to themselves. All stay signed in, because administrators' acts are checked in the
 * database each time. Throws `agent_not_found` or `last_administrator`.
 */
export function changeAdministrator(
  services: Services,
  actor: Actor,
  agentId: string,
  administrator: boolean,
): Promise<void> {
  return changeTeamConfirmed(services, actor, async (team) => {
    const { trx, agents, author } = team;
    const person = agents.find(({ id }) => id === agentId);
    if (!person) throw new ApiError('agent_not_found', 'There is no such agent.');
    const role = administrator ? 'administrator' : 'agent';
    if (person.agencyRole === role) return;
    if (!administrator) refuseLastAdministrator(team, agentId);
    await updateAgencyRole(trx, agentId, role);
    const action = administrator ? 'give_administrator' : 'take_administrator';
    const recordId = await insertAuditRecord(trx, { action, by: actor, details: { agent: agentId } });
    // The agent who was an administrator before, or is one now, is notified too.
    const recipients = administratorsOf(agents);
    await notifyByMail(services, trx, recipients.includes(person) ? recipients : [...recipients, person], {
      kind: administrator ? 'administrator_given' : 'administrator_taken',
      recordId,
      details: (always) => ({ ...always, by: fullName(author), name: fullName(person) }),
    });
  });
}
