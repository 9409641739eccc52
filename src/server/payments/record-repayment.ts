import type * as z from 'zod/mini';
import type { repaymentBody } from '#contract/payments/payment-endpoints.ts';
import { centsFromDecimal, decimalFromCents } from '#domain/money.ts';
import { depositSurplus } from '#domain/payments/deposit-rules.ts';
import { isTransferDay } from '#domain/payments/transfer-rules.ts';
import { lockVisibleRequest } from '#server/requests/make-transition.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { hasRepayment, insertRepayment, findRepaid } from './repayment-store.ts';
import { findSums } from './transfer-store.ts';

const cents = (decimal: string | null) => (decimal === null ? 0 : centsFromDecimal(decimal));

/** Records that an agent paid back what a deposit was too much; the same record sent again changes nothing. */
export async function recordRepayment(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
  { id, amount, paidOn, note }: z.output<typeof repaymentBody>,
  now: number = Date.now(),
): Promise<void> {
  if (!isTransferDay(paidOn, now)) {
    throw new ApiError('invalid_input', 'The day of the repayment lies ahead, or over a year back.', {
      fields: [{ path: 'paidOn', message: 'out of range' }],
    });
  }
  await transaction(db, async (trx) => {
    await lockVisibleRequest(trx, actor, requestId);
    if (await hasRepayment(trx, requestId, id)) return;
    const { deposit, merchandise, freight } = await findSums(trx, requestId);
    const accepted = (
      [
        ['marchandise', merchandise],
        ['fret', freight],
      ] as const
    ).flatMap(([type, sum]) => (sum === null ? [] : [{ type, status: 'validated', amountTtc: cents(sum) }]));
    const left = depositSurplus(cents(deposit), accepted) - cents(await findRepaid(trx, requestId));
    if (amount > left) throw new ApiError('nothing_to_repay', 'Not that much is left to pay back.');
    const isNew = await insertRepayment(trx, {
      id,
      requestId,
      amount: decimalFromCents(amount),
      paidOn,
      note: note || null,
      by: actor.userId,
    });
    if (!isNew) throw new ApiError('nothing_to_repay', 'Another request has a repayment of this id.');
  });
}
