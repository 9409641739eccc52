import { type Kysely, sql, type Transaction } from 'kysely';
import { decimalFromCents } from '#domain/money.ts';
import type { DoorPlan } from '#domain/sourcing/door/door-plan-rules.ts';
import type { LoadFactors } from '#domain/sourcing/door/load-rules.ts';
import type { Database } from '#server/services/database/schema.ts';

export function findDoorTerms(db: Kysely<Database>, requestId: string) {
  return db
    .selectFrom('door_terms')
    .select(['mode', 'containers', 'freight', 'freight_price as freightPrice', 'commission'])
    .select(['insurance_rate as insuranceRate', 'premium', 'clearance', 'delivery', 'bank'])
    .select(['vat_at_customs as vatAtCustoms', 'spread_by as spreadBy', 'version'])
    .select('changed_at as changedAt')
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}
export type DoorTermsRow = NonNullable<Awaited<ReturnType<typeof findDoorTerms>>>;

export function findLoadFactors(db: Kysely<Database>): Promise<LoadFactors> {
  return db
    .selectFrom('agency_settings')
    .select(['sea_lcl_factor as sea_lcl', 'rail_factor as rail'])
    .select(['air_factor as air', 'express_factor as express'])
    .executeTakeFirstOrThrow();
}

/** Locks a freight price, so that it is not removed before the transaction ends; false if there is none. */
export async function lockFreightPrice(trx: Transaction<Database>, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('freight_prices')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

const decimal = (hundredths: number | null) => (hundredths === null ? null : decimalFromCents(hundredths));

/** Writes the plan for the delivery to the door, and its next version. */
export async function upsertDoorTerms(
  trx: Transaction<Database>,
  requestId: string,
  plan: DoorPlan,
  by: string,
): Promise<void> {
  const columns = {
    mode: plan.mode,
    containers: plan.containers,
    freight: decimal(plan.freight),
    freight_price: plan.freightPrice,
    insurance_rate: decimal(plan.insuranceRate),
    premium: decimal(plan.premium),
    commission: decimal(plan.commission),
    clearance: decimal(plan.clearance),
    delivery: decimal(plan.delivery),
    bank: decimal(plan.bank),
    vat_at_customs: decimal(plan.vatAtCustoms),
    spread_by: plan.spreadBy,
    changed_by: by,
  };
  await trx
    .insertInto('door_terms')
    .values({ request_id: requestId, ...columns })
    .onConflict((conflict) =>
      conflict.column('request_id').doUpdateSet({
        ...columns,
        version: sql<number>`door_terms.version + 1`,
        changed_at: sql<Date>`now()`,
      }),
    )
    .execute();
}
