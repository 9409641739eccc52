import * as z from 'zod/mini';
import { commentMaxLength } from '#domain/requests/request-limits.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { id } from '#contract/fields.ts';
import { moves } from '#contract/requests/request-endpoints.ts';
import { requestDetail } from '#contract/requests/request-replies.ts';

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(commentMaxLength));

export const approvalEndpoints = endpointsOf('Quotes', {
  requestApproval: {
    method: 'POST',
    path: '/api/requests/:requestId/approvals',
    summary:
      'Asks a colleague who may approve it whether the quote that waits may be accepted; the same again changes nothing.',
    access: { party: 'read_requests' },
    params: z.object({ requestId: id }),
    body: z.object({ quoteId: id, approverId: id, words: z.optional(words) }),
    reply: requestDetail,
    errors: [
      ...moves,
      'role_forbids',
      'quote_superseded',
      'quote_lapsed',
      'approver_not_found',
      'approval_not_needed',
      'approval_asked',
    ],
  },
  refuseApproval: {
    method: 'POST',
    path: '/api/requests/:requestId/approvals/:approvalId/refusal',
    summary: 'Declines, with a reason, to have the quote accepted; the quote stays as it is.',
    access: { party: 'read_requests' },
    params: z.object({ requestId: id, approvalId: id }),
    body: z.object({ reason: words }),
    reply: requestDetail,
    errors: [...moves, 'role_forbids', 'approval_ended'],
  },
});
