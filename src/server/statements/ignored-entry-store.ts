import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';
import type { IgnoredEntry } from './reading/reading-kinds.ts';

/** Stores the left-out entries of a file, in their order in the file. */
export async function insertIgnoredEntries(
  trx: Transaction<Database>,
  fileId: string,
  entries: readonly IgnoredEntry[],
): Promise<void> {
  const rows = entries.map(({ bookedOn, ...entry }, at) => ({
    ...entry,
    place: at + 1,
    booked_on: bookedOn,
  }));
  await sql`
    INSERT INTO left_entries (file_id, place, booked_on, direction, amount, currency, text, reason)
    SELECT ${fileId}, r.* FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (place integer, booked_on date,
      direction text, amount numeric, currency text, text text, reason text)`.execute(trx);
}

export function listIgnoredEntries(db: Kysely<Database>, fileId: string) {
  return db
    .selectFrom('left_entries')
    .select(['booked_on as bookedOn', 'direction', 'amount', 'currency', 'text', 'reason'])
    .where('file_id', '=', fileId)
    .orderBy('place')
    .execute();
}
