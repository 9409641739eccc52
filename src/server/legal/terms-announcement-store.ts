import { type Kysely, sql, type Transaction } from 'kysely';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { type TermsVersion, termsNoticeDays } from '#domain/legal/terms-version-rules.ts';
import { isAwaitedIn } from '#server/invitations/client-invitation-store.ts';
import type { Database } from '#server/services/database/schema.ts';

/**
 * Lists clients to notify of an edition of the terms of use. They have accepted an earlier edition, by a record or by
 * an account older than the records, and have neither accepted this edition nor been notified of it. Locks them and
 * skips those that another instance has locked.
 */
export function lockClientsToNotify(trx: Transaction<Database>, { id, since }: TermsVersion, limit: number) {
  return trx
    .selectFrom('profiles as p')
    .select(['p.id', 'p.email', 'p.first_name as firstName', 'p.language'])
    .where('p.erased_at', 'is', null)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM user_roles u WHERE u.user_id = p.id AND u.role = 'agent')`)
    .where((eb) => eb.not(isAwaitedIn('p.id')))
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM acceptances a
        WHERE a.user_id = p.id AND a.document = 'terms' AND a.edition = ${id})`,
    )
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM terms_announcements n WHERE n.user_id = p.id AND n.edition = ${id})`,
    )
    .where(
      sql<boolean>`(agency_day(p.created_at) < ${since}::date
        OR EXISTS (SELECT FROM acceptances a WHERE a.user_id = p.id AND a.document = 'terms'))`,
    )
    .orderBy('p.id')
    .limit(limit)
    .forUpdate('p')
    .skipLocked()
    .execute();
}

/**
 * Records that the client is notified of an edition today. Returns the day from which the edition applies to them.
 * Null if another instance has notified them meanwhile.
 */
export async function insertAnnouncement(
  trx: Kysely<Database>,
  userId: string,
  { id, since }: TermsVersion,
): Promise<string | null> {
  const today = sql`${agencyDay(new Date())}::date`;
  const noted = await trx
    .insertInto('terms_announcements')
    .values({
      user_id: userId,
      edition: id,
      effective_from: sql<string>`greatest(${since}::date, ${today} + ${termsNoticeDays}::int)`,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'edition']).doNothing())
    .returning('effective_from as effectiveFrom')
    .executeTakeFirst();
  return noted?.effectiveFrom ?? null;
}
