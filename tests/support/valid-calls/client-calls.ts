import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import { done } from '../caller.ts';
import type { World } from '../world.ts';
import type { ValidCalls } from './valid-call.ts';

async function note({ owner, agent }: World) {
  const params = { clientId: owner.user.id };
  const { id } = await done(
    agent.call(endpoints.createClientNote, { params, body: { content: 'Calls back' } }),
  );
  return { ...params, noteId: id };
}

export const clientCalls = {
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
