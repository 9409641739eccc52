import type * as z from 'zod/mini';
import type { keptPartBody } from '#contract/withdrawals/withdrawal-endpoints.ts';
import { decimalFromCents } from '#domain/money.ts';
import { refundableAmounts, mayKeepDeposit, settledSums } from '#domain/payments/settlement-rules.ts';
import { record } from '#server/changes/record-change.ts';
import { lockVisibleRequest } from '#server/requests/make-transition.ts';
import { findMoney } from '#server/requests/sum-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { updateKeptPart } from './withdrawal-store.ts';

/**
 * Records, once, the part of the deposit that the agency keeps after a withdrawal. The consumer owes only work that
 * they expressly asked to begin (L221-25). The part is never more than the sum received and not paid back. Throws
 * `keeping_refused`.
 */
export async function recordKeptPart(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
  { amount, reason }: z.output<typeof keptPartBody>,
): Promise<void> {
  await transaction(db, async (trx) => {
    const request = await lockVisibleRequest(trx, actor, requestId);
    const money = await findMoney(trx, request);
    const deposit = settledSums(money).find(({ kind }) => kind === 'deposit')?.received ?? 0;
    const most = Math.min(deposit, refundableAmounts(money).promised);
    const isRefused = !money.withdrawn || !mayKeepDeposit(money) || amount > most;
    const keptAmount = decimalFromCents(amount);
    if (isRefused || !(await updateKeptPart(trx, { requestId, keptAmount, reason, by: actor.userId }))) {
      throw new ApiError(
        'keeping_refused',
        'That much of the deposit may not be kept, or it was said already.',
      );
    }
    await record(trx, { kind: 'kept_part', request });
  });
}
