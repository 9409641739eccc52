import type { Rates } from '#contract/rates/rate-endpoints.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { type Rate, shortestPerEuro } from '#domain/rates/rate-rules.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { record } from '#server/changes/record-change.ts';
import { ApiError } from '#server/services/api-error.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { listRates } from './list-rates.ts';
import { insertTypedRate } from './rate-store.ts';

/** Records a rate that an agent typed. Throws `rate_in_future`. */
export async function recordTypedRate(
  { db, config }: Pick<Services, 'db' | 'config'>,
  actor: Actor,
  { currency, day, perEuro }: Pick<Rate, 'currency' | 'day' | 'perEuro'>,
): Promise<Rates> {
  if (day > agencyDay(new Date())) throw new ApiError('rate_in_future', 'A rate of a day to come.');
  return transaction(db, async (trx) => {
    await insertTypedRate(trx, { currency, day, perEuro, by: actor.userId });
    const after = { currency, perEuro: shortestPerEuro(perEuro), day };
    await insertAuditRecord(trx, { action: 'type_rate', by: actor, details: { after } });
    await record(trx, { kind: 'rates' });
    return listRates({ db: trx, config });
  });
}
