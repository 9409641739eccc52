import type { Kysely, Transaction } from 'kysely';
import type { Rate, ReadingFailure } from '#domain/rates/rate-rules.ts';
import type { Database } from '#server/services/database/schema.ts';

export function findRateReading(db: Kysely<Database>) {
  return db
    .selectFrom('exchange_rate_readings')
    .select(['tried_at as triedAt', 'failure', 'file_day as fileDay', 'kept_out as keptOut'])
    .executeTakeFirstOrThrow();
}

/**
 * Reserves the reading of that day's file, if the file has not been read and no instance has tried since `after`.
 * Only one of several instances succeeds.
 */
export async function updateReadingTried(
  db: Kysely<Database>,
  { awaited, now, after }: { awaited: string; now: Date; after: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('exchange_rate_readings')
    .set({ tried_at: now })
    .where((column) => column.or([column('file_day', 'is', null), column('file_day', '<', awaited)]))
    .where((column) => column.or([column('tried_at', 'is', null), column('tried_at', '<=', after)]))
    .returning('singleton')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateReadingFailed(db: Kysely<Database>, failure: ReadingFailure): Promise<void> {
  await db.updateTable('exchange_rate_readings').set({ failure }).execute();
}

export async function updateReadingDone(
  trx: Transaction<Database>,
  fileDay: string,
  keptOut: readonly Pick<Rate, 'currency' | 'perEuro'>[],
): Promise<void> {
  await trx
    .updateTable('exchange_rate_readings')
    .set({ failure: null, file_day: fileDay, kept_out: JSON.stringify(keptOut) })
    .execute();
}
