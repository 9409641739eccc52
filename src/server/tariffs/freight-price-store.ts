import { type Kysely, sql, type Transaction } from 'kysely';
import type { FreightPriceBody } from '#contract/tariffs/tariff-endpoints.ts';
import { decimalText } from '#domain/sourcing/typed-number-rules.ts';
import type { Database } from '#server/services/database/schema.ts';

/** The number of decimal places of a price and of a minimum in the database. */
export const pricePlaces = 4;
export const minimumPlaces = 2;

export function listFreightPriceRows(db: Kysely<Database>) {
  return db
    .selectFrom('freight_prices as f')
    .leftJoin('profiles as p', 'p.id', 'f.saved_by')
    .select(['f.id', 'f.from_place as fromPlace', 'f.to_place as toPlace', 'f.mode', 'f.unit', 'f.currency'])
    .select(['f.price', 'f.minimum', 'f.valid_until as validUntil'])
    .select(['p.first_name as firstName', 'p.last_name as lastName'])
    .orderBy(sql`lower(f.from_place)`)
    .orderBy(sql`lower(f.to_place)`)
    .orderBy('f.mode')
    .orderBy('f.id')
    .execute();
}
export type FreightPriceRow = Awaited<ReturnType<typeof listFreightPriceRows>>[number];

/** Counts under a lock, so that two simultaneous calls do not exceed the limit together. */
export async function countOtherFreightPrices(trx: Transaction<Database>, id: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('freight_prices'))`.execute(trx);
  const { count } = await trx
    .selectFrom('freight_prices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return count;
}

export async function upsertFreightPrice(
  trx: Transaction<Database>,
  {
    id,
    by,
    fromPlace,
    toPlace,
    price,
    minimum,
    validUntil,
    ...same
  }: FreightPriceBody & { id: string; by: string },
): Promise<void> {
  const columns = {
    ...same,
    from_place: fromPlace,
    to_place: toPlace,
    price: decimalText(price, pricePlaces, '.'),
    minimum: minimum === null ? null : decimalText(minimum, minimumPlaces, '.'),
    valid_until: validUntil,
    saved_by: by,
  };
  await trx
    .insertInto('freight_prices')
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...columns, saved_at: sql<Date>`now()` }))
    .execute();
}

/** Deletes the price. Returns its lane; undefined if it was gone. */
export function deleteFreightPrice(trx: Transaction<Database>, id: string) {
  return trx
    .deleteFrom('freight_prices')
    .where('id', '=', id)
    .returning(['from_place as fromPlace', 'to_place as toPlace'])
    .executeTakeFirst();
}
