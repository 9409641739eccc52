import type { Kysely } from 'kysely';
import type { Reminders } from '#contract/reminders/reminder-endpoints.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import { findReminderFacts, listPauses, listReminderRows } from './reminder-store.ts';
import { remindersView } from './reminder-view.ts';

/** Returns the past reminders of a request and the next one; for agents only. Throws `request_not_found`. */
export async function readReminders(db: Kysely<Database>, requestId: string): Promise<Reminders> {
  const row = await findReminderFacts(db, requestId);
  if (!row) throw new ApiError('request_not_found', 'There is no such request.');
  return remindersView({
    row,
    reminders: await listReminderRows(db, requestId),
    pauses: await listPauses(db, requestId),
  });
}
