import * as z from 'zod/mini';
import { tabbedStatuses } from '#domain/requests/request-rules.ts';
import { day, sum } from '#contract/fields.ts';

/** The number of requests in each status that has a tab; a status without requests is absent. */
const tabCounts = z.partialRecord(z.enum(tabbedStatuses), z.int());

/** The four counters, and how many requests wait for the reader; announced transfers are counted separately. */
const requestCounts = z.object({
  total: z.int(),
  pending: z.int(),
  inProgress: z.int(),
  shipped: z.int(),
  actionRequired: z.int(),
  /** Number of announced transfers that agents must check; always 0 for a client. */
  transfers: z.int(),
  /** Number of conversations with unread messages. */
  unread: z.int(),
  tabs: tabCounts,
});
export type RequestCounts = z.output<typeof requestCounts>;

/** The first sentence of a client's home: what waits for them, and what comes next. */
export const clientRequestCounts = z.extend(requestCounts, {
  /**
   * Number of quotes that wait for the client's yes or no. `actionRequired` is these plus the payments and the
   * samples.
   */
  decisions: z.int(),
  /** Number of payments for which the client has not announced the whole sum. */
  payments: z.int(),
  /** Number of requests for which only a sample waits for the client. */
  samples: z.int(),
  /** Cents still to transfer for these payments, without the announced sums. */
  toTransfer: sum,
  /** The earliest day by which one of these payments must be made; null if none has a day. */
  payBy: z.nullable(z.string()),
  /** The next day, from today on, on which an order is expected to arrive; null if there is none. */
  nextArrival: z.nullable(day),
});
export type ClientRequestCounts = z.output<typeof clientRequestCounts>;

const waitingCounts = z.pick(requestCounts, { actionRequired: true, transfers: true, tabs: true });

/** All counts of waiting requests, here and in the types above, leave out the requests that were put away. */
export const agentRequestCounts = z.extend(requestCounts, {
  workList: z.object({
    mine: waitingCounts,
    nobody: waitingCounts,
    /** Number of requests put away until a future day. */
    later: z.int(),
  }),
});
export type AgentRequestCounts = z.output<typeof agentRequestCounts>;
