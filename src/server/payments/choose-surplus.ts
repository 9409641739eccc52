import type * as z from 'zod/mini';
import type { surplusBody } from '#contract/payments/ledger-endpoints.ts';
import { decimalFromCents } from '#domain/money.ts';
import { openSurplus } from '#domain/payments/ledger-rules.ts';
import { accountsOf, laterKinds } from '#domain/payments/settlement-rules.ts';
import { isClosed } from '#domain/requests/request-rules.ts';
import { record } from '#server/changes/record-change.ts';
import { lockVisibleRequest } from '#server/requests/make-transition.ts';
import { findMoney } from '#server/requests/sum-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { insertEntryOnce, hasEntry } from './ledger-entry-store.ts';
import { confirmIfComplete } from './receive-payment.ts';

/** Records what happens to an overpayment: it counts for the next payment, or the agency will pay it back. */
export async function chooseSurplus(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
  { id, kind, amount, choice }: z.output<typeof surplusBody>,
): Promise<void> {
  await transaction(db, async (trx) => {
    const request = await lockVisibleRequest(trx, actor, requestId);
    const row = { id, requestId, amount: decimalFromCents(amount), by: actor.userId };
    if (await hasEntry(trx, { ...row, type: choice === 'repay' ? 'promised' : 'carried' })) return;
    const money = await findMoney(trx, request);
    const repaid = money.repayments.reduce((sum, repayment) => sum + repayment.amount, 0);
    const open = openSurplus(accountsOf(money), repaid).find((surplus) => surplus.kind === kind);
    if (open?.amount !== amount) {
      throw new ApiError('sums_changed', 'Another sum is too much now, or none is.');
    }
    const entry = { kind: 'entry', request, undoes: false, leavesDue: false } as const;
    if (choice === 'repay') {
      await insertEntryOnce(trx, { ...row, type: 'promised', kind });
      await record(trx, { ...entry, type: 'promised' });
      return;
    }
    const [later] = isClosed(request.status) ? [] : laterKinds(kind, money.events);
    if (!later) throw new ApiError('no_later_payment', 'No later payment is left.');
    await insertEntryOnce(trx, { ...row, type: 'carried', kind: later, fromKind: kind });
    await record(trx, { ...entry, type: 'carried' });
    await confirmIfComplete(trx, actor, request, later);
  });
}
