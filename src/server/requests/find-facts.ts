import type { Transaction } from 'kysely';
import {
  keepsForbiddenDeposit,
  receivedSums,
  type SettledSum,
  settleSums,
} from '#domain/payments/settlement-rules.ts';
import { needsApproval } from '#domain/companies/company-role-rules.ts';
import { type Cents, centsFromDecimal } from '#domain/money.ts';
import { findApprovalAbove } from '#server/requests/approvals/approval-store.ts';
import { isPastLastDay } from '#domain/quotes/validity-rules.ts';
import { isRequestStatus, type RequestStatus, transitionRow } from '#domain/requests/request-lifecycle.ts';
import type { OpenQuote, TransitionFacts, UndoFacts } from '#domain/requests/transition-rules.ts';
import { isAcceptance, undoableEvent } from '#domain/requests/transition-rules.ts';
import { mayWithdraw } from '#domain/withdrawals/withdrawal-rules.ts';
import { summaryOf } from '#domain/samples/sample-rules.ts';
import { listSampleStates } from '#server/derivation/sample-state-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import { hasFinalInvoice } from './invoices/invoice-column-store.ts';
import { hasCarried } from './ledger/ledger-store.ts';
import { findMoney, findSums, listSteps } from './sum-store.ts';
import type { LockedRequest } from './request-store.ts';
import type { TransitionCall } from './transition-store.ts';
import {
  findDatabaseTime,
  findTracking,
  hasQuoteSince,
  hasRepaymentSince,
  listOpenQuotes,
} from './transition-store.ts';

type Trx = Transaction<Database>;

/** Throws `request_moved_on` if a newer release has given the request a status that this one does not know. */
export function knownStatus(request: Pick<LockedRequest, 'status'>): RequestStatus {
  if (!isRequestStatus(request.status)) {
    throw new ApiError('request_moved_on', `Only a newer release knows the status ${request.status}.`);
  }
  return request.status;
}

/**
 * Returns the step that led to the request's status, with the later facts that prevent its undo; null if no step can
 * be undone.
 */
async function findUndoing(trx: Trx, { id, status }: LockedRequest): Promise<UndoFacts | null> {
  const event = undoableEvent(status, await listSteps(trx, id));
  if (!event) return null;
  const { confirms } = transitionRow(event.transition);
  return {
    name: event.transition,
    quoteIssuedSince: await hasQuoteSince(trx, id, event.at),
    repaidSince: await hasRepaymentSince(trx, id, event.at),
    keptSince: confirms !== null && (await hasCarried(trx, id, confirms)),
    isInvoiced: await hasFinalInvoice(trx, id),
    order: await findTracking(trx, id),
  };
}

/**
 * Returns the quotes that wait for a decision. Call it after locking the request, because the time decides whether a
 * quote has lapsed.
 */
async function findOpenQuotes(trx: Trx, requestId: string): Promise<(OpenQuote & { amount: Cents })[]> {
  const now = await findDatabaseTime(trx);
  const quotes = await listOpenQuotes(trx, requestId);
  return quotes.map(({ validUntil, amount, ...quote }) => ({
    ...quote,
    lapsed: isPastLastDay(validUntil, now),
    amount: centsFromDecimal(amount),
  }));
}

/** Returns whether the consumer may withdraw from the request now, by the database's clock. */
async function isWithdrawable(trx: Trx, { id, status }: LockedRequest): Promise<boolean> {
  const { clientKind } = await findSums(trx, id);
  return mayWithdraw({ clientKind, status, events: await listSteps(trx, id) }, await findDatabaseTime(trx));
}

/** Returns the facts by which the domain decides on a transition of a request that this transaction has locked. */
export async function findFacts(
  trx: Trx,
  request: LockedRequest,
  call: TransitionCall,
): Promise<TransitionFacts> {
  const { decides, asks, undoes, withdrawsContract } = transitionRow(call.name);
  const openQuotes = decides || asks ? await findOpenQuotes(trx, request.id) : [];
  const highest = Math.max(0, ...openQuotes.map(({ amount }) => amount));
  const above = isAcceptance(call.name) ? await findApprovalAbove(trx, request.companyId) : null;
  return {
    status: knownStatus(request),
    openQuotes,
    needsApproval: needsApproval(highest, above === null ? null : centsFromDecimal(above)),
    awaitsSample: isAcceptance(call.name) && summaryOf(await listSampleStates(trx, request.id)).hold !== null,
    quoteId: call.quoteId,
    comment: call.comment,
    statusOnScreen: call.from,
    changeRequest: request.changeRequest,
    undoing: undoes ? await findUndoing(trx, request) : null,
    canWithdrawContract: withdrawsContract && (await isWithdrawable(trx, request)),
  };
}

/**
 * Returns how the agent settles each sum received; throws `sums_changed` if these are not exactly the sums
 * received.
 */
export async function findSettlement(
  trx: Trx,
  request: LockedRequest,
  { settlement = [] }: TransitionCall,
): Promise<SettledSum[]> {
  const money = await findMoney(trx, request);
  const settled = settleSums(receivedSums(money), settlement);
  if (!settled) throw new ApiError('sums_changed', 'This is not what was received, or more than it.');
  if (keepsForbiddenDeposit(settled, money)) {
    const message = 'Nothing of this deposit may be kept: the consumer did not expressly ask to begin.';
    throw new ApiError('keeping_refused', message);
  }
  return settled;
}
