import { type Kysely, sql, type Transaction } from 'kysely';
import type { TransitionName } from '#domain/requests/request-lifecycle.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Scope } from '#server/services/http/actor.ts';
import { inScope } from '#server/services/http/in-scope.ts';
import { countAttemptSql } from '#server/services/throttle/counted-limit.ts';

type Trx = Transaction<Database>;

/** More requests than a consumer has open. */
const maxWithdrawable = 200;

/** Lists consumers' requests with the facts about their withdrawal period, newest first. */
export function listConsumerRequests(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('requests as r')
    .select(['r.id', 'r.reference', 'r.title', 'r.status', 'r.client_kind as clientKind'])
    .select(
      sql<{ transition: TransitionName; to: string; at: string }[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'transition', e.transition, 'to', e.to_status, 'at', e.created_at) ORDER BY e.id), '[]')
        FROM request_events e WHERE e.request_id = r.id)`.as('events'),
    )
    .where('r.client_kind', '=', 'consumer')
    .where(inScope(scope, 'r'))
    .orderBy('r.created_at', 'desc')
    .limit(maxWithdrawable)
    .execute();
}

export async function hasWithdrawal(trx: Trx, requestId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('withdrawals')
    .select('request_id')
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row !== undefined;
}

export interface WithdrawalStatement {
  requestId: string;
  name: string;
  email: string;
}

/** The most acknowledgements to one unconfirmed address: more than a consumer needs, too few to bother a stranger. */
const unprovenAddressLimit = { name: 'withdrawal', attempts: 5, windowSeconds: 24 * 60 * 60 };
const isOwn = sql<boolean>`lower(w.email) = lower(p.email)`;
const isProven = sql<boolean>`p.email_verified_at IS NOT NULL`;

/** Stores the withdrawal at the moment of the request's change. Returns the facts for the acknowledgement. */
export async function insertWithdrawal(trx: Trx, { requestId, name, email }: WithdrawalStatement) {
  await trx
    .insertInto('withdrawals')
    .columns(['request_id', 'name', 'email', 'stated_at'])
    .expression((eb) =>
      eb
        .selectFrom('requests')
        .select((of) => ['id', of.val(name).as('name'), of.val(email).as('email'), 'updated_at'])
        .where('id', '=', requestId),
    )
    .execute();
  return trx
    .selectFrom('withdrawals as w')
    .innerJoin('requests as r', 'r.id', 'w.request_id')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .select(['w.stated_at as at', 'r.title', 'r.reference', 'p.first_name as firstName', 'p.language'])
    .select(['p.email as ownEmail', isOwn.as('isOwn'), isProven.as('isProven')])
    .select(
      countAttemptSql(
        unprovenAddressLimit,
        sql<string | null>`CASE WHEN NOT (${isOwn} AND ${isProven}) THEN lower(w.email) END`,
      ).as('today'),
    )
    .where('w.request_id', '=', requestId)
    .executeTakeFirstOrThrow();
}

interface KeptPart {
  requestId: string;
  keptAmount: string;
  reason: string;
  by: string;
}

/** Records the kept part. Returns false if there is no withdrawal, or it was recorded before. */
export async function updateKeptPart(
  trx: Trx,
  { requestId, keptAmount, reason, by }: KeptPart,
): Promise<boolean> {
  const changed = await trx
    .updateTable('withdrawals')
    .set({ kept: keptAmount, kept_reason: reason, kept_at: sql<Date>`clock_timestamp()`, kept_by: by })
    .where('request_id', '=', requestId)
    .where('kept', 'is', null)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  await trx
    .updateTable('requests')
    .set({ updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', requestId)
    .execute();
  return true;
}
