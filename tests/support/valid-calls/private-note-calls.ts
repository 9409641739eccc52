import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import { done } from '../caller.ts';
import { attachment, requestIn } from '../request-story.ts';
import type { World } from '../world.ts';
import type { ValidCalls } from './valid-call.ts';

const requestOf = async (world: World) => ({ requestId: (await requestIn(world, 'demande_emise')).id });

/** Adds a note of the agent with a photo. */
async function note(world: World) {
  const body = { content: 'Buying price: 300', attachmentIds: [await attachment(world.agent)] };
  return done(world.agent.call(endpoints.postPrivateNote, { params: await requestOf(world), body }));
}

const fileOf = async (world: World) => ({ fileId: (await note(world)).files[0]?.id ?? '' });

export const privateNoteCalls = {
  listPrivateNotes: async (world) => ({ params: await requestOf(world) }),
  postPrivateNote: async (world) => ({
    params: await requestOf(world),
    body: { id: randomUUID(), content: 'Buying price: 300', attachmentIds: [] },
  }),
  removePrivateNote: async (world) => ({ params: { noteId: (await note(world)).id } }),
  downloadPrivateFile: async (world) => ({ params: await fileOf(world) }),
  readPrivateThumbnail: async (world) => ({ params: await fileOf(world) }),
} satisfies ValidCalls;
