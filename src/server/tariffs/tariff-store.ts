import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { TariffBody } from '#contract/tariffs/tariff-endpoints.ts';
import { decimalText } from '#domain/sourcing/typed-number-rules.ts';
import type { Database } from '#server/services/database/schema.ts';

/** The number of decimal places of a percentage in the database. */
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

/** Waits until nobody else adds rows, so that two simultaneous calls do not exceed the limit together. */
export async function lockTariffs(trx: Transaction<Database>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('tariffs'))`.execute(trx);
}

export async function countTariffs(trx: Transaction<Database>): Promise<number> {
  const { count } = await trx
    .selectFrom('tariffs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const columnsOf = ({ code, origin, rate, antiDumping, source, asOf }: TariffBody, by: string) => ({
  code,
  origin,
  rate: decimalText(rate, ratePlaces, '.'),
  anti_dumping: antiDumping === null ? null : decimalText(antiDumping, ratePlaces, '.'),
  source,
  as_of: asOf,
  saved_by: by,
});

export async function upsertTariff(
  trx: Transaction<Database>,
  { id, by, ...tariff }: TariffBody & { id: string; by: string },
): Promise<void> {
  const columns = columnsOf(tariff, by);
  await trx
    .insertInto('tariffs')
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...columns, saved_at: sql<Date>`now()` }))
    .execute();
}

/** Writes rows. A row replaces the stored row with the same code and origin. */
export async function upsertTariffs(
  trx: Transaction<Database>,
  rows: readonly TariffBody[],
  by: string,
): Promise<void> {
  await trx
    .insertInto('tariffs')
    .values(rows.map((row) => ({ id: randomUUID(), ...columnsOf(row, by) })))
    .onConflict((conflict) =>
      conflict.columns(['code', 'origin']).doUpdateSet((eb) => ({
        rate: eb.ref('excluded.rate'),
        anti_dumping: eb.ref('excluded.anti_dumping'),
        source: eb.ref('excluded.source'),
        as_of: eb.ref('excluded.as_of'),
        saved_by: eb.ref('excluded.saved_by'),
        saved_at: sql<Date>`now()`,
      })),
    )
    .execute();
}

/** Deletes the row. Returns its code, origin and rate; undefined if the row was gone. */
export function deleteTariff(trx: Transaction<Database>, id: string) {
  return trx
    .deleteFrom('tariffs')
    .where('id', '=', id)
    .returning(['code', 'origin', 'rate'])
    .executeTakeFirst();
}
