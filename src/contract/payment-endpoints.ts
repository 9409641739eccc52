import * as z from 'zod/mini';
import { paymentKinds } from '#domain/requests/request-lifecycle.ts';
import { endpoint } from './endpoint.ts';
import { day, id } from './fields.ts';
import { moves, requestParams } from './request-endpoints.ts';
import { requestDetail } from './request-replies.ts';

export const declaredTransferBody = z.object({
  /** What is due on the screen; refused where something else has become due. */
  kind: z.enum(paymentKinds),
  madeOn: day,
  /** An own upload; absent keeps the one given before. */
  proofId: z.optional(id),
});

export const paymentEndpoints = {
  declareTransfer: endpoint({
    method: 'PUT',
    path: '/api/requests/:requestId/transfer',
    summary:
      'Says that the sum due was transferred; the status stays until an agent confirms. Again: corrects it.',
    tag: 'Payments',
    access: 'party',
    params: requestParams,
    body: declaredTransferBody,
    reply: requestDetail,
    status: 200,
    errors: [...moves, 'nothing_due', 'attachment_not_found'],
  }),
};
