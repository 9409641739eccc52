import * as z from 'zod/mini';
import { endpointsOf } from '#contract/endpoint.ts';
import { id } from '#contract/fields.ts';
import { signals } from '#domain/live/live-change-kinds.ts';

export const liveEndpoints = endpointsOf('Live', {
  openStream: {
    method: 'GET',
    path: '/api/live',
    summary:
      'Streams the changes that the reader may see as server-sent events, until the session or the role ends.',
    access: 'session',
    reply: 'stream',
  },
  sendSignal: {
    method: 'POST',
    path: '/api/requests/:requestId/signals',
    summary:
      "Shows the other side's open screens that the sender is on the request's page or is typing. Stores nothing.",
    access: { party: 'write_messages' },
    params: z.object({ requestId: id }),
    body: z.object({ signal: z.enum(signals) }),
    errors: ['request_not_found', 'role_forbids'],
  },
});
