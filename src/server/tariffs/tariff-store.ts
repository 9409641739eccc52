import { type Kysely, sql, type Transaction } from 'kysely';
import type { TariffBody } from '#contract/tariffs/tariff-endpoints.ts';
import { decimalText } from '#domain/sourcing/typed-number-rules.ts';
import type { Database } from '#server/services/database/schema.ts';

/** Places of a percentage in the database. */
export const ratePlaces = 3;

export function listTariffRows(db: Kysely<Database>) {
  return db
    .selectFrom('tariffs as t')
    .leftJoin('profiles as p', 'p.id', 't.saved_by')
    .select(['t.id', 't.code', 't.origin', 't.rate', 't.anti_dumping as antiDumping', 't.source'])
    .select(['t.as_of as asOf', 'p.first_name as firstName', 'p.last_name as lastName'])
    .orderBy('t.code')
    .orderBy('t.origin', (order) => order.asc().nullsFirst())
    .execute();
}
export type TariffRow = Awaited<ReturnType<typeof listTariffRows>>[number];

/** Counts under a lock, so that two simultaneous calls do not exceed the limit together. */
export async function countOtherTariffs(trx: Transaction<Database>, id: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('tariffs'))`.execute(trx);
  const { count } = await trx
    .selectFrom('tariffs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return count;
}

export async function upsertTariff(
  trx: Transaction<Database>,
  { id, by, code, origin, rate, antiDumping, source, asOf }: TariffBody & { id: string; by: string },
): Promise<void> {
  const columns = {
    code,
    origin,
    rate: decimalText(rate, ratePlaces, '.'),
    anti_dumping: antiDumping === null ? null : decimalText(antiDumping, ratePlaces, '.'),
    source,
    as_of: asOf,
    saved_by: by,
  };
  await trx
    .insertInto('tariffs')
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...columns, saved_at: sql<Date>`now()` }))
    .execute();
}

/** Deletes the row. Returns what it said; undefined if it was gone. */
export function deleteTariff(trx: Transaction<Database>, id: string) {
  return trx
    .deleteFrom('tariffs')
    .where('id', '=', id)
    .returning(['code', 'origin', 'rate'])
    .executeTakeFirst();
}
