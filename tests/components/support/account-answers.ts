import { endpoints } from '#contract/endpoints.ts';
import type { SessionItem, User } from '#contract/sessions/session-replies.ts';
import type { FakeServer } from './fake-server.ts';
import { agent, client, signedInAs } from './people.ts';

/** A browser in which the account is open; the first one makes the call. */
export const deviceOf = (number: number, changes: Partial<SessionItem> = {}): SessionItem => ({
  id: `00000000-0000-4000-8000-0000000000d${number}`,
  current: number === 0,
  device: { kind: 'desktop', browser: 'Chrome', system: 'Linux' },
  place: { kind: 'local' },
  address: '192.0.2.7',
  method: 'password',
  aal: 'aal1',
  createdAt: '2026-03-02T09:00:00.000Z',
  lastUsedAt: '2026-03-02T09:00:00.000Z',
  ...changes,
});

/** Answers for the settings of an account with a password, open in one browser. */
export const settingsAnswers = (server: FakeServer, user: User = client): FakeServer =>
  server
    .answer(endpoints.getSecurity, {
      hasPassword: true,
      email: user.email,
      emailVerified: user.emailVerified,
      emailChange: null,
      identities: [],
    })
    .answer(endpoints.listFactors, { items: [], recoveryCodesLeft: 0 })
    .answer(endpoints.listSessions, { items: [deviceOf(0)] })
    .answer(endpoints.getNotificationSettings, {
      push: { messages: true, actions: true },
      mail: { messages: true, actions: true },
      digest: false,
      publicKey: null,
      devices: [],
    })
    .answer(endpoints.listAcceptedTerms, { items: [], announced: null });

/** The same answers, and answers for the settings of an agency with one agent. */
export function agencySettingsAnswers(server: FakeServer, user: User): FakeServer {
  const { session } = signedInAs(user);
  return settingsAnswers(server, user)
    .answer(endpoints.getSession, { session, user })
    .answer(endpoints.getBankState, { current: null, waiting: null, others: [], former: [] })
    .answer(endpoints.getNewRequests, { to: 'nobody' })
    .answer(endpoints.listReplies, { items: [] })
    .answer(endpoints.getTeam, {
      agents: [
        {
          id: agent.id,
          email: agent.email,
          firstName: agent.firstName,
          lastName: agent.lastName,
          agencyRole: 'administrator',
          since: '2026-03-02T09:00:00.000Z',
          security: null,
        },
      ],
      invitations: [],
      formerAgents: [],
    });
}
