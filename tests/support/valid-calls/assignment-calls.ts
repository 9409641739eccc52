import { inDays } from '../samples.ts';
import { requestIn } from '../request-story.ts';
import type { ValidCalls } from './valid-call.ts';

export const assignmentCalls = {
  getAssignment: async (world) => ({ params: { requestId: (await requestIn(world, 'demande_emise')).id } }),
  assignRequest: async (world) => ({
    params: { requestId: (await requestIn(world, 'demande_emise')).id },
    body: { from: null, to: world.agent.user.id },
  }),
  saveFollowUp: async (world) => ({
    params: { requestId: (await requestIn(world, 'demande_emise')).id },
    body: { followUp: { on: inDays(3), reason: 'The supplier answers by then' } },
  }),
  assignRequests: async (world) => ({
    body: {
      requests: [{ requestId: (await requestIn(world, 'demande_emise')).id, from: null }],
      to: world.agent.user.id,
    },
  }),
  saveFollowUps: async (world) => ({
    body: {
      requestIds: [(await requestIn(world, 'demande_emise')).id],
      followUp: { on: inDays(3), reason: 'The supplier answers by then' },
    },
  }),
  markConversations: async (world) => ({
    body: {
      requestIds: [(await requestIn(world, 'demande_emise')).id],
      readUntil: new Date().toISOString(),
    },
  }),
  listColleagues: async () => ({}),
  getNewRequests: async () => ({}),
} satisfies ValidCalls;
