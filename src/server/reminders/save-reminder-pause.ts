import type { Reminders } from '#contract/reminders/reminder-endpoints.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { daysAfter, maxPauseDays } from '#domain/reminders/reminder-rules.ts';
import { record } from '#server/changes/record-change.ts';
import { lockVisibleRequest } from '#server/requests/make-transition.ts';
import { ApiError } from '#server/services/api-error.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { readReminders } from './read-reminders.ts';
import { findReminderFacts, insertPause } from './reminder-store.ts';

interface Pause {
  requestId: string;
  /** Null ends the pause. */
  until: string | null;
}

/**
 * Pauses the request's automatic reminders until the end of that day; the same pause again is not recorded
 * twice.
 */
export async function saveReminderPause(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { requestId, until }: Pause,
  now: Date = new Date(),
): Promise<Reminders> {
  const today = agencyDay(now);
  if (until !== null && (until < today || until > daysAfter(today, maxPauseDays))) {
    throw new ApiError('invalid_input', 'That day is over, or lies too far ahead.', {
      fields: [{ path: 'until', message: 'out of range' }],
    });
  }
  await transaction(db, async (trx) => {
    const request = await lockVisibleRequest(trx, actor, requestId);
    const pausedUntil = (await findReminderFacts(trx, requestId))?.pausedUntil ?? null;
    if (pausedUntil === until) return;
    await insertPause(trx, { requestId, until, by: actor.userId });
    await record(trx, { kind: 'reminding', request });
  });
  return readReminders(db, requestId);
}
