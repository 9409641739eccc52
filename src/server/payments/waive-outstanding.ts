import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { waiverBody } from '#contract/payments/ledger-endpoints.ts';
import { centsFromDecimal, decimalFromCents } from '#domain/money.ts';
import { maxWaivableAmount } from '#domain/payments/waiver-rules.ts';
import { record } from '#server/changes/record-change.ts';
import { lockVisibleRequest } from '#server/requests/make-transition.ts';
import type { LockedRequest } from '#server/requests/request-store.ts';
import { findSums } from '#server/requests/sum-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { dueOf } from './find-due.ts';
import { findWaiverSums, insertEntryOnce, hasEntry } from './ledger-entry-store.ts';
import { confirmIfComplete } from './receive-payment.ts';

/**
 * Waives the outstanding amount of a partly received payment, with a reason, and moves the request on. The
 * transaction has locked the request. All valid waivers of a payment count together. Throws `waiver_refused` or
 * `sums_changed`.
 */
export async function waiveOfLockedRequest(
  trx: Transaction<Database>,
  actor: Actor,
  request: LockedRequest,
  { id, kind, amount, reason }: z.output<typeof waiverBody>,
): Promise<void> {
  const requestId = request.id;
  const sums = await findSums(trx, requestId);
  const due = dueOf(request.status, sums);
  const row = { id, requestId, kind, amount: decimalFromCents(amount), note: reason, by: actor.userId };
  if (due?.kind === kind && due.due === amount) {
    const { limit, waived } = await findWaiverSums(trx, requestId, kind);
    const most = maxWaivableAmount(centsFromDecimal(limit), centsFromDecimal(waived));
    if (amount > most || due.due === due.charged - due.deducted) {
      throw new ApiError('waiver_refused', 'The rest is too much to be waived, or nothing has come yet.');
    }
    if (await insertEntryOnce(trx, { ...row, type: 'waived' })) {
      const leavesDue = await confirmIfComplete(trx, actor, request, kind);
      await record(trx, { kind: 'entry', request, type: 'waived', undoes: false, leavesDue });
    }
    return;
  }
  // The same call was already carried out: nothing is left to do. Any other call no longer fits what the agent saw.
  if (await hasEntry(trx, { ...row, type: 'waived' })) return;
  throw new ApiError('sums_changed', 'Another sum is due now, or nothing.');
}

/** `waiveOfLockedRequest` in its own transaction. */
export async function waiveOutstanding(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
  waiver: z.output<typeof waiverBody>,
): Promise<void> {
  await transaction(db, async (trx) => {
    const request = await lockVisibleRequest(trx, actor, requestId);
    await waiveOfLockedRequest(trx, actor, request, waiver);
  });
}
