import type { ErrorCode } from '#contract/errors.ts';
import { confirmationTransitionOf } from '#domain/payments/confirmation-rules.ts';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import { findCompletingEntry } from '#server/requests/ledger/ledger-store.ts';
import { applyTransition, lockVisibleRequest } from '#server/requests/make-transition.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import { asApiError } from '#server/services/http/error-handling.ts';
import type { Services } from '#server/services/services.ts';
import { findDue } from './find-due.ts';

/** A payment as the agent saw it on screen. */
interface ShownPayment {
  requestId: string;
  kind: PaymentKind;
  /** Cents. */
  due: number;
}

/**
 * Confirms one payment in its own transaction, if exactly that amount is still due. Returns the entry of the
 * ledger; null if the deposit covers the payment.
 */
async function confirmPayment(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  shown: ShownPayment,
): Promise<string | null> {
  return transaction(db, async (trx) => {
    const request = await lockVisibleRequest(trx, actor, shown.requestId);
    const now = await findDue(trx, request);
    if (now?.kind !== shown.kind || now.due !== shown.due) {
      throw new ApiError('request_moved_on', 'Something else is due now, or nothing.');
    }
    await applyTransition(trx, actor, request, { name: confirmationTransitionOf(shown.kind) });
    if (shown.due === 0) return null;
    return (await findCompletingEntry(trx, request.id, shown.kind)) ?? null;
  });
}

type Result = { requestId: string; refused: ErrorCode | null; entryId: string | null };

/** Confirms payments one after another. A refused payment gets its reason, and the others continue. */
export async function confirmPayments(
  services: Pick<Services, 'db' | 'log'>,
  actor: Actor,
  payments: readonly ShownPayment[],
): Promise<Result[]> {
  const results: Result[] = [];
  let isAway = false;
  for (const payment of payments) {
    const { requestId } = payment;
    try {
      // If the database does not answer, the server refuses the remaining payments at once: each would only wait and
      // fail.
      if (isAway) throw new ApiError('unavailable', 'The database does not answer; try again.');
      const entryId = await confirmPayment(services, actor, payment);
      results.push({ requestId, refused: null, entryId });
    } catch (error) {
      const refused = (error instanceof Error && asApiError(error)?.code) || 'internal';
      if (refused === 'internal' || refused === 'unavailable') {
        services.log.error({ err: error, requestId }, 'a payment could not be confirmed');
      }
      isAway = refused === 'unavailable';
      results.push({ requestId, refused, entryId: null });
    }
  }
  return results;
}
