import { randomUUID } from 'node:crypto';
import type { TypedEstimateBody } from '#contract/estimates/estimate-endpoints.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { estimateOf } from '#domain/estimates/estimate-rules.ts';
import { record } from '#server/changes/record-change.ts';
import { lockVisibleRequest } from '#server/requests/make-transition.ts';
import { ApiError } from '#server/services/api-error.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { findNewestEstimate, insertEstimate } from './estimate-store.ts';

/**
 * Records amounts that an agent knows more exactly, or that were paid. Throws `estimate_missing`, or
 * `estimate_changed` if there is a newer estimate than the one on the agent's screen.
 */
export async function correctEstimate(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
  { number, stage, reason, sums }: TypedEstimateBody,
): Promise<void> {
  await transaction(db, async (trx) => {
    const request = await lockVisibleRequest(trx, actor, requestId);
    const newest = await findNewestEstimate(trx, requestId);
    if (!newest) throw new ApiError('estimate_missing', 'The request has no estimate.');
    if (newest.number !== number) throw new ApiError('estimate_changed', 'There is a newer estimate.');
    const today = agencyDay(new Date());
    const inputs = {
      ...newest.inputs,
      terms: { ...newest.inputs.terms, today },
      typed: sums,
      typedOn: today,
    };
    await insertEstimate(trx, {
      id: randomUUID(),
      requestId,
      quoteId: newest.quoteId,
      stage,
      reason,
      inputs,
      figures: estimateOf(inputs),
      by: actor.userId,
    });
    await record(trx, { kind: 'estimate', request });
  });
}
