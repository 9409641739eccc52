import { type Kysely, sql, type Transaction } from 'kysely';
import { type ForeignCurrency, foreignCurrencies } from '#domain/rates/currency-kinds.ts';
import type { Rate, RateSource } from '#domain/rates/rate-rules.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;

/** Finds the newest rate of each currency by the index; a currency without a rate has no row. */
function newestRates(db: Db, source?: RateSource) {
  const known = sql<{ currency: ForeignCurrency }>`unnest(${foreignCurrencies}::text[])`;
  return db
    .selectFrom(known.as<'c'>(sql`c(currency)`))
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('exchange_rates as one')
          .select(['one.day', 'one.per_euro', 'one.source', 'one.typed_by'])
          .whereRef('one.currency', '=', 'c.currency')
          .$if(source !== undefined, (query) => query.where('one.source', '=', source ?? 'ecb'))
          .orderBy('one.day', 'desc')
          .orderBy('one.id', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .leftJoin('profiles as p', 'p.id', 'r.typed_by')
    .select(['c.currency', 'r.day', 'r.per_euro as perEuro', 'r.source'])
    .select(['p.first_name as firstName', 'p.last_name as lastName']);
}

/** Lists the present rate of each currency. */
export function listPresentRates(db: Db) {
  return newestRates(db).execute();
}
export type RateRow = Awaited<ReturnType<typeof listPresentRates>>[number];

/** Lists the rates to compare with a fetched rate: the present one, and the last one fetched. */
export async function listKnownRates(trx: Transaction<Database>): Promise<Map<string, string[]>> {
  const known = new Map<string, string[]>();
  for (const rows of [await newestRates(trx).execute(), await newestRates(trx, 'ecb').execute()])
    for (const { currency, perEuro } of rows) known.set(currency, [...(known.get(currency) ?? []), perEuro]);
  return known;
}

/** Writes fetched rates. Rates of a day that are already stored stay unchanged. */
export async function insertFetchedRates(
  trx: Transaction<Database>,
  day: string,
  rates: readonly Pick<Rate, 'currency' | 'perEuro'>[],
): Promise<void> {
  if (rates.length === 0) return;
  await trx
    .insertInto('exchange_rates')
    .values(rates.map(({ currency, perEuro }) => ({ currency, day, per_euro: perEuro, source: 'ecb' })))
    .onConflict((conflict) =>
      conflict
        .columns(['currency', 'day'])
        // The value is part of the text: with a parameter, the kept plan could not use the partial index.
        .where('source', '<>', sql.lit('typed'))
        .doNothing(),
    )
    .execute();
}

export async function insertTypedRate(
  trx: Transaction<Database>,
  { currency, day, perEuro, by }: Pick<Rate, 'currency' | 'day' | 'perEuro'> & { by: string },
): Promise<void> {
  await trx
    .insertInto('exchange_rates')
    .values({ currency, day, per_euro: perEuro, source: 'typed', typed_by: by })
    .execute();
}
