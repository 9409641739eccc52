import type * as z from 'zod/mini';
import type { repaymentBody } from '#contract/payments/payment-endpoints.ts';
import { decimalFromCents } from '#domain/money.ts';
import { refundableAmounts } from '#domain/payments/settlement-rules.ts';
import { isTransferDay } from '#domain/payments/transfer-rules.ts';
import { record } from '#server/changes/record-change.ts';
import { lockVisibleRequest } from '#server/requests/make-transition.ts';
import { findMoney } from '#server/requests/sum-store.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { insertEntryOnce, hasEntry } from './ledger-entry-store.ts';

/**
 * Records that an agent paid back an overpaid deposit, or sums received for a request that ended before
 * delivery. The same call sent again changes nothing.
 */
export async function recordRepayment(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
  { id, amount, paidOn, note }: z.output<typeof repaymentBody>,
  now: number = Date.now(),
): Promise<void> {
  if (!isTransferDay(paidOn, now)) {
    throw new ApiError(
      'invalid_input',
      'The day of the repayment is in the future, or more than a year ago.',
      {
        fields: [{ path: 'paidOn', message: 'out of range' }],
      },
    );
  }
  await transaction(db, async (trx) => {
    const request = await lockVisibleRequest(trx, actor, requestId);
    const entry = {
      id,
      requestId,
      type: 'refunded',
      kind: null,
      amount: decimalFromCents(amount),
      valueOn: paidOn,
      note: note || null,
      by: actor.userId,
    } as const;
    if (await hasEntry(trx, entry)) return;
    const { atMost } = refundableAmounts(await findMoney(trx, request));
    if (amount > atMost) throw new ApiError('nothing_to_repay', 'Less than this amount is left to pay back.');
    await insertEntryOnce(trx, entry);
    await record(trx, { kind: 'entry', request, type: 'refunded', undoes: false, leavesDue: false });
  });
}
