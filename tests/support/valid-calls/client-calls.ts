import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import { randomToken, sha256 } from '#server/services/crypto/opaque-token.ts';
import { done, testPassword } from '../caller.ts';
import type { World } from '../world.ts';
import type { ValidCalls } from './valid-call.ts';
import { acceptedTerms } from '#tests/support/samples.ts';

async function note({ owner, agent }: World) {
  const params = { clientId: owner.user.id };
  const { id } = await done(
    agent.call(endpoints.createClientNote, { params, body: { content: 'Calls back' } }),
  );
  return { ...params, noteId: id };
}

/** Adds a new client by a request, and returns the token of the client's link. */
async function invited({ app, agent }: World) {
  const email = `invited-${randomUUID()}@example.com`;
  const { client, id: requestId } = await done(
    agent.call(endpoints.openClientRequest, {
      body: {
        newClient: { email, firstName: 'Inès', lastName: 'Martin', language: 'fr' },
        title: 'Cups',
        description: 'Many cups',
        submissionKey: randomUUID(),
      },
    }),
  );
  const clientId = client?.id ?? '';
  // The waiting mail contains the token only in encrypted form, so the test sets a new token.
  const token = randomToken();
  const set = { token_hash: sha256(token) };
  await app.services.db.updateTable('client_invitations').set(set).where('user_id', '=', clientId).execute();
  return { clientId, requestId, token };
}

export const clientCalls = {
  openClientRequest: async ({ owner }) => ({
    body: {
      clientId: owner.user.id,
      title: 'Cups',
      description: 'Asked for on the phone',
      submissionKey: randomUUID(),
    },
  }),
  inviteClient: async (world) => ({ params: { clientId: (await invited(world)).clientId } }),
  eraseUnclaimed: async (world) => {
    const { clientId, requestId } = await invited(world);
    const body = { name: 'decline', comment: 'A mistake' } as const;
    await done(world.agent.call(endpoints.makeTransition, { params: { requestId }, body }));
    return { params: { clientId } };
  },
  readClientInvitation: async (world) => ({ body: { token: (await invited(world)).token } }),
  acceptClientInvitation: async (world) => ({
    body: {
      token: (await invited(world)).token,
      password: testPassword,
      firstName: 'Inès',
      lastName: 'Martin',
      phone: '06 12 34 56 78',
      accepts: acceptedTerms,
    },
  }),
  listClients: async () => ({ query: { page: '1', pageSize: '25', search: 'claire' } }),
  getClient: async ({ owner }) => ({ params: { clientId: owner.user.id } }),
  listClientRequests: async ({ owner }) => ({ params: { clientId: owner.user.id }, query: { page: '1' } }),
  listClientConversations: async ({ owner }) => ({ params: { clientId: owner.user.id } }),
  listClientDocuments: async ({ owner }) => ({ params: { clientId: owner.user.id } }),
  listClientNotes: async ({ owner }) => ({ params: { clientId: owner.user.id } }),
  createClientNote: async ({ owner }) => ({
    params: { clientId: owner.user.id },
    body: { id: randomUUID(), content: 'Prefers to be called in the morning' },
  }),
  updateClientNote: async (world) => ({
    params: await note(world),
    body: { content: 'Calls back on Friday' },
  }),
  removeClientNote: async (world) => ({ params: await note(world) }),
} satisfies ValidCalls;
