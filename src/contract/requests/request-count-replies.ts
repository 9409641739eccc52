import * as z from 'zod/mini';

/** The four counters, and how many wait for the reader; announced transfers are counted apart. */
export const requestCounts = z.object({
  total: z.int(),
  pending: z.int(),
  inProgress: z.int(),
  shipped: z.int(),
  actionRequired: z.int(),
  /** Announced transfers that agents have to check; none waits for a client. */
  transfers: z.int(),
  /** Conversations with something unread. */
  unread: z.int(),
});
export type RequestCounts = z.output<typeof requestCounts>;

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
