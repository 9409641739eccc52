import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import { done } from '../caller.ts';
import type { World } from '../world.ts';
import type { ValidCalls } from './valid-call.ts';

const view = () => ({ name: `Mine ${randomUUID()}`, shown: { workList: 'mine' as const }, isShared: true });

async function viewIn({ agent }: World): Promise<{ viewId: string }> {
  for (const { id, sharedBy } of (await done(agent.call(endpoints.listSavedViews))).items.slice(20)) {
    if (sharedBy === null) await done(agent.call(endpoints.deleteSavedView, { params: { viewId: id } }));
  }
  return { viewId: (await done(agent.call(endpoints.createSavedView, { body: view() }))).id };
}

export const savedViewCalls = {
  listSavedViews: async () => ({}),
  createSavedView: async () => ({ body: view() }),
  updateSavedView: async (world) => ({ params: await viewIn(world), body: view() }),
  deleteSavedView: async (world) => ({ params: await viewIn(world) }),
} satisfies ValidCalls;
