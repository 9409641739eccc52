import { remindingDay } from '#domain/reminders/reminder-rules.ts';
import { record } from '#server/changes/record-change.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { enqueueReminder } from './enqueue-reminder.ts';
import { insertDueReminders } from './reminder-store.ts';

/**
 * Reminds clients of overdue transfers, on working days in the daytime. Several instances may run it at once: only
 * one of them sends each reminder. Returns the number of reminders.
 */
export async function sweepReminders(
  services: Pick<Services, 'db' | 'sealer' | 'jobs'>,
  at: Date = new Date(),
): Promise<number> {
  if (remindingDay(at) === null) return 0;
  return transaction(services.db, async (trx) => {
    const reminders = await insertDueReminders(trx);
    for (const { clientId, ...reminder } of reminders) {
      await enqueueReminder(services, trx, reminder);
      await record(trx, { kind: 'reminding', request: { id: reminder.requestId, clientId } });
    }
    return reminders.length;
  });
}
