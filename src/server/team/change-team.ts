import type { Transaction } from 'kysely';
import { agencyActsOf, hasAgencyAct } from '#domain/team/agency-role-rules.ts';
import { lockAgents } from '#server/accounts/account-store.ts';
import { record } from '#server/changes/record-change.ts';
import { listAgents } from '#server/agency/agency-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { type Actor, requireAgencyAct } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { requireConfirmation } from '#server/sessions/confirmation/require-confirmation.ts';

export type Colleague = Awaited<ReturnType<typeof listAgents>>[number];

export interface TeamChange {
  trx: Transaction<Database>;
  /** All agents before the change. */
  agents: Colleague[];
  /** The agent who makes the change. */
  author: Colleague;
}

/**
 * Makes a change of the team; other changes wait until it ends. The author must have the right to manage the team at
 * that moment. Notifies the agents' open screens.
 */
export async function changeTeam<T>(
  { db }: Pick<Services, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
  change: (team: TeamChange) => Promise<T>,
): Promise<T> {
  return transaction(db, async (trx) => {
    await lockAgents(trx);
    const agents = await listAgents(trx);
    const author = agents.find(({ id }) => id === userId);
    if (!author) throw new ApiError('token_expired', 'The rights of this session have changed; refresh it.');
    requireAgencyAct({ acts: agencyActsOf(author.agencyRole) }, 'manage_team');
    const changed = await change({ trx, agents, author });
    await record(trx, { kind: 'team' });
    return changed;
  });
}

/** Throws `last_administrator` if there is no other administrator. */
export function refuseLastAdministrator({ agents }: TeamChange, agentId: string): void {
  if (administratorsOf(agents).some(({ id }) => id !== agentId)) return;
  throw new ApiError('last_administrator', 'The agency must keep an administrator.');
}

/** Returns the agents who decide on the team, and are notified of its changes. */
export const administratorsOf = (agents: readonly Colleague[]) =>
  agents.filter(({ agencyRole }) => hasAgencyAct(agencyRole, 'manage_team'));

/** Like `changeTeam`, for changes of access. Throws `confirmation_required` without a recent password or factor. */
export async function changeTeamConfirmed<T>(
  services: Pick<Services, 'db'>,
  actor: Actor,
  change: (team: TeamChange) => Promise<T>,
): Promise<T> {
  await requireConfirmation(services.db, actor, 'either');
  return changeTeam(services, actor, change);
}
