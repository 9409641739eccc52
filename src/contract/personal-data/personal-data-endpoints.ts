import * as z from 'zod/mini';
import { erasureObstacles } from '#domain/personal-data/erasure-rules.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { id } from '#contract/fields.ts';

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

export const personalDataEndpoints = endpointsOf('Accounts', {
  exportData: {
    method: 'POST',
    path: '/api/account/export',
    summary:
      'Everything that is kept about oneself, as one JSON file; files are named, with the page to get them from.',
    access: 'session',
    reply: 'file',
    errors: ['confirmation_required', 'throttled'],
  },
  readErasure: {
    method: 'GET',
    path: '/api/account/erasure',
    summary: "What erasing one's own account would do now, or why it cannot be erased.",
    access: 'session',
    reply: erasureReply,
  },
  eraseAccount: {
    method: 'POST',
    path: '/api/account/erasure',
    summary:
      "Erases one's own account for good and ends every session; of closed requests the documents stay, with the name.",
    access: 'session',
    errors: ['confirmation_required', ...erasureObstacles, 'throttled'],
  },
  eraseUnclaimed: {
    method: 'DELETE',
    path: '/api/agent/clients/:clientId',
    summary:
      'Erases a client whom the agency brought in and who has not come; of closed requests the documents stay, with the name where a deposit was paid.',
    access: { agency: 'manage_clients' },
    params: z.object({ clientId: id }),
    errors: ['client_not_found', 'account_exists', 'requests_open', 'last_owner'],
  },
});
