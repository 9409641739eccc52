import type { Transaction } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import type { Refusal, TransitionFacts } from '#domain/requests/transition-rules.ts';
import { refusalFor, targetOf } from '#domain/requests/transition-rules.ts';
import type { RequestStatus, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { isRequestStatus, statuses, transitionRow } from '#domain/requests/request-lifecycle.ts';
import { notesMaxLength } from '#domain/requests/request-limits.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import type { LockedRequest, Origin } from './transition-store.ts';
import {
  updateQuoteDecision,
  insertEvent,
  lockRequest,
  updateRequestStatus,
  listNewestQuotes,
  upsertOrderStatus,
} from './transition-store.ts';

export interface TransitionCall {
  name: TransitionName;
  comment?: string | undefined;
  /** The quote the person has on screen, for transitions that decide one. */
  quoteId?: string | undefined;
  /** Unset: not over the network. */
  from?: Origin;
}

const refusals: Record<Refusal, readonly [ErrorCode, string]> = {
  not_allowed: ['forbidden', 'This transition is not yours to make.'],
  request_moved_on: ['request_moved_on', 'The request is no longer in the status this starts from.'],
  quote_superseded: ['quote_superseded', 'This quote is not the newest one, or was decided already.'],
  comment_required: ['comment_required', 'Say why in the comment.'],
};

const nowhere: Origin = { address: null, userAgent: null };

/** The status, which `assertLifecycleKnown` has vouched for at boot. */
export function knownStatus(request: LockedRequest): RequestStatus {
  if (!isRequestStatus(request.status)) throw new RangeError(`unknown status ${request.status}`);
  return request.status;
}

/** The comment under what the notes already say, a blank line between. */
function notesWith(notes: string, comment: string): string {
  const joined = notes === '' ? comment : `${notes}\n\n${comment}`;
  if (joined.length > notesMaxLength) {
    const message = `together with the notes, over ${notesMaxLength} characters`;
    throw new ApiError('invalid_input', 'The comment does not fit into the notes.', {
      fields: [{ path: 'comment', message }],
    });
  }
  return joined;
}

/**
 * Makes one transition of a request that this transaction has locked: the domain decides, then status, notes, deposit,
 * quote, order and event are written together. Throws ApiError where the domain refuses.
 */
export async function applyTransition(
  trx: Transaction<Database>,
  actor: Actor,
  request: LockedRequest,
  call: TransitionCall,
): Promise<void> {
  const row = transitionRow(call.name);
  const facts: TransitionFacts = {
    status: knownStatus(request),
    newestQuotes: row.decides ? await listNewestQuotes(trx, request.id) : [],
    quoteId: call.quoteId,
    comment: call.comment,
  };
  const party = { role: actor.role, owns: request.ownerId === actor.userId };
  const refusal = refusalFor(call.name, party, facts);
  if (refusal) throw new ApiError(...refusals[refusal]);

  const comment = call.comment?.trim() || null;
  const to = targetOf(call.name, facts);
  const at = await updateRequestStatus(trx, request.id, {
    to,
    ...(row.savesNotes && comment ? { notes: notesWith(request.notes, comment) } : {}),
    fixesDeposit: statuses[to].pays === 'deposit',
  });
  if (row.decides && call.quoteId) {
    await updateQuoteDecision(trx, call.quoteId, {
      as: row.decides.as,
      by: actor.userId,
      at,
      from: call.from ?? nowhere,
    });
  }
  if (row.order) await upsertOrderStatus(trx, request.id, row.order, at);
  await insertEvent(trx, {
    requestId: request.id,
    transition: call.name,
    from: request.status,
    to,
    actor,
    comment,
    at,
  });
}

/** Records that a newer quote has taken the pending one's place: the status stays, the past and the date say so. */
export async function applyRevision(
  trx: Transaction<Database>,
  actor: Actor,
  request: LockedRequest,
  { name }: TransitionCall,
): Promise<void> {
  const { id: requestId, status } = request;
  const at = await updateRequestStatus(trx, requestId, { to: status, fixesDeposit: false });
  await insertEvent(trx, { requestId, transition: name, from: status, to: status, actor, comment: null, at });
}

/** Locks a request the actor may see; throws `request_not_found` otherwise. */
export async function lockVisibleRequest(
  trx: Transaction<Database>,
  actor: Actor,
  requestId: string,
): Promise<LockedRequest> {
  const request = await lockRequest(trx, actor.scope, requestId);
  if (!request) throw new ApiError('request_not_found', 'There is no such request.');
  return request;
}

/** Makes a transition in a transaction of its own; the second of two at once finds that the request has moved on. */
export async function makeTransition(
  services: Services,
  actor: Actor,
  requestId: string,
  call: TransitionCall,
): Promise<void> {
  await transaction(services.db, async (trx) => {
    await applyTransition(trx, actor, await lockVisibleRequest(trx, actor, requestId), call);
  });
}
