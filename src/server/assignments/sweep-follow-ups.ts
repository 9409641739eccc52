import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { record } from '#server/changes/record-change.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { updateFollowUpsNotified } from './assignment-store.ts';

/**
 * Notifies the assignees of the requests whose follow-up day has come, once. The lists show these requests
 * again without waiting for this sweep. Several instances may do it at once.
 */
export async function sweepFollowUps({ db }: Pick<Services, 'db'>, now: Date = new Date()): Promise<void> {
  await transaction(db, async (trx) => {
    const returnedRequests = await updateFollowUpsNotified(trx, agencyDay(now));
    await record(trx, ...returnedRequests.map((request) => ({ kind: 'follow_up', request }) as const));
  });
}
