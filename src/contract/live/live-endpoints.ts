import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id } from '#contract/fields.ts';
import { signals } from './live-events.ts';

const tag = 'Live';

export const liveEndpoints = {
  openStream: endpoint({
    method: 'GET',
    path: '/api/live',
    summary:
      'Server-sent events: what changed, as far as the reader may see it; ends with the session or the role.',
    tag,
    access: 'session',
    reply: 'stream',
    status: 200,
    errors: [],
  }),
  sendSignal: endpoint({
    method: 'POST',
    path: '/api/requests/:requestId/signals',
    summary:
      "Lets the other side's open screens know that the sender is on the request's page, or is typing; nothing is kept.",
    tag,
    access: 'party',
    params: z.object({ requestId: id }),
    body: z.object({ signal: z.enum(signals) }),
    status: 204,
    errors: ['request_not_found', 'cross_origin'],
  }),
};
