import type { Kysely } from 'kysely';
import type { Rates } from '#contract/rates/rate-endpoints.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { findRateReading } from './rate-reading-store.ts';
import { listPresentRates } from './rate-store.ts';
import { rateView, readingView } from './rate-view.ts';

/** Returns the present rates, and the state of the reading of new rates. */
export async function listRates({
  db,
  config,
}: Pick<Services, 'config'> & { db: Kysely<Database> }): Promise<Rates> {
  const items = (await listPresentRates(db)).map(rateView);
  return {
    items,
    reading: config.exchangeRatesUrl === undefined ? null : readingView(await findRateReading(db)),
  };
}
