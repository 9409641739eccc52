import * as z from 'zod/mini';
import { endpointsOf } from '#contract/endpoint.ts';
import {
  askedLanguage,
  email,
  id,
  instant,
  language,
  name,
  newPassword,
  oneTimeToken,
  phone,
} from '#contract/fields.ts';
import { agencyRoles } from '#domain/team/agency-role-rules.ts';
import { signedInReply } from '#contract/sessions/session-replies.ts';

const member = {
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
};

const teamAgent = z.object({
  ...member,
  /** Null if this release does not know the role. */
  agencyRole: z.nullable(z.enum(agencyRoles)),
  /** When they became an agent. */
  since: instant,
  /** Null unless the reader is an administrator, as are the parts of `security`. */
  security: z.nullable(
    z.object({
      hasSecondFactor: z.boolean(),
      /**
       * When one of their sessions was last used, with an error of at most the life of an access token; null if not
       * within the last month.
       */
      lastSeenAt: z.nullable(instant),
    }),
  ),
});
export type TeamAgent = z.output<typeof teamAgent>;

export const formerAgent = z.object({
  ...member,
  /** When the role was removed. */
  until: instant,
});
export type FormerAgent = z.output<typeof formerAgent>;

export const invitation = z.object({
  id,
  email: z.string(),
  language,
  /** Whether the account becomes an administrator. */
  administrator: z.boolean(),
  /** Null for the server's command line, or an account that is gone. */
  invitedBy: z.nullable(z.string()),
  sentAt: instant,
  expiresAt: instant,
});
export type Invitation = z.output<typeof invitation>;

const teamReply = z.object({
  /** Longest membership first. */
  agents: z.array(teamAgent),
  /**
   * Unused invitations, including expired ones, for a month. Null, as below, unless the reader is an
   * administrator.
   */
  invitations: z.nullable(z.array(invitation)),
  /** Agents who lost the role and do not have it again, latest first. */
  formerAgents: z.nullable(z.array(formerAgent)),
});
export type Team = z.output<typeof teamReply>;

export const invitationBody = z.object({
  email,
  language: askedLanguage,
  /** An agent if absent. */
  administrator: z.optional(z.boolean()),
});
export const joinBody = z.object({
  token: oneTimeToken,
  email,
  password: newPassword,
  firstName: name,
  lastName: name,
  phone,
  language: z.optional(askedLanguage),
});

const invitationPath = z.object({ invitationId: id });
const agentPath = z.object({ agentId: id });

export const teamEndpoints = endpointsOf('Team', {
  getTeam: {
    method: 'GET',
    path: '/api/agent/team',
    summary: 'Lists the agents and their roles; for administrators also open invitations and former agents.',
    access: { agency: 'read_team' },
    reply: teamReply,
  },
  inviteAgent: {
    method: 'POST',
    path: '/api/agent/team/invitations',
    summary:
      'Mails a one-time link to become an agent or an administrator; needs password or factor again, and notifies every administrator.',
    access: { agency: 'manage_team' },
    body: invitationBody,
    reply: invitation,
    status: 201,
    errors: ['confirmation_required', 'already_agent', 'account_exists', 'already_invited', 'throttled'],
  },
  resendInvitation: {
    method: 'POST',
    path: '/api/agent/team/invitations/:invitationId/resend',
    summary: 'Mails a new link and makes the former one invalid; needs password or factor again.',
    access: { agency: 'manage_team' },
    params: invitationPath,
    reply: invitation,
    errors: ['confirmation_required', 'invitation_not_found', 'account_exists', 'throttled'],
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/api/agent/team/invitations/:invitationId',
    summary: 'Withdraws an invitation.',
    access: { agency: 'manage_team' },
    params: invitationPath,
    errors: ['invitation_not_found'],
  },
  removeAgent: {
    method: 'DELETE',
    path: '/api/agent/team/agents/:agentId',
    summary:
      'Removes an agent: ends every session and withdraws the invitations that they sent. Needs password or factor again, and notifies every administrator.',
    access: { agency: 'manage_team' },
    params: agentPath,
    errors: ['confirmation_required', 'agent_not_found', 'last_agent', 'last_administrator'],
  },
  reinstateAgent: {
    method: 'PUT',
    path: '/api/agent/team/agents/:agentId',
    summary:
      'Makes a former agent an agent again; needs password or factor again, and notifies every administrator.',
    access: { agency: 'manage_team' },
    params: agentPath,
    errors: ['confirmation_required', 'agent_not_found', 'email_unconfirmed', 'has_own_requests'],
  },
  changeAdministrator: {
    method: 'PUT',
    path: '/api/agent/team/agents/:agentId/administrator',
    summary:
      'Makes an agent an administrator, or an administrator an agent; needs password or factor again, and notifies every administrator.',
    access: { agency: 'manage_team' },
    params: agentPath,
    body: z.object({ administrator: z.boolean() }),
    errors: ['confirmation_required', 'agent_not_found', 'last_administrator'],
  },
  readInvitation: {
    method: 'POST',
    path: '/api/auth/invitations/read',
    summary: "Returns the role and address of an agent's invitation link.",
    access: 'anyone',
    body: z.object({ token: oneTimeToken }),
    reply: z.object({ email: z.nullable(z.string()), administrator: z.boolean(), expiresAt: instant }),
    errors: ['invitation_invalid', 'throttled'],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/auth/invitations/accept',
    summary: 'Creates the account of an invited agent, and signs in; the link works once.',
    access: 'anyone',
    body: joinBody,
    reply: signedInReply,
    status: 201,
    errors: ['invitation_invalid', 'sign_up_failed', 'throttled'],
  },
});
