import * as z from 'zod/mini';
import { statementLimits } from '#domain/withdrawals/withdrawal-rules.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { cents, day, email, id, line, text } from '#contract/fields.ts';
import { moves, requestParams } from '#contract/requests/request-endpoints.ts';
import { requestDetail } from '#contract/requests/request-replies.ts';

/**
 * The statement that the law requires: who withdraws, and where to send the acknowledgement; the URL names the
 * request.
 */
export const withdrawalBody = z.object({
  name: line(statementLimits.name),
  email,
});

export const keptPartBody = z.object({ amount: cents, reason: text(statementLimits.reason) });

/** Requests from which a consumer may withdraw now. */
const withdrawableReply = z.object({
  items: z.array(
    z.object({
      id,
      reference: z.string(),
      title: z.string(),
      /** The last day; null if the goods are still to be received. */
      endsOn: z.nullable(day),
    }),
  ),
});

export const withdrawalEndpoints = endpointsOf('Withdrawals', {
  listWithdrawable: {
    method: 'GET',
    path: '/api/withdrawals',
    summary: 'Lists the requests whose contract the consumer may withdraw from now, newest first.',
    access: 'client',
    reply: withdrawableReply,
  },
  withdrawFromContract: {
    method: 'POST',
    path: '/api/requests/:requestId/withdrawal',
    summary:
      'Withdraws from the contract. A mail acknowledges the statement with its date and time. Sent again, it changes nothing.',
    access: 'client',
    params: requestParams,
    body: withdrawalBody,
    reply: requestDetail,
    errors: [...moves, 'role_forbids', 'withdrawal_closed'],
  },
  keepPartOfDeposit: {
    method: 'PUT',
    path: '/api/requests/:requestId/withdrawal/kept',
    summary:
      'Records once, after a withdrawal, the part of the deposit kept for work done at the consumer’s express request, and the reason.',
    access: { agency: 'confirm_money' },
    params: requestParams,
    body: keptPartBody,
    reply: requestDetail,
    errors: ['request_not_found', 'keeping_refused'],
  },
});
