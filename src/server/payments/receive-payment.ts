import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { receivedBody } from '#contract/payments/ledger-endpoints.ts';
import { type Cents, decimalFromCents } from '#domain/money.ts';
import { confirmationTransitionOf } from '#domain/payments/confirmation-rules.ts';
import { isTransferDay } from '#domain/payments/transfer-rules.ts';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import { statusRow } from '#domain/requests/request-rules.ts';
import { record } from '#server/changes/record-change.ts';
import { applyTransition, lockVisibleRequest } from '#server/requests/make-transition.ts';
import type { LockedRequest } from '#server/requests/request-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { findDue } from './find-due.ts';
import { insertEntryOnce, hasAskedForPayment } from './ledger-entry-store.ts';

type Trx = Transaction<Database>;

interface ReceivedPayment {
  /** The caller chooses the id, so that the same call sent again changes nothing. */
  id: string;
  kind: PaymentKind;
  amount: Cents;
  /** `YYYY-MM-DD`. */
  valueOn: string;
  /** The statement entry that proves the payment; absent if only an agent vouches for it. */
  statementEntryId?: string | undefined;
  note?: string | undefined;
}

/**
 * Moves the request on if the ledger completes the payment for which it waits. Returns whether part of that
 * payment is still due.
 */
export async function confirmIfComplete(
  trx: Trx,
  actor: Actor,
  request: LockedRequest,
  kind: PaymentKind,
): Promise<boolean> {
  if (statusRow(request.status).pays !== kind) return false;
  const due = (await findDue(trx, request))?.due;
  if (due === 0) await applyTransition(trx, actor, request, { name: confirmationTransitionOf(kind) });
  return due !== undefined && due > 0;
}

/**
 * Records a received sum for a request that this transaction has locked. Moves the request on once the payment is
 * complete. Throws if the agency never asked the client for it, or if another request has the id.
 */
export async function receivePayment(
  trx: Trx,
  actor: Actor,
  request: LockedRequest,
  { id, kind, amount, valueOn, statementEntryId, note }: ReceivedPayment,
): Promise<void> {
  if (!(await hasAskedForPayment(trx, request.id, kind))) {
    throw new ApiError('payment_not_asked', 'The client was never asked for this payment.');
  }
  const entry = { id, requestId: request.id, kind, valueOn, statementEntryId, by: actor.userId };
  const isNew = await insertEntryOnce(trx, {
    ...entry,
    type: 'received',
    amount: decimalFromCents(amount),
    note: note?.trim() || null,
  });
  if (!isNew) return;
  const leavesDue = await confirmIfComplete(trx, actor, request, kind);
  await record(trx, { kind: 'entry', request, type: 'received', undoes: false, leavesDue });
}

/** `receivePayment` on an agent's word, in its own transaction; `now` in milliseconds since 1970. */
export async function recordPayment(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
  payment: z.output<typeof receivedBody>,
  now: number = Date.now(),
): Promise<void> {
  if (!isTransferDay(payment.valueOn, now)) {
    throw new ApiError('invalid_input', 'The day of the payment lies ahead, or over a year back.', {
      fields: [{ path: 'valueOn', message: 'out of range' }],
    });
  }
  await transaction(db, async (trx) => {
    const request = await lockVisibleRequest(trx, actor, requestId);
    await receivePayment(trx, actor, request, payment);
  });
}
