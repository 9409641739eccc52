import type { FormerAgent, Invitation, TeamAgent } from '#contract/team/team-endpoints.ts';
import { asLanguage } from '#domain/language.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import type { AgentRow, FormerAgentRow } from './team-store.ts';
import type { InvitationRow } from './invitation-store.ts';

export function agentView({ since, lastSeenAt, ...agent }: AgentRow): TeamAgent {
  return { ...agent, since: since.toISOString(), lastSeenAt: lastSeenAt?.toISOString() ?? null };
}

export function formerAgentView({ since, ...person }: FormerAgentRow): FormerAgent {
  return { ...person, until: since.toISOString() };
}

export function invitationView({ id, email, language, sentAt, expiresAt, ...by }: InvitationRow): Invitation {
  const { firstName, lastName } = by;
  return {
    id,
    email,
    language: asLanguage(language),
    invitedBy: firstName === null || lastName === null ? null : fullName({ firstName, lastName }),
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
