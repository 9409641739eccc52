import * as z from 'zod/mini';
import {
  setAsideReasonMaxLength,
  maxEntriesPerCall,
  maxPaymentsPerEntry,
} from '#domain/matching/matching-limits.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { undoErrors } from '#contract/payments/ledger-endpoints.ts';
import { cents, id, queryNumber, sum, text } from '#contract/fields.ts';
import { openPaymentPage, paymentLists } from '#contract/payments/payment-replies.ts';
import { confirmedEntries, entryLists, entryPage, matchedEntry, matchedKinds } from './matching-replies.ts';

const openPaymentsQuery = z.object({
  list: z._default(z.enum(paymentLists), 'to_check'),
  page: z._default(queryNumber(1, 1_000_000), 1),
  pageSize: z._default(queryNumber(1, 50), 25),
  /** Only the payment of this request, in whatever list it is, and also if no open entry shows it. */
  requestId: z.optional(id),
});
export type OpenPaymentsQuery = z.output<typeof openPaymentsQuery>;

const entriesQuery = z.object({
  list: z._default(z.enum(entryLists), 'certain'),
  search: z.optional(text(100)),
  page: z._default(queryNumber(1, 1_000_000), 1),
  pageSize: z._default(queryNumber(1, maxEntriesPerCall), 25),
});
export type EntriesQuery = z.output<typeof entriesQuery>;

const part = {
  /** Chosen by the sender, so that sending again creates no second entry. */
  id,
  requestId: id,
  kind: z.enum(matchedKinds),
  amount: cents,
  /** Cents due on screen: confirmed only if exactly this is still due; 0 if nothing was asked for. */
  due: sum.check(z.minimum(0)),
  /** The payment that an agent recorded before and that this entry proves: nothing is recorded again. */
  manuallyRecorded: z.optional(id),
  /** The outstanding amount, which is exactly what banks deducted from the transfer: the agency waives it. */
  waived: z.optional(z.object({ /** Chosen by the sender too, for its ledger entry. */ id, amount: cents })),
};

export const confirmEntriesBody = z.object({
  confirmations: z
    .array(z.object({ entryId: id, ...part }))
    .check(z.minLength(1), z.maxLength(maxEntriesPerCall)),
});

const splitEntryBody = z.object({
  parts: z.array(z.object(part)).check(z.minLength(1), z.maxLength(maxPaymentsPerEntry)),
});
export type EntryPart = z.output<typeof splitEntryBody>['parts'][number];

export const setAsideBody = z.object({
  entryIds: z.array(id).check(z.minLength(1), z.maxLength(maxEntriesPerCall)),
  reason: text(setAsideReasonMaxLength),
});

const tieReturnBody = z.object({
  /** The matched entry whose transfer this entry returns. */
  originalId: id,
});

const entryParams = z.object({ entryId: id });
const path = '/api/agent/payments/entries';

export const matchingEndpoints = endpointsOf('Payments', {
  listOpenPayments: {
    method: 'GET',
    path: '/api/agent/payments',
    summary:
      'Returns a page of the payments that no agent has confirmed and no open statement entry shows, longest waiting first; or the one of a request.',
    access: { agency: 'read_payments' },
    query: openPaymentsQuery,
    reply: openPaymentPage,
  },
  listEntries: {
    method: 'GET',
    path,
    summary:
      'Returns a page of the unmatched statement entries with proposals, oldest first; or of those set aside or matched, newest first.',
    access: { agency: 'read_payments' },
    query: entriesQuery,
    reply: entryPage,
  },
  confirmEntries: {
    method: 'POST',
    path: `${path}/confirmations`,
    summary:
      'Confirms the unmatched amount of entries, each as one payment. Gives the reason for each refusal; the others succeed.',
    access: { agency: 'confirm_money' },
    body: confirmEntriesBody,
    reply: confirmedEntries,
    errors: ['forbidden'],
  },
  splitEntry: {
    method: 'POST',
    path: `${path}/:entryId/parts`,
    summary:
      'Confirms an entry as one or several payments, in full or in part; all or none. An outgoing entry is a repayment.',
    access: { agency: 'confirm_money' },
    params: entryParams,
    body: splitEntryBody,
    reply: matchedEntry,
    status: 201,
    errors: [
      'bank_entry_not_found',
      'bank_entry_matched',
      'bank_entry_set_aside',
      'request_not_found',
      'request_moved_on',
      'payment_not_asked',
      'nothing_to_repay',
      'entry_id_taken',
      'entry_undone',
      'sums_changed',
      'waiver_refused',
    ],
  },
  setEntriesAside: {
    method: 'POST',
    path: `${path}/set-aside`,
    summary: 'Sets aside entries that are no client’s payment, with a reason.',
    access: { agency: 'confirm_money' },
    body: setAsideBody,
    reply: confirmedEntries,
    errors: ['forbidden'],
  },
  tieReturn: {
    method: 'POST',
    path: `${path}/:entryId/return`,
    summary:
      'Ties a returned payment to the matched entry that it reverses: undoes the payments of that entry, and sets both aside.',
    access: { agency: 'confirm_money' },
    params: entryParams,
    body: tieReturnBody,
    errors: [
      'bank_entry_not_found',
      'bank_entry_matched',
      'bank_entry_set_aside',
      'request_not_found',
      ...undoErrors,
    ],
  },
  takeEntryBack: {
    method: 'DELETE',
    path: `${path}/:entryId/set-aside`,
    summary: 'Reopens an entry that was set aside, with the one to which it was tied, for matching.',
    access: { agency: 'confirm_money' },
    params: entryParams,
    errors: ['bank_entry_not_found'],
  },
  releaseManuallyRecorded: {
    method: 'DELETE',
    path: `${path}/:entryId/manually-recorded/:paymentId`,
    summary:
      'Separates an entry from the manually recorded payment with which it was matched. Both are open again; the payment stays.',
    access: { agency: 'confirm_money' },
    params: z.object({ entryId: id, paymentId: id }),
    errors: ['bank_entry_not_found', 'entry_not_found'],
  },
});
