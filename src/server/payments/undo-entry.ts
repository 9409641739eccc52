import type { Transaction } from 'kysely';
import type { LedgerEntry } from '#domain/payments/ledger-rules.ts';
import {
  confirmationTransitionOf,
  isConfirmed,
  undoWithoutReasonMinutes,
} from '#domain/payments/confirmation-rules.ts';
import { validEntries } from '#domain/payments/ledger-rules.ts';
import { accountsOf, amountReceivedAfterEnd, refundableAmounts } from '#domain/payments/settlement-rules.ts';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import { isClosed, statusRow } from '#domain/requests/request-rules.ts';
import { undoableEvent, undoTransition } from '#domain/requests/transition-rules.ts';
import { refreshRequest } from '#server/derivation/refresh-request.ts';
import { record } from '#server/changes/record-change.ts';
import {
  findClientLanguage,
  findOwnEntry,
  insertCounterEntry,
} from '#server/requests/ledger/ledger-store.ts';
import { applyTransition, lockVisibleRequest } from '#server/requests/make-transition.ts';
import type { LockedRequest } from '#server/requests/request-store.ts';
import { findMoney } from '#server/requests/sum-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { undoNote } from './undo-note-texts.ts';

type Money = Awaited<ReturnType<typeof findMoney>>;

function requireValid(ledger: Money['ledger'], entryId: string): LedgerEntry {
  const valid = validEntries(ledger).find(({ id }) => id === entryId);
  if (valid) return valid;
  if (ledger.some(({ id }) => id === entryId)) throw new ApiError('entry_undone', 'It does not stand.');
  throw new ApiError('entry_not_found', 'This request has no such entry.');
}

/** Throws if the payments carried over or paid back would exceed the sum received without this entry. */
function requireRepaymentsCovered(money: Money, kind: PaymentKind | null): void {
  const account = accountsOf(money).find((each) => each.kind === kind);
  if (account && account.carriedOut > 0 && account.due > 0) {
    throw new ApiError(
      'surplus_kept',
      'What was too much of it is kept for another payment: undo that first.',
    );
  }
  if (refundableAmounts(money).atMost < 0) {
    throw new ApiError('repaid_since', 'Something of it has been paid back since.');
  }
}

/**
 * Reverses an entry of a request that this transaction has locked, with a reason that the client reads. If a
 * confirmed payment is no longer complete, the request goes back one step; throws if that is impossible.
 */
export async function undoLockedEntry(
  trx: Transaction<Database>,
  actor: Actor,
  request: LockedRequest,
  { entryId, reason }: { entryId: string; reason: string },
): Promise<void> {
  const requestId = request.id;
  const money = await findMoney(trx, request);
  const entry = requireValid(money.ledger, entryId);
  const without: Money = {
    ...money,
    ledger: money.ledger.filter(({ id }) => id !== entryId),
    repayments: money.repayments.filter(({ id }) => id !== entryId),
  };
  const settles = isClosed(request.status) && entry.type !== 'refunded' && entry.type !== 'promised';
  if (settles && amountReceivedAfterEnd(without) === amountReceivedAfterEnd(money)) {
    throw new ApiError('payment_built_on', 'The request has ended with it.');
  }
  requireRepaymentsCovered(without, entry.fromKind ?? entry.kind);
  const isDue = accountsOf(without).some(({ kind, due }) => kind === entry.kind && due > 0);
  const isWanting =
    entry.kind !== null && entry.type !== 'promised' && isConfirmed(entry.kind, money.events) && isDue;
  if (!isWanting || settles) {
    await insertCounterEntry(trx, { requestId, entryId, by: actor.userId, note: reason });
    await refreshRequest(trx, requestId);
    const leavesDue = isDue && statusRow(request.status).pays === entry.kind;
    await record(trx, { kind: 'entry', request, type: entry.type, undoes: true, leavesDue });
    return;
  }
  const led = undoableEvent(request.status, money.events);
  if (entry.kind === null || led?.transition !== confirmationTransitionOf(entry.kind)) {
    throw new ApiError('payment_built_on', 'The request has gone on since.');
  }
  await applyTransition(trx, actor, request, {
    name: undoTransition,
    from: request.status,
    comment: reason,
    entryId,
  });
}

/**
 * Returns the note for the undo of a slip: an entry that the actor recorded a moment ago. Throws for any other entry,
 * because the client must then read the actor's reason.
 */
async function noteOfSlip(
  trx: Transaction<Database>,
  actor: Actor,
  { requestId, entryId }: { requestId: string; entryId: string },
): Promise<string> {
  const entry = await findOwnEntry(trx, {
    requestId,
    entryId,
    by: actor.userId,
    withinMinutes: undoWithoutReasonMinutes,
  });
  if (entry && !entry.isRecentAndOwn) {
    throw new ApiError('invalid_input', 'Only an entry of one’s own of this moment needs no reason.', {
      fields: [{ path: 'reason', message: 'is required' }],
    });
  }
  // `undoLockedEntry` refuses an entry that does not exist.
  return undoNote(entry?.type ?? 'received', await findClientLanguage(trx, requestId));
}

/** `undoLockedEntry` in its own transaction. */
export async function undoEntry(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { requestId, entryId, reason }: { requestId: string; entryId: string; reason?: string | undefined },
): Promise<void> {
  await transaction(db, async (trx) => {
    const request = await lockVisibleRequest(trx, actor, requestId);
    const note = reason ?? (await noteOfSlip(trx, actor, { requestId, entryId }));
    await undoLockedEntry(trx, actor, request, { entryId, reason: note });
  });
}
