import * as z from 'zod/mini';
import {
  commentMaxLength,
  descriptionMaxLength,
  listSorts,
  notesMaxLength,
  searchMaxLength,
  titleMaxLength,
  trackingNumberMaxLength,
} from '#domain/requests/request-limits.ts';
import { workListParts } from '#domain/assignments/assignment-rules.ts';
import { attachmentsPerRequest } from '#domain/attachments/attachment-rules.ts';
import {
  counters,
  paymentKinds,
  transitionNames,
  transitionRow,
} from '#domain/requests/request-lifecycle.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { day, id, looseText, queryNumber, storable, sum, text } from '#contract/fields.ts';
import { agentRequestCounts, clientRequestCounts } from './request-count-replies.ts';
import { agentRequestPage, orderReply, requestDetail, requestPage, statusField } from './request-replies.ts';
import { settledSum } from './ledger-replies.ts';

export const requestParams = z.object({ requestId: id });

const listQuery = z.object({
  page: z._default(queryNumber(1, 1_000_000), 1),
  pageSize: z._default(queryNumber(1, 50), 5),
  status: z.optional(statusField),
  /** Only requests that wait for the reader. */
  action: z.optional(z.literal('required')),
  /** Only requests of one counter. */
  show: z.optional(z.enum(counters)),
  /**
   * Searches reference, payment reference, title, description, and the client's name, email and phone; ignores
   * case and accents.
   */
  search: z.optional(looseText(searchMaxLength)),
  /** Oldest update first instead of newest; requests with an action required still come before the others. */
  order: z.optional(z.literal('oldest')),
});

export const agentListQuery = z.extend(listQuery, {
  /** `transfers`: announced transfers that agents must check. */
  show: z.optional(z.enum([...counters, 'transfers'])),
  /**
   * Requests assigned to the reader, assigned to nobody, or put away. Closed ones are left out unless `status` asks
   * for them.
   */
  workList: z.optional(z.enum(workListParts)),
  /** Sorts by this alone; `order` is then ignored. */
  sort: z.optional(z.enum(listSorts)),
});
export type ListQuery = z.output<typeof agentListQuery>;

export const newRequestBody = z.object({
  title: text(titleMaxLength),
  description: text(descriptionMaxLength),
  /** Chosen by the sender; the same key never creates a second request. */
  submissionKey: z.optional(id),
  /** The sender's own uploads, in display order. */
  attachmentIds: z.optional(z.array(id).check(z.maxLength(attachmentsPerRequest))),
  /**
   * A consumer's express request that the search begin before the withdrawal period ends; not stored for
   * businesses.
   */
  expressRequest: z.optional(z.boolean()),
});

/**
 * Transitions that need only their name. Issuing a quote, withdrawing from a contract and submitting have their own
 * endpoints.
 */
const namedTransitions = transitionNames.filter(
  (name) =>
    transitionRow(name).from.length > 0 &&
    transitionRow(name).issues === null &&
    !transitionRow(name).withdrawsContract,
);

/** A received sum on screen, in cents, and the part to pay back. */
const toSettle = z.extend(settledSum, { repay: sum.check(z.minimum(0)) });

const transitionBody = z.object({
  name: z.enum(namedTransitions),
  comment: z.optional(looseText(commentMaxLength)),
  /** The quote on screen, for transitions that decide a quote or ask for another. */
  quoteId: z.optional(id),
  /** The status on screen, for transitions that start from several statuses; refused if it has changed. */
  from: z.optional(looseText(50)),
  /**
   * For transitions that settle: exactly the sums received, each with the part to pay back; the agency keeps
   * the remainder.
   */
  settlement: z.optional(z.array(toSettle).check(z.maxLength(paymentKinds.length))),
});

export const orderBody = z.object({
  trackingNumber: z.optional(z.nullable(looseText(trackingNumberMaxLength))),
  estimatedArrival: z.optional(z.nullable(day)),
});

const notesBody = z.object({
  notes: looseText(notesMaxLength),
  /** The notes on screen, unchanged. */
  replaces: z.optional(z.string().check(z.maxLength(notesMaxLength), storable)),
});

/** The errors of any change of a request. */
export const moves = ['request_not_found', 'request_moved_on', 'forbidden'] as const;

export const requestEndpoints = endpointsOf('Requests', {
  listMyRequests: {
    method: 'GET',
    path: '/api/requests',
    summary: "A page of the client's own requests: action required first, then newest update first.",
    access: 'client',
    query: listQuery,
    reply: requestPage,
  },
  countMyRequests: {
    method: 'GET',
    path: '/api/requests/counts',
    summary: "Counts the client's requests, and returns their tasks and the next arrival.",
    access: 'client',
    reply: clientRequestCounts,
  },
  listAllRequests: {
    method: 'GET',
    path: '/api/agent/requests',
    summary: 'A page of all requests with their clients: action required first, then newest update first.',
    access: { agency: 'read_requests' },
    query: agentListQuery,
    reply: agentRequestPage,
  },
  countAllRequests: {
    method: 'GET',
    path: '/api/agent/requests/counts',
    summary: 'Counts all requests, and the tasks assigned to the reader and to nobody.',
    access: { agency: 'read_requests' },
    reply: agentRequestCounts,
  },
  createRequest: {
    method: 'POST',
    path: '/api/requests',
    summary: 'Submits a request.',
    access: 'client',
    body: newRequestBody,
    reply: requestDetail,
    status: 201,
    errors: ['role_forbids', 'attachment_not_found', 'throttled'],
  },
  getRequest: {
    method: 'GET',
    path: '/api/requests/:requestId',
    summary: 'A request with its quotes, order, events, newest messages, and what the reader may do.',
    access: { party: 'read_requests' },
    params: requestParams,
    reply: requestDetail,
    errors: ['request_not_found'],
  },
  makeTransition: {
    method: 'POST',
    path: '/api/requests/:requestId/transitions',
    summary: 'Makes one transition of the life cycle. Returns the request after it.',
    access: { party: 'move_requests' },
    params: requestParams,
    body: transitionBody,
    reply: requestDetail,
    errors: [
      ...moves,
      'role_forbids',
      'approval_required',
      'sample_undecided',
      'quote_superseded',
      'quote_lapsed',
      'address_unconfirmed',
      'comment_required',
      'sums_changed',
      'keeping_refused',
      'quote_issued_since',
      'repaid_since',
      'surplus_kept',
      'invoiced',
      'tracking_given',
    ],
  },
  saveNotes: {
    method: 'PUT',
    path: '/api/requests/:requestId/notes',
    summary: 'Saves the notes, which the client reads; with `replaces`, only if the stored notes equal it.',
    access: { agency: 'move_requests' },
    params: requestParams,
    body: notesBody,
    reply: requestDetail,
    errors: ['request_not_found', 'notes_changed'],
  },
  getOrder: {
    method: 'GET',
    path: '/api/requests/:requestId/order',
    summary: "Returns the request's order; null if there is none yet.",
    access: { party: 'read_requests' },
    params: requestParams,
    reply: z.object({ order: z.nullable(orderReply) }),
    errors: ['request_not_found'],
  },
  saveOrder: {
    method: 'PATCH',
    path: '/api/requests/:requestId/order',
    summary: 'Saves tracking number and estimated arrival. Absent fields do not change; null clears.',
    access: { agency: 'move_requests' },
    params: requestParams,
    body: orderBody,
    reply: requestDetail,
    errors: ['request_not_found', 'order_not_open'],
  },
});
