import * as z from 'zod/mini';
import { requestCounts } from './request-replies.ts';

const waitingCounts = z.pick(requestCounts, { actionRequired: true, transfers: true });

/** What waits, here and above, is without what is put away. */
export const agentRequestCounts = z.extend(requestCounts, {
  desk: z.object({
    mine: waitingCounts,
    nobody: waitingCounts,
    /** Put away until a day to come. */
    later: z.int(),
  }),
});
export type AgentRequestCounts = z.output<typeof agentRequestCounts>;
