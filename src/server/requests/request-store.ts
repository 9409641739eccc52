import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { referenceDigits } from '#domain/requests/request-limits.ts';
import type { OrderStatus } from '#domain/requests/request-lifecycle.ts';
import type { Database } from '#server/services/database/schema.ts';
import { type Argument, preparedQuery } from '#server/services/database/prepared-query.ts';
import type { Scope } from '#server/services/http/actor.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

type NewRequest = {
  id: string;
  ownerId: string;
  submissionKey: string | null;
  title: string;
  description: string;
  paymentReference: string;
};

const insertion = preparedQuery((db, arg: Argument<NewRequest>) =>
  db
    .with('drawn', (qb) => qb.selectNoFrom(sql<string>`nextval('request_numbers')::text`.as('number')))
    .with('created', (qb) =>
      qb
        .insertInto('requests')
        .columns([
          'id',
          'user_id',
          'submission_key',
          'title',
          'description',
          'status',
          'reference',
          'payment_reference',
        ])
        .expression((eb) =>
          eb.selectFrom('drawn').select([
            sql<string>`${arg('id')}::uuid`.as('id'),
            sql<string>`${arg('ownerId')}::uuid`.as('user_id'),
            sql<string | null>`${arg('submissionKey')}::uuid`.as('submission_key'),
            sql<string>`${arg('title')}::text`.as('title'),
            sql<string>`${arg('description')}::text`.as('description'),
            sql.lit('demande_emise').as('status'),
            // requestReference() of the domain, in the same round trip as the number; a test compares the two.
            sql<string>`to_char(now() AT TIME ZONE 'Europe/Paris', '"SRC-"YYYY"-"')
              || lpad(number, greatest(length(number), ${sql.lit(referenceDigits)}), '0')`.as('reference'),
            sql<string>`${arg('paymentReference')}::text`.as('payment_reference'),
          ]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'user_id', 'status', 'created_at']),
    )
    .insertInto('request_events')
    .columns(['request_id', 'transition', 'to_status', 'actor_id', 'actor_role', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('created')
        .select([
          'id',
          sql.lit('submit').as('transition'),
          'status',
          'user_id',
          sql.lit('client').as('role'),
          'created_at',
        ]),
    )
    .returning('request_id as id'),
);

/** False when the key, the payment reference or the id is taken; nothing is written then. */
export async function insertRequest(db: Db, request: NewRequest): Promise<boolean> {
  return (await insertion(db, request)).rows.length === 1;
}

export async function findBySubmissionKey(db: Db, scope: Scope, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('requests')
    .select('id')
    .where('user_id', '=', scope.ownerId)
    .where('submission_key', '=', key)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** False when there is no such request in the scope. */
export async function updateNotes(db: Db, scope: Scope, requestId: string, notes: string): Promise<boolean> {
  let query = db
    .updateTable('requests')
    .set({ notes, updated_at: sql<Date>`now()` })
    .where('id', '=', requestId);
  if (scope.ownerId !== null) query = query.where('user_id', '=', scope.ownerId);
  return (await query.executeTakeFirst()).numUpdatedRows === 1n;
}

export interface OrderRow {
  status: OrderStatus;
  estimatedArrival: string | null;
  trackingNumber: string | null;
}

const orderOf = preparedQuery((db, arg: Argument<{ requestId: string; ownerId: string | null }>) =>
  db
    .selectFrom('requests as r')
    .leftJoin('orders as o', 'o.request_id', 'r.id')
    .select(['o.status', 'o.estimated_arrival as estimatedArrival', 'o.tracking_number as trackingNumber'])
    .where('r.id', '=', arg('requestId'))
    .where(sql<boolean>`(${arg('ownerId')}::uuid IS NULL OR r.user_id = ${arg('ownerId')}::uuid)`),
);

/** Undefined outside the scope; `order` is null before there is one. */
export async function findOrder(
  db: Db,
  scope: Scope,
  requestId: string,
): Promise<{ order: OrderRow | null } | undefined> {
  const [row] = (await orderOf(db, { requestId, ownerId: scope.ownerId })).rows;
  if (!row) return undefined;
  const { status, estimatedArrival, trackingNumber } = row;
  return { order: status === null ? null : { status, estimatedArrival, trackingNumber } };
}

/** Of the order of a request that this transaction has locked; an absent field stays. */
export async function updateTracking(
  trx: Trx,
  requestId: string,
  tracking: { trackingNumber?: string | null; estimatedArrival?: string | null },
): Promise<void> {
  const { trackingNumber, estimatedArrival } = tracking;
  await trx
    .updateTable('orders')
    .set({
      ...(trackingNumber === undefined ? {} : { tracking_number: trackingNumber }),
      ...(estimatedArrival === undefined ? {} : { estimated_arrival: estimatedArrival }),
      updated_at: sql<Date>`now()`,
    })
    .where('request_id', '=', requestId)
    .execute();
  await trx
    .updateTable('requests')
    .set({ updated_at: sql<Date>`now()` })
    .where('id', '=', requestId)
    .execute();
}
