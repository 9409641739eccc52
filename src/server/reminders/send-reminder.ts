import type { Reminders } from '#contract/reminders/reminder-endpoints.ts';
import { record } from '#server/changes/record-change.ts';
import { lockVisibleRequest } from '#server/requests/make-transition.ts';
import { ApiError } from '#server/services/api-error.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { enqueueReminder } from './enqueue-reminder.ts';
import { readReminders } from './read-reminders.ts';
import { findRecentReminder, findReminderFacts, insertReminder, type NewReminder } from './reminder-store.ts';

/**
 * Sends the agent's reminder now, even before the payment day and during a pause. The same reminder sent again
 * changes nothing. Throws `nothing_to_remind` or `reminded_recently`.
 */
export async function sendReminder(
  services: Services,
  actor: Actor,
  reminder: NewReminder,
): Promise<Reminders> {
  const { id, requestId } = reminder;
  await transaction(services.db, async (trx) => {
    const request = await lockVisibleRequest(trx, actor, requestId);
    const { isSame, isRecent } = await findRecentReminder(trx, reminder);
    if (isSame) return;
    const row = await findReminderFacts(trx, requestId);
    if (row?.isOwed !== true)
      throw new ApiError('nothing_to_remind', 'Nothing is owed of which nobody has heard.');
    if (isRecent) throw new ApiError('reminded_recently', 'The client was reminded within the hour.');
    await insertReminder(trx, { id, requestId, by: actor.userId });
    await enqueueReminder(services, trx, reminder);
    await record(trx, { kind: 'reminding', request });
  });
  return readReminders(services.db, requestId);
}
