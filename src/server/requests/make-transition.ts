import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import type { Refusal, TransitionFacts } from '#domain/requests/transition-rules.ts';
import {
  isAcceptance,
  isApproval,
  orderStatusBefore,
  refusalFor,
  targetOf,
} from '#domain/requests/transition-rules.ts';
import type { PaymentKind, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { statuses, transitionRow } from '#domain/requests/request-lifecycle.ts';
import { isClosed } from '#domain/requests/request-rules.ts';
import { notesMaxLength } from '#domain/requests/request-limits.ts';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import { actOfStep } from '#domain/team/step-act-rules.ts';
import { publish, record } from '#server/changes/record-change.ts';
import { requireTransition } from '#server/companies/require-act.ts';
import { refreshRequest } from '#server/derivation/refresh-request.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { type Actor, requireAgencyAct } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { confirmApproval } from '#server/legal/confirm-approval.ts';
import { findFacts, findSettlement } from './find-facts.ts';
import { findCompletingEntry, insertCounterEntry } from './ledger/ledger-store.ts';
import { recordOutstanding } from './ledger/record-outstanding.ts';
import { findSumAskedFor, insertSettlement } from './sum-store.ts';
import { confirmAccepted } from './confirm-accepted.ts';
import { recordDecision } from './quotes/record-decision.ts';
import { type LockedRequest, lockRequest } from './request-store.ts';
import type { Origin, TransitionCall } from './transition-store.ts';
import {
  deleteMessageNotification,
  deleteOrder,
  updateQuotesEnded,
  updateRequestStatus,
  upsertOrderStatus,
} from './transition-store.ts';

const refusals: Record<Refusal, readonly [ErrorCode, string]> = {
  not_allowed: ['forbidden', 'This transition is not yours to make.'],
  request_moved_on: ['request_moved_on', 'The request is no longer in the status this starts from.'],
  quote_superseded: ['quote_superseded', 'This quote is not the newest one, or was decided already.'],
  quote_lapsed: ['quote_lapsed', 'The last day of this quote is over: it cannot be accepted any more.'],
  approval_required: [
    'approval_required',
    'Somebody of the company who may approve it decides on this amount.',
  ],
  sample_undecided: ['sample_undecided', 'The client decides on the sample first.'],
  comment_required: ['comment_required', 'Say why in the comment.'],
  withdrawal_closed: ['withdrawal_closed', 'The withdrawal period is over, or there is no such right.'],
  quote_issued_since: ['quote_issued_since', 'A quote has been issued since: it was built on this step.'],
  repaid_since: ['repaid_since', 'Something has been paid back since: it was built on this step.'],
  surplus_kept: ['surplus_kept', 'What was too much is kept for another payment: undo that first.'],
  invoiced: ['invoiced', 'The final invoice was issued: it says what was supplied.'],
  tracking_given: ['tracking_given', 'The order has a tracking number or an arrival date: clear them first.'],
};

const noOrigin: Origin = { address: null, userAgent: null };

/** Appends the comment to the notes, after a blank line. */
function appendToNotes(notes: string, comment: string): string {
  const joined = notes === '' ? comment : `${notes}\n\n${comment}`;
  if (joined.length > notesMaxLength) {
    const message = `together with the notes, over ${notesMaxLength} characters`;
    throw new ApiError('invalid_input', 'The comment does not fit into the notes.', {
      fields: [{ path: 'comment', message }],
    });
  }
  return joined;
}

type Trx = Transaction<Database>;

/** The message that the server publishes to open conversations once the transaction is committed. */
type Posted = Awaited<ReturnType<typeof sendMessage>>;

/** Changes the order as the transition requires. */
async function updateOrderOfTransition(
  trx: Trx,
  requestId: string,
  facts: TransitionFacts,
  name: TransitionName,
  at: Date,
) {
  const { order, undoes } = transitionRow(name);
  if (order) await upsertOrderStatus(trx, requestId, order, at);
  if (!undoes || !facts.undoing) return;
  const before = orderStatusBefore(facts.undoing.name);
  if (before === null) await deleteOrder(trx, requestId);
  else if (before) await upsertOrderStatus(trx, requestId, before, at);
}

interface UndonePayment {
  requestId: string;
  /** Null if the step that is undone was not a payment. */
  kind: PaymentKind | null;
  by: string;
  call: TransitionCall;
}

/** Reverses the entry that completed the payment, or the entry that the agent calls wrong. */
async function undoPayment(trx: Trx, { requestId, kind, by, call }: UndonePayment): Promise<void> {
  if (kind === null) return;
  const entryId = call.entryId ?? (await findCompletingEntry(trx, requestId, kind));
  if (entryId === undefined) return;
  await insertCounterEntry(trx, { requestId, entryId, by, note: call.comment?.trim() || null });
}

/** The client's change request also becomes a message of the conversation. */
async function postChangeRequest(
  trx: Trx,
  actor: Actor,
  requestId: string,
  content: string,
): Promise<Posted> {
  const message = { id: randomUUID(), requestId, content, repliesTo: null, limitedAs: null };
  const posted = await sendMessage(trx, actor, message);
  if (!posted) throw new ApiError('request_not_found', 'Nobody may write to it any more.');
  await deleteMessageNotification(trx, requestId);
  return posted;
}

/**
 * Makes one transition of a request that this transaction has locked. The domain decides; then status, notes,
 * deposit, quote, order, settlement, message and event are written together. Throws `ApiError` if the domain
 * refuses.
 */
export async function applyTransition(
  trx: Trx,
  actor: Actor,
  request: LockedRequest,
  call: TransitionCall,
  origin: Origin = noOrigin,
): Promise<Posted> {
  const row = transitionRow(call.name);
  requireTransition(actor, request, call.name);
  if (isAgency(actor.role)) requireAgencyAct(actor, actOfStep(call.name));
  if (row.from.length > 1 && call.from === undefined) {
    const message = 'required: this starts from several statuses';
    throw new ApiError('invalid_input', 'Say which status was on screen.', {
      fields: [{ path: 'from', message }],
    });
  }
  const facts = await findFacts(trx, request, call);
  const party = { role: actor.role, acts: request.acts };
  const refusal = refusalFor(call.name, party, facts);
  if (refusal) throw new ApiError(...refusals[refusal]);
  const settled = row.needsSettlement ? await findSettlement(trx, request, call) : [];

  const { id: requestId } = request;
  const comment = call.comment?.trim() || null;
  const to = targetOf(call.name, facts);
  if (row.confirms) await recordOutstanding(trx, { requestId, kind: row.confirms, by: actor.userId });
  if (row.undoes) await undoPayment(trx, { requestId, kind: statuses[to].pays, by: actor.userId, call });
  const at = await updateRequestStatus(trx, requestId, {
    to,
    ...(row.savesNotes && comment ? { notes: appendToNotes(request.notes, comment) } : {}),
    // After an undo, the client is still asked for the same deposit.
    fixesDeposit: statuses[to].pays === 'deposit' && !row.undoes,
    changeRequest: row.asks,
    endsFollowUp: !isAgency(actor.role) || isClosed(to),
  });
  // Otherwise a pending quote would remain that nobody can accept any more.
  if (row.decides || row.ends !== null || row.takesQuoteBack || row.grants)
    await updateQuotesEnded(trx, requestId, { at, decided: row.decides ? call.quoteId : undefined });
  const answered =
    row.decides &&
    (await recordDecision(trx, { call, as: row.decides.as, by: actor.userId, at, from: origin }));
  await insertSettlement(trx, requestId, settled, at);
  await updateOrderOfTransition(trx, requestId, facts, call.name, at);
  await refreshRequest(trx, requestId);
  const asked = await findSumAskedFor(trx, requestId, to, at);
  const step = { kind: 'step', request, transition: call.name, to, actor, comment, at, asked } as const;
  await record(trx, step, ...(answered ? [{ ...answered, request: { ...request, status: to } }] : []));
  return row.asks && comment ? postChangeRequest(trx, actor, requestId, comment) : undefined;
}

/**
 * Records that a newer quote has replaced the pending one, or is offered beside it. The status stays the same; the
 * event and its date are new.
 */
export async function applyRevision(
  trx: Transaction<Database>,
  actor: Actor,
  request: LockedRequest,
  { name, isOption }: { name: TransitionName; isOption: boolean },
): Promise<void> {
  const { status: to } = request;
  const move = { to, fixesDeposit: false, changeRequest: null, endsFollowUp: false };
  const at = await updateRequestStatus(trx, request.id, move);
  await refreshRequest(trx, request.id);
  const step = {
    kind: 'step',
    request,
    transition: name,
    to,
    actor,
    comment: null,
    at,
    asked: null,
  } as const;
  await record(trx, { ...step, isOption });
}

/** Locks a request that the actor may see; throws `request_not_found` if they may not. */
export async function lockVisibleRequest(
  trx: Transaction<Database>,
  actor: Actor,
  requestId: string,
): Promise<LockedRequest> {
  const request = await lockRequest(trx, actor.scope, requestId);
  if (!request) throw new ApiError('request_not_found', 'There is no such request.');
  return request;
}

/**
 * Makes a transition in its own transaction. If two are made at once, the second finds that the request has
 * moved on.
 */
export async function makeTransition(
  services: Pick<Services, 'db' | 'live' | 'sealer' | 'jobs' | 'config'>,
  actor: Actor,
  requestId: string,
  call: TransitionCall,
  origin?: Origin,
): Promise<void> {
  const posted = await transaction(services.db, async (trx) => {
    const request = await lockVisibleRequest(trx, actor, requestId);
    const result = await applyTransition(trx, actor, request, call, origin);
    if (isAcceptance(call.name) && call.quoteId)
      await confirmAccepted(services, trx, requestId, call.quoteId);
    if (isApproval(call.name)) await confirmApproval(services, trx, requestId);
    return result;
  });
  if (!posted) return;
  const { number, clientId } = posted;
  publish(services, { kind: 'message', request: { id: requestId, clientId }, number, from: actor.role });
}
