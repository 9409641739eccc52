import * as z from 'zod/mini';
import { deliveryPlaceLimits } from '#domain/requests/delivery-rules.ts';
import { country } from '#contract/companies/company-replies.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { text } from '#contract/fields.ts';
import { moves, requestParams } from './request-endpoints.ts';
import { requestDetail } from './request-replies.ts';

const deliveryBody = z.object({
  /** Null if the goods go to the billing address. */
  delivery: z.nullable(
    z.object({
      name: z.nullable(text(deliveryPlaceLimits.name)),
      address: text(deliveryPlaceLimits.address),
      country,
    }),
  ),
});

export const deliveryEndpoints = endpointsOf('Requests', {
  saveDelivery: {
    method: 'PUT',
    path: '/api/requests/:requestId/delivery',
    summary: 'States where the goods of a request go, until they are shipped; null for the billing address.',
    access: { party: 'move_requests' },
    params: requestParams,
    body: deliveryBody,
    reply: requestDetail,
    errors: [...moves, 'role_forbids'],
  },
});
