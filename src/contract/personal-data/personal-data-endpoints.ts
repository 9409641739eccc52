import * as z from 'zod/mini';
import { erasureObstacles } from '#domain/personal-data/erasure-rules.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { id } from '#contract/fields.ts';

/** The effects that erasing the caller's own account would have now. */
const erasureReply = z.object({
  /** Why the account cannot be erased; null if it can. */
  obstacle: z.nullable(z.enum(erasureObstacles)),
  /** The newest of the caller's requests that are not closed. */
  openRequests: z.array(z.object({ id, reference: z.string(), title: z.string() })),
  /** Number of the caller's requests that are not closed. */
  openCount: z.int(),
  /** Number of closed requests, which are kept. */
  closedCount: z.int(),
  /** Whether kept documents name the user; otherwise everything is deleted. */
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
