import type { ChangedRequests } from '#contract/assignments/together-replies.ts';
import { isClosed } from '#domain/requests/request-rules.ts';
import { record } from '#server/changes/record-change.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { lockFollowUps, updateFollowUps } from './assignment-store.ts';
import { checkFollowUpDay, type FollowUpCall } from './save-follow-up.ts';

type Result = ChangedRequests['results'][number];

/**
 * Puts several requests away until the same day; null brings them back. Refuses closed requests one by one, and skips
 * requests that need no change. Throws `invalid_input` if the day is not in the future.
 */
export async function saveFollowUps(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestIds: readonly string[],
  followUp: FollowUpCall | null,
  now: Date = new Date(),
): Promise<ChangedRequests> {
  checkFollowUpDay(followUp, now);
  return transaction(db, async (trx) => {
    const locked = await lockFollowUps(trx, actor.scope, requestIds);
    const rows = new Map(locked.map((row) => [row.id, row]));
    const outcomes = [...new Set(requestIds)].toSorted().map((requestId): Result => {
      const row = rows.get(requestId);
      if (!row) return { requestId, refused: 'request_not_found' };
      const isOver = followUp !== null && isClosed(row.status);
      return { requestId, refused: isOver ? 'request_moved_on' : null };
    });
    const moving = outcomes.flatMap(({ requestId, refused }) => {
      const row = rows.get(requestId);
      const isSame = row?.on === (followUp?.on ?? null) && row.reason === (followUp?.reason ?? null);
      return refused === null && row && !isSame ? [row] : [];
    });
    const moved = moving.map(({ id }) => id);
    await updateFollowUps(trx, moved, followUp && { ...followUp, by: actor.userId });
    await record(trx, ...moving.map((request) => ({ kind: 'put_away', request }) as const));
    return { results: outcomes };
  });
}
