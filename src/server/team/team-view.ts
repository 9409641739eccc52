import type { FormerAgent, Invitation, Team, TeamAgent } from '#contract/team/team-endpoints.ts';
import { asLanguage } from '#domain/language.ts';
import { nameOrNull } from '#domain/accounts/name-format.ts';
import { asAgencyRole, hasAgencyAct } from '#domain/team/agency-role-rules.ts';
import type { AgentRow, FormerAgentRow } from './team-store.ts';
import type { InvitationRow } from './invitation-store.ts';

/** `full`: true for readers who manage the team. */
function agentView(
  { since, lastSeenAt, hasSecondFactor, agencyRole, ...agent }: AgentRow,
  full: boolean,
): TeamAgent {
  const security = { hasSecondFactor, lastSeenAt: lastSeenAt?.toISOString() ?? null };
  return {
    ...agent,
    agencyRole: asAgencyRole(agencyRole),
    since: since.toISOString(),
    security: full ? security : null,
  };
}

function formerAgentView({ since, ...person }: FormerAgentRow): FormerAgent {
  return { ...person, until: since.toISOString() };
}

interface TeamRows {
  agents: AgentRow[];
  invitations: InvitationRow[];
  formerAgents: FormerAgentRow[];
}

/** Returns the team as that agent may see it. The agent's own row decides what they may see. */
export function teamView({ agents, invitations, formerAgents }: TeamRows, readerId: string): Team {
  const reader = agents.find(({ id }) => id === readerId);
  const full = hasAgencyAct(asAgencyRole(reader?.agencyRole), 'manage_team');
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
