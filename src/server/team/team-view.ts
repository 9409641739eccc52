import type { FormerAgent, Invitation, Team, TeamAgent } from '#contract/team/team-endpoints.ts';
import { asLanguage } from '#domain/language.ts';
import { nameOrNull } from '#domain/accounts/name-format.ts';
import type { AgentRow, FormerAgentRow } from './team-store.ts';
import type { InvitationRow } from './invitation-store.ts';

/** `full`: as administrators read it. */
function agentView({ since, lastSeenAt, hasSecondFactor, ...agent }: AgentRow, full: boolean): TeamAgent {
  const security = { hasSecondFactor, lastSeenAt: lastSeenAt?.toISOString() ?? null };
  return { ...agent, since: since.toISOString(), security: full ? security : null };
}

function formerAgentView({ since, ...person }: FormerAgentRow): FormerAgent {
  return { ...person, until: since.toISOString() };
}

interface TeamRows {
  agents: AgentRow[];
  invitations: InvitationRow[];
  formerAgents: FormerAgentRow[];
}

/** The team as that agent may read it, by what they are in the same rows. */
export function teamView({ agents, invitations, formerAgents }: TeamRows, readerId: string): Team {
  const full = agents.some(({ id, administrator }) => administrator && id === readerId);
  return {
    agents: agents.map((agent) => agentView(agent, full)),
    invitations: full ? invitations.map(invitationView) : null,
    formerAgents: full ? formerAgents.map(formerAgentView) : null,
  };
}

export function invitationView({
  id,
  email,
  language,
  administrator,
  sentAt,
  expiresAt,
  ...by
}: InvitationRow): Invitation {
  return {
    id,
    email,
    language: asLanguage(language),
    administrator,
    invitedBy: nameOrNull(by),
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
