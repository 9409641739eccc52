import * as z from 'zod/mini';
import { paymentKinds } from '#domain/requests/lifecycle-kinds.ts';
import { commentMaxLength } from '#domain/requests/request-limits.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { cents, day, id, language, looseText, text } from '#contract/fields.ts';
import { requestParams } from '#contract/requests/request-endpoints.ts';
import { requestDetail } from '#contract/requests/request-replies.ts';

const reason = text(commentMaxLength);

/** Chosen by the sender, so that sending again creates no second entry. */
const entryId = id;

export const receivedBody = z.object({
  id: entryId,
  kind: z.enum(paymentKinds),
  /** Cents: a part of the outstanding amount, all of it, or more. */
  amount: cents,
  valueOn: day,
  note: z.optional(looseText(commentMaxLength)),
});

export const waiverBody = z.object({
  id: entryId,
  kind: z.enum(paymentKinds),
  /** Cents: exactly the outstanding amount. */
  amount: cents,
  reason,
});

export const surplusBody = z.object({
  id: entryId,
  kind: z.enum(paymentKinds),
  /** Cents: exactly the surplus for which nobody has decided yet. */
  amount: cents,
  /** `keep`: carries it over to the next payment; `repay`: the agency will pay it back. */
  choice: z.enum(['keep', 'repay']),
});

const undoEntryBody = z.object({
  /**
   * The reason, which the client reads. May be absent only for an entry that the caller recorded within the last ten
   * minutes. The client then reads that it was a mistake.
   */
  reason: z.optional(reason),
});

/** The obstacles to going back a step. */
const obstacles = [
  'quote_issued_since',
  'repaid_since',
  'surplus_kept',
  'invoiced',
  'tracking_given',
] as const;

/** Why a payment cannot be undone. */
export const undoErrors = ['entry_undone', 'payment_built_on', 'request_moved_on', ...obstacles] as const;

export const ledgerEndpoints = endpointsOf('Payments', {
  recordPayment: {
    method: 'POST',
    path: '/api/requests/:requestId/payments',
    summary: 'Records that an agent has seen a payment; the request moves on once the payment is complete.',
    access: { agency: 'confirm_money' },
    params: requestParams,
    body: receivedBody,
    reply: requestDetail,
    status: 201,
    errors: ['request_not_found', 'payment_not_asked', 'entry_id_taken', 'entry_undone'],
  },
  waiveOutstanding: {
    method: 'POST',
    path: '/api/requests/:requestId/waivers',
    summary:
      'Waives the outstanding amount of a payment, up to the limit in the settings; the request moves on.',
    access: { agency: 'confirm_money' },
    params: requestParams,
    body: waiverBody,
    reply: requestDetail,
    status: 201,
    errors: ['request_not_found', 'sums_changed', 'waiver_refused', 'entry_id_taken', 'entry_undone'],
  },
  chooseSurplus: {
    method: 'POST',
    path: '/api/requests/:requestId/surpluses',
    summary: 'Keeps a surplus for the next payment, or promises to repay it; the client reads which.',
    access: { agency: 'confirm_money' },
    params: requestParams,
    body: surplusBody,
    reply: requestDetail,
    status: 201,
    errors: ['request_not_found', 'sums_changed', 'no_later_payment', 'entry_id_taken', 'entry_undone'],
  },
  getReceipt: {
    method: 'GET',
    path: '/api/requests/:requestId/ledger/:entryId/receipt',
    summary: 'Returns the receipt of a received sum as a PDF; an undone entry has none.',
    access: { party: 'read_amounts' },
    params: z.extend(requestParams, { entryId: id }),
    query: z.object({ language: z._default(language, 'fr') }),
    reply: 'file',
    errors: ['entry_not_found', 'file_too_complex'],
  },
  undoEntry: {
    method: 'POST',
    path: '/api/requests/:requestId/ledger/:entryId/undo',
    summary:
      'Undoes an entry with a new one. The request goes back a step if its payment is no longer complete.',
    access: { agency: 'confirm_money' },
    params: z.extend(requestParams, { entryId: id }),
    body: undoEntryBody,
    reply: requestDetail,
    errors: ['request_not_found', 'entry_not_found', ...undoErrors],
  },
});
