import { endpoints } from '#contract/endpoints.ts';
import type { User } from '#contract/sessions/session-replies.ts';
import type { FakeServer } from './fake-server.ts';
import { agent, signedInAs } from './people.ts';

/** Answers for the settings of somebody with a password alone, and of an agency of one agent. */
export function answerSettings(server: FakeServer, user: User): FakeServer {
  const nothing = { messages: false, actions: false };
  const { session } = signedInAs(user);
  return server
    .answer(endpoints.getSession, { session, user })
    .answer(endpoints.getSecurity, {
      hasPassword: true,
      email: user.email,
      emailVerified: true,
      emailChange: null,
      identities: [],
    })
    .answer(endpoints.listFactors, { items: [], recoveryCodesLeft: 0 })
    .answer(endpoints.listSessions, { items: [] })
    .answer(endpoints.listAcceptedTerms, { items: [], announced: null })
    .answer(endpoints.getNoticeSettings, {
      push: nothing,
      mail: nothing,
      digest: false,
      publicKey: null,
      devices: [],
    })
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
