import * as z from 'zod/mini';
import { erasureObstacles } from '#domain/personal-data/erasure-rules.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id } from '#contract/fields.ts';

const tag = 'Accounts';

/** What erasing one's own account would do now. */
export const erasureReply = z.object({
  /** Why it cannot be erased; null: it can. */
  obstacle: z.nullable(z.enum(erasureObstacles)),
  /** Of one's own requests that are not closed, the newest. */
  openRequests: z.array(z.object({ id, reference: z.string(), title: z.string() })),
  /** How many there are. */
  openCount: z.int(),
  /** Closed requests, which are kept. */
  closedCount: z.int(),
  /** Documents are kept that name this person; else everything goes. */
  keepsName: z.boolean(),
});
export type Erasure = z.output<typeof erasureReply>;

export const personalDataEndpoints = {
  exportData: endpoint({
    method: 'POST',
    path: '/api/account/export',
    summary:
      'Everything that is kept about oneself, as one JSON file; files are named, with the page to get them from.',
    tag,
    access: 'session',
    reply: 'file',
    status: 200,
    errors: ['confirmation_required', 'throttled', 'cross_origin'],
  }),
  readErasure: endpoint({
    method: 'GET',
    path: '/api/account/erasure',
    summary: "What erasing one's own account would do now, or why it cannot be erased.",
    tag,
    access: 'session',
    reply: erasureReply,
    status: 200,
    errors: [],
  }),
  eraseAccount: endpoint({
    method: 'POST',
    path: '/api/account/erasure',
    summary:
      "Erases one's own account for good and ends every session; of closed requests the documents stay, with the name.",
    tag,
    access: 'session',
    status: 204,
    errors: ['confirmation_required', 'requests_open', 'last_agent', 'throttled', 'cross_origin'],
  }),
};
