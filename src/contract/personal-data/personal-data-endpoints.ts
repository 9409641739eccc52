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
      'Returns all data about the user as one JSON file, with the names of their files and the page where each can be downloaded.',
    access: 'session',
    reply: 'file',
    errors: ['confirmation_required', 'throttled'],
  },
  readErasure: {
    method: 'GET',
    path: '/api/account/erasure',
    summary: "Previews erasing the user's account, or says why it cannot be erased.",
    access: 'session',
    reply: erasureReply,
  },
  eraseAccount: {
    method: 'POST',
    path: '/api/account/erasure',
    summary:
      "Erases the user's account for good and ends every session. The documents of closed requests stay, with the name.",
    access: 'session',
    errors: ['confirmation_required', ...erasureObstacles, 'throttled'],
  },
  eraseUnclaimed: {
    method: 'DELETE',
    path: '/api/agent/clients/:clientId',
    summary:
      'Erases a client whom the agency brought in and who has not come. The documents of closed requests stay, with the name if a deposit was paid.',
    access: { agency: 'manage_clients' },
    params: z.object({ clientId: id }),
    errors: ['client_not_found', 'account_exists', 'requests_open', 'last_owner'],
  },
});
