import { type Kysely, type RawBuilder, sql } from 'kysely';
import { agencyTimeZone } from '#domain/agency/agency-day-format.ts';
import { confirmationTransitionOf } from '#domain/payments/confirmation-rules.ts';
import { nameRetentionYears } from '#domain/personal-data/erasure-rules.ts';
import { decisionAddressYears } from '#domain/personal-data/retention-limits.ts';
import { isClosedIn } from '#server/requests/request-filter-store.ts';
import { isTheirsAlone } from './erasure-store.ts';
import type { Database } from '#server/services/database/schema.ts';

const inAgencyTime = (moment: RawBuilder<Date>) =>
  sql<Date>`(${moment} AT TIME ZONE ${sql.lit(agencyTimeZone)})`;

/** Returns a condition: that many years have passed since the end of the moment's year, in the agency's time zone. */
const areYearsOver = (
  moment: RawBuilder<Date>,
  now: RawBuilder<Date>,
  years: number = nameRetentionYears.paid,
) =>
  sql<boolean>`date_trunc('year', ${inAgencyTime(moment)}) + make_interval(years => ${years + 1}) <= ${inAgencyTime(now)}`;

const lastStep = sql<Date>`(SELECT max(e.created_at) FROM request_events e WHERE e.request_id = r.id)`;
const isPaid = sql<boolean>`EXISTS (SELECT FROM request_events e
  WHERE e.request_id = r.id AND e.transition = ${sql.lit(confirmationTransitionOf('deposit'))})`;

/** Removes the names of erased accounts whose documents no longer need it. Returns their ids. */
export async function deleteRetainedNames(trx: Kysely<Database>, at: Date): Promise<string[]> {
  const now = sql<Date>`${at}::timestamptz`;
  const forgotten = await trx
    .updateTable('profiles as p')
    .set({ first_name: '', last_name: '', updated_at: sql<Date>`now()` })
    .where('p.erased_at', '<=', sql<Date>`${now} - make_interval(years => ${nameRetentionYears.unpaid})`)
    .where(sql<boolean>`p.first_name || p.last_name <> ''`)
    .where((eb) => {
      const own = eb.selectFrom('requests as r').select('r.id').whereRef('r.user_id', '=', 'p.id');
      const needed = own.where(isPaid).where(sql<boolean>`NOT ${areYearsOver(lastStep, now)}`);
      // A user without requests of their own worked in the requests of others.
      const hasOwn = eb.or([eb.exists(own), areYearsOver(sql.ref('p.erased_at'), now)]);
      return eb.and([hasOwn, eb.not(eb.exists(needed))]);
    })
    .returning('p.id')
    .execute();
  return forgotten.map(({ id }) => id);
}

/** Deletes the IP addresses and browsers of the decisions in these users' requests. */
export async function deleteDecisionPlaces(trx: Kysely<Database>, userIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('quotes')
    .set({ decided_address: null, decided_user_agent: null })
    .where('request_id', 'in', (eb) =>
      eb
        .selectFrom('requests')
        .select('id')
        .where(sql<boolean>`user_id = ANY(${userIds}::uuid[])`),
    )
    .execute();
}

/** Deletes the delivery addresses of requests that belong to this user alone. Documents keep their content. */
export async function deleteDeliveries(trx: Kysely<Database>, userId: string): Promise<void> {
  await trx
    .deleteFrom('deliveries')
    .where('request_id', 'in', (eb) =>
      eb.selectFrom('requests as r').select('r.id').where(isTheirsAlone(userId)),
    )
    .execute();
}

/**
 * Deletes the IP addresses and browsers of decisions in requests that were closed long ago. Returns the number
 * of quotes.
 */
export async function deleteOldDecisionPlaces(db: Kysely<Database>, at: Date): Promise<number> {
  const now = sql<Date>`${at}::timestamptz`;
  const { numUpdatedRows } = await db
    .updateTable('quotes')
    .set({ decided_address: null, decided_user_agent: null })
    .where((eb) => eb.or([eb('decided_address', 'is not', null), eb('decided_user_agent', 'is not', null)]))
    .where('request_id', 'in', (eb) =>
      eb
        .selectFrom('requests as r')
        .select('r.id')
        .where(isClosedIn('r.status'))
        .where(areYearsOver(lastStep, now, decisionAddressYears)),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Removes the name of an erased account at once if no deposit of its requests was paid. Returns false if one
 * was.
 */
export async function deleteUnpaidName(trx: Kysely<Database>, userId: string): Promise<boolean> {
  const forgotten = await trx
    .updateTable('profiles as p')
    .set({ first_name: '', last_name: '' })
    .where('p.id', '=', userId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('requests as r').select('r.id').whereRef('r.user_id', '=', 'p.id').where(isPaid),
        ),
      ),
    )
    .returning('p.id')
    .executeTakeFirst();
  return forgotten !== undefined;
}

/** Limit per sweep. */
const maxUnclaimed = 500;

/**
 * Lists clients whom the agency brought in, who were last invited at least that many months before that moment,
 * and who have no request.
 */
export async function listUnclaimed(db: Kysely<Database>, at: Date, months: number): Promise<string[]> {
  const rows = await db
    .selectFrom('client_invitations as ci')
    .select('ci.user_id as userId')
    .where(
      sql<boolean>`coalesce(ci.sent_at, ci.created_at) < ${at}::timestamptz - make_interval(months => ${months})`,
    )
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM requests r WHERE r.user_id = ci.user_id OR r.company_id IN
        (SELECT w.company_id FROM company_members w WHERE w.user_id = ci.user_id))`,
    )
    .orderBy('ci.created_at')
    .limit(maxUnclaimed)
    .execute();
  return rows.map(({ userId }) => userId);
}
