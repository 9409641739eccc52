import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { declaredTransferBody } from '#contract/payments/payment-endpoints.ts';
import { decimalFromCents } from '#domain/money.ts';
import { isTransferDay, maxTransfersPerPayment } from '#domain/payments/transfer-rules.ts';
import { record } from '#server/changes/record-change.ts';
import { requireAct } from '#server/companies/require-act.ts';
import { attachFiles } from '#server/attachments/attach-files.ts';
import { refreshRequest } from '#server/derivation/refresh-request.ts';
import { lockVisibleRequest } from '#server/requests/make-transition.ts';
import { endSilence } from '#server/derivation/waiting-store.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { findDue } from './find-due.ts';
import { listTransfers, upsertTransfer } from './transfer-store.ts';

/**
 * Records the client's announcement that they transferred the sum due, or a part of it; the status stays. `now`
 * in milliseconds since 1970.
 */
export async function declareTransfer(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
  { id, kind, amount, madeOn, proofId }: z.output<typeof declaredTransferBody>,
  now: number = Date.now(),
): Promise<void> {
  if (!isTransferDay(madeOn, now)) {
    throw new ApiError('invalid_input', 'The day of the transfer lies ahead, or over a year back.', {
      fields: [{ path: 'madeOn', message: 'out of range' }],
    });
  }
  await transaction(db, async (trx) => {
    const request = await lockVisibleRequest(trx, actor, requestId);
    requireAct(actor, request, 'announce');
    const due = await findDue(trx, request);
    if (due?.kind !== kind) throw new ApiError('request_moved_on', 'Something else is due now, or nothing.');
    if (due.due === 0) throw new ApiError('nothing_due', 'There is nothing to transfer.');
    const there = await listTransfers(trx, requestId, kind);
    // Without an id, the call corrects the newest announcement, unless all announced sums were received.
    const transferId = id ?? there.findLast(({ isOpen }) => isOpen)?.id ?? randomUUID();
    const known = there.find((each) => each.id === transferId);
    const isNew = known === undefined;
    // A call that is repeated because its answer was lost names the proof that it has attached.
    if (proofId !== undefined && proofId !== known?.proofId) {
      await attachFiles(trx, { ids: [proofId], uploadedBy: actor.userId, requestId, purpose: 'transfer' });
    }
    if (isNew && there.length >= maxTransfersPerPayment) {
      throw new ApiError('too_many_transfers', 'This payment has as many announced transfers as it can.');
    }
    const isWritten = await upsertTransfer(trx, {
      id: transferId,
      requestId,
      kind,
      amount: decimalFromCents(amount ?? due.due),
      madeOn,
      proofId: proofId ?? null,
      by: actor.userId,
    });
    if (!isWritten)
      throw new ApiError('transfer_id_taken', 'Another payment has an announcement of this id.');
    await endSilence(trx, requestId, { byClient: true });
    await refreshRequest(trx, requestId);
    await record(trx, { kind: 'transfer', request, isNew });
  });
}
