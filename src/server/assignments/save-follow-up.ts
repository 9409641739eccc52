import { isFollowUpDay } from '#domain/assignments/assignment-rules.ts';
import { isClosed } from '#domain/requests/request-rules.ts';
import { record } from '#server/changes/record-change.ts';
import { lockVisibleRequest } from '#server/requests/make-transition.ts';
import { ApiError } from '#server/services/api-error.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { updateFollowUps } from './assignment-store.ts';

export interface FollowUpCall {
  on: string;
  reason: string;
}

/** Throws `invalid_input` if the day is not in the future, or over a year ahead. */
export function checkFollowUpDay(followUp: FollowUpCall | null, now: Date): void {
  if (followUp === null || isFollowUpDay(followUp.on, now)) return;
  throw new ApiError('invalid_input', 'The day is not to come, or over a year ahead.', {
    fields: [{ path: 'followUp.on', message: 'out of range' }],
  });
}

/**
 * Puts a request away until a day; null brings it back. Throws `invalid_input` if the day is not in the future,
 * `request_not_found`, or `request_moved_on` if the request is closed.
 */
export async function saveFollowUp(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
  followUp: FollowUpCall | null,
  now: Date = new Date(),
): Promise<void> {
  checkFollowUpDay(followUp, now);
  await transaction(db, async (trx) => {
    const request = await lockVisibleRequest(trx, actor, requestId);
    if (followUp !== null && isClosed(request.status)) {
      throw new ApiError('request_moved_on', 'The request is closed.');
    }
    await updateFollowUps(trx, [requestId], followUp && { ...followUp, by: actor.userId });
    await record(trx, { kind: 'put_away', request });
  });
}
