import type * as z from 'zod/mini';
import type { withdrawalBody } from '#contract/withdrawals/withdrawal-endpoints.ts';
import { contractWithdrawal } from '#domain/requests/transition-rules.ts';
import { applyTransition, lockVisibleRequest } from '#server/requests/make-transition.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { notifyOfWithdrawal } from './notify-of-withdrawal.ts';
import { hasWithdrawal, insertWithdrawal } from './withdrawal-store.ts';

/**
 * Withdraws from the contract, in any status of the request, and mails the acknowledgement in the same
 * transaction. The same call again changes nothing. Throws `withdrawal_closed` or `throttled`.
 */
export async function withdrawContract(
  services: Pick<Services, 'db' | 'sealer' | 'jobs' | 'config'>,
  actor: Actor,
  requestId: string,
  { name, email }: z.output<typeof withdrawalBody>,
): Promise<void> {
  await transaction(services.db, async (trx) => {
    const request = await lockVisibleRequest(trx, actor, requestId);
    if (await hasWithdrawal(trx, requestId)) return;
    await applyTransition(trx, actor, request, { name: contractWithdrawal, from: request.status });
    const statement = { requestId, name, email };
    await notifyOfWithdrawal(services, trx, statement, await insertWithdrawal(trx, statement));
  });
}
