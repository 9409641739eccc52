import * as z from 'zod/mini';
import { endpointsOf } from '#contract/endpoint.ts';
import { requestParams } from '#contract/requests/request-endpoints.ts';
import { doorPlanFields } from './door-replies.ts';
import { sourcingReply } from './sourcing-replies.ts';

const doorTermsBody = z
  .object({
    /** The version on which the change is based; 0 for the first. */
    version: z.int().check(z.minimum(0)),
    ...doorPlanFields,
  })
  .check(
    z.refine(({ freight, freightPrice }) => freight === null || freightPrice === null, {
      error: 'freight has a sum or a price, not both',
      path: ['freight'],
    }),
    z.refine(({ insuranceRate, premium }) => insuranceRate === null || premium === null, {
      error: 'an insurance has a rate or a premium, not both',
      path: ['premium'],
    }),
  );
export type DoorTermsBody = z.output<typeof doorTermsBody>;

export const doorEndpoints = endpointsOf('Sourcing', {
  saveDoorTerms: {
    method: 'PUT',
    path: '/api/requests/:requestId/sourcing/door',
    summary:
      'Saves what is known of the way to the client’s door: transport, insurance, clearance, VAT. Null is unknown.',
    access: { agency: 'see_costs' },
    params: requestParams,
    body: doorTermsBody,
    reply: sourcingReply,
    errors: [
      'request_not_found',
      'freight_price_not_found',
      'sourcing_over',
      'choice_incomplete',
      'door_changed',
      'throttled',
    ],
  },
});
