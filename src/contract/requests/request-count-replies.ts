import * as z from 'zod/mini';

/** The four counters, and how many requests wait for the reader; announced transfers are counted separately. */
export const requestCounts = z.object({
  total: z.int(),
  pending: z.int(),
  inProgress: z.int(),
  shipped: z.int(),
  actionRequired: z.int(),
  /** Number of announced transfers that agents must check; always 0 for a client. */
  transfers: z.int(),
  /** Number of conversations with unread messages. */
  unread: z.int(),
});
export type RequestCounts = z.output<typeof requestCounts>;

const waitingCounts = z.pick(requestCounts, { actionRequired: true, transfers: true });

/** All counts of waiting requests, here and above, leave out those put away. */
export const agentRequestCounts = z.extend(requestCounts, {
  workList: z.object({
    mine: waitingCounts,
    nobody: waitingCounts,
    /** Number of requests put away until a future day. */
    later: z.int(),
  }),
});
export type AgentRequestCounts = z.output<typeof agentRequestCounts>;
