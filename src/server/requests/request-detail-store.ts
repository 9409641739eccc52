import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { messagePageSize } from '#domain/messages/message-rules.ts';
import type { RequestStatus, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { type Argument, preparedQuery } from '#server/services/database/prepared-query.ts';
import type { Scope } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';

type Db = Services['db'];

const detail = preparedQuery((db, arg: Argument<{ requestId: string; ownerId: string | null }>) =>
  db
    // Named once, read for the messages and for the names of who wrote them.
    .with(
      (cte) => cte('recent').materialized(),
      (qb) =>
        qb
          .selectFrom('messages')
          .select(['id', 'number', 'sender_id as senderId', 'content', 'created_at as createdAt'])
          .where('request_id', '=', arg('requestId'))
          .orderBy('number', 'desc')
          .limit(sql.lit(messagePageSize + 1)),
    )
    .with(
      (cte) => cte('past').materialized(),
      (qb) => qb.selectFrom('request_events').selectAll().where('request_id', '=', arg('requestId')),
    )
    .selectFrom('requests as r')
    .leftJoin('profiles as p', 'p.id', 'r.user_id')
    .leftJoin('orders as o', 'o.request_id', 'r.id')
    .innerJoin('agency_settings as a', (join) => join.onTrue())
    .where('r.id', '=', arg('requestId'))
    .where(sql<boolean>`(${arg('ownerId')}::uuid IS NULL OR r.user_id = ${arg('ownerId')}::uuid)`)
    .select([
      'r.id',
      'r.user_id as ownerId',
      'r.reference',
      'r.title',
      'r.description',
      'r.status',
      'r.notes',
      'r.payment_reference as paymentReference',
      'r.deposit_ht as depositHt',
      'r.deposit_ttc as depositTtc',
      'r.created_at as createdAt',
      'r.updated_at as updatedAt',
      'p.email',
      'p.first_name as firstName',
      'p.last_name as lastName',
      'p.phone',
      'o.status as orderStatus',
      'o.estimated_arrival as estimatedArrival',
      'o.tracking_number as trackingNumber',
      'a.bank_holder as bankHolder',
      'a.bank_iban as bankIban',
      'a.bank_bic as bankBic',
      'a.bank_intermediary_bic as bankIntermediaryBic',
      'a.deposit_ht as agencyDepositHt',
      'a.deposit_ttc as agencyDepositTtc',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('quotes as q')
          .innerJoin('stored_files as f', 'f.object_path', 'q.pdf_url')
          .whereRef('q.request_id', '=', 'r.id')
          .orderBy('q.number', 'desc')
          .select([
            'q.id',
            'q.type',
            'q.status',
            // A number in JSON would lose its decimals.
            sql<string>`q.amount_ht::text`.as('amountHt'),
            sql<string>`q.vat_rate::text`.as('vatRate'),
            sql<string>`q.amount_ttc::text`.as('amountTtc'),
            'q.notes',
            'q.issued_on as issuedOn',
            'q.pdf_url as objectPath',
            'f.size as fileSize',
            'q.created_at as createdAt',
            'q.decided_at as decidedAt',
          ]),
      ).as('quotes'),
      jsonArrayFrom(
        eb
          .selectFrom('past as e')
          .orderBy('e.id')
          .select([
            'e.transition',
            'e.from_status as from',
            'e.to_status as to',
            'e.actor_id as actorId',
            'e.actor_role as actorRole',
            'e.comment',
            'e.created_at as at',
          ])
          .$narrowType<{ transition: TransitionName; from: RequestStatus | null; to: RequestStatus }>(),
      ).as('events'),
      jsonArrayFrom(
        eb
          .selectFrom('recent as m')
          .orderBy('m.number', 'desc')
          .select(['m.id', 'm.senderId', 'm.content', 'm.createdAt']),
      ).as('newestMessages'),
      jsonArrayFrom(
        eb
          .selectFrom('profiles as w')
          .where(
            'w.id',
            '=',
            // A handful of ids, so that fifty messages cost no fifty joins.
            sql<string>`ANY (ARRAY(SELECT "senderId" FROM recent UNION ALL SELECT actor_id FROM past))`,
          )
          .select(['w.id', 'w.first_name as firstName', 'w.last_name as lastName']),
      ).as('people'),
    ])
    .$narrowType<{ status: RequestStatus }>(),
);

export type RequestDetailRow = NonNullable<Awaited<ReturnType<typeof findRequestDetail>>>;

/** A request with all that its screen shows, as of one moment; undefined outside the scope. */
export async function findRequestDetail(db: Db, scope: Scope, requestId: string) {
  return (await detail(db, { requestId, ownerId: scope.ownerId })).rows[0];
}
