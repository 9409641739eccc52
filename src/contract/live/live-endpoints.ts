import * as z from 'zod/mini';
import { endpointsOf } from '#contract/endpoint.ts';
import { id } from '#contract/fields.ts';
import { signals } from '#domain/live/live-change-kinds.ts';

export const liveEndpoints = endpointsOf('Live', {
  openStream: {
    method: 'GET',
    path: '/api/live',
    summary:
      'Server-sent events: what changed, as far as the reader may see it; ends with the session or the role.',
    access: 'session',
    reply: 'stream',
  },
  sendSignal: {
    method: 'POST',
    path: '/api/requests/:requestId/signals',
    summary:
      "Lets the other side's open screens know that the sender is on the request's page, or is typing; nothing is kept.",
    access: { party: 'write_messages' },
    params: z.object({ requestId: id }),
    body: z.object({ signal: z.enum(signals) }),
    errors: ['request_not_found', 'role_forbids'],
  },
});
