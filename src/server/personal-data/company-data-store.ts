import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;

/**
 * Returns a condition: the user made the request `r` for themselves, or for a company of which they are still a
 * member.
 */
export const isOwnRequest = (userId: string) =>
  sql<boolean>`(r.user_id = ${userId} AND (r.company_id IS NULL OR EXISTS (SELECT FROM company_members w
    WHERE w.company_id = r.company_id AND w.user_id = ${userId})))`;

/**
 * Lists what the user did for companies in requests that are not, or no longer, theirs: their own messages and steps.
 * Leaves out what colleagues did and all other content of these requests.
 */
export async function listWorkForCompanies(db: Db, userId: string) {
  const isOthers = sql<boolean>`NOT ${isOwnRequest(userId)}`;
  const requests = await db
    .selectFrom('requests as r')
    .select(['r.reference', 'r.title', 'r.description', 'r.created_at as at'])
    .where('r.user_id', '=', userId)
    .where(isOthers)
    .orderBy('r.created_at')
    .execute();
  const messages = await db
    .selectFrom('messages as m')
    .innerJoin('requests as r', 'r.id', 'm.request_id')
    .select(['r.reference', 'm.content as text', 'm.created_at as at'])
    .where('m.sender_id', '=', userId)
    .where('m.sender_side', '=', 'client')
    .where(isOthers)
    .orderBy('m.number')
    .execute();
  const steps = await db
    .selectFrom('request_events as e')
    .innerJoin('requests as r', 'r.id', 'e.request_id')
    .select(['r.reference', 'e.transition', 'e.comment', 'e.created_at as at'])
    .where('e.actor_id', '=', userId)
    .where('e.actor_role', '=', 'client')
    .where(isOthers)
    .orderBy('e.id')
    .execute();
  const transfers = await db
    .selectFrom('declared_transfers as t')
    .innerJoin('requests as r', 'r.id', 't.request_id')
    .select(['r.reference', 't.kind', 't.made_on as madeOn', 't.declared_at as at'])
    .select(sql<string>`t.amount::text`.as('amount'))
    .where('t.declared_by', '=', userId)
    .where(isOthers)
    .orderBy('t.declared_at')
    .execute();
  return { requests, messages, steps, transfers, approvals: await listApprovals(db, userId) };
}

/** Lists approvals that the user asked for or was asked for, in any request, with only their own words. */
function listApprovals(db: Db, userId: string) {
  return db
    .selectFrom('quote_approvals as a')
    .innerJoin('requests as r', 'r.id', 'a.request_id')
    .select(['r.reference', 'a.asked_at as askedAt', 'a.outcome', 'a.ended_at as endedAt'])
    .select([
      sql<boolean>`a.asked_by = ${userId}`.as('askedByYou'),
      sql<boolean>`a.asked_of = ${userId}`.as('askedOfYou'),
      sql<string | null>`CASE WHEN a.asked_by = ${userId} THEN a.words END`.as('words'),
      sql<string | null>`CASE WHEN a.decided_by = ${userId} THEN a.reason END`.as('reason'),
    ])
    .where((eb) =>
      eb.or([eb('a.asked_by', '=', userId), eb('a.asked_of', '=', userId), eb('a.decided_by', '=', userId)]),
    )
    .orderBy('a.asked_at')
    .execute();
}
