import { type Expression, expressionBuilder, type Selectable, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Language } from '#domain/language.ts';
import { messagePageSize } from '#domain/messages/message-rules.ts';
import type { RequestStatus, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { attachmentColumns, attachmentJson } from '#server/attachments/attachment-store.ts';
import { type Argument, preparedQuery } from '#server/services/database/prepared-query.ts';
import { conversationColumns } from '#server/messages/conversation-store.ts';
import {
  messageFiles,
  messagePeople,
  quotedMessages,
  recentColumns,
  recentMessages,
} from '#server/messages/message-parts-store.ts';
import { numberAfter } from '#server/messages/message-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Scope } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { settlementJson, withdrawalJson } from './sum-store.ts';
import { decisionColumns, listedQuoteColumns } from './quote-column-store.ts';

type Db = Services['db'];

/** Of a query over `profiles p`. */
export const clientContact = [
  sql<string>`CASE WHEN p.erased_at IS NULL THEN p.email ELSE '' END`.as('email'),
  sql<boolean>`p.erased_at IS NOT NULL`.as('erased'),
] as const;

export function profileJson(id: Expression<string>) {
  return jsonObjectFrom(
    expressionBuilder<Database>()
      .selectFrom('profiles as p')
      .where('p.id', '=', id)
      .select(['p.id', 'p.first_name as firstName', 'p.last_name as lastName', 'p.phone'])
      .select(sql<Language>`p.language`.as('language'))
      .select(sql<boolean>`p.email_verified_at IS NOT NULL`.as('emailVerified'))
      .select(clientContact),
  );
}

export function agencyJson() {
  return jsonObjectFrom(
    expressionBuilder<Database>()
      .selectFrom('agency_settings as a')
      .select([
        'a.bank_holder as bankHolder',
        'a.bank_iban as bankIban',
        'a.bank_bic as bankBic',
        'a.bank_intermediary_bic as bankIntermediaryBic',
        sql<string>`a.deposit_ht::text`.as('agencyDepositHt'),
        sql<string>`a.deposit_ttc::text`.as('agencyDepositTtc'),
      ]),
  ).$notNull();
}

/** What a query must have named `past` before `eventsJson` can be read. */
interface WithPast extends Database {
  past: Selectable<Database['request_events']>;
}

const builder = () => expressionBuilder<WithPast>();

function orderJson(requestId: Expression<string>) {
  return jsonObjectFrom(
    builder()
      .selectFrom('orders as o')
      .where('o.request_id', '=', requestId)
      .select(['o.status', 'o.estimated_arrival as estimatedArrival', 'o.tracking_number as trackingNumber']),
  );
}

function quotesJson(requestId: Expression<string>) {
  return jsonArrayFrom(
    builder()
      .selectFrom('quotes as q')
      .innerJoin('stored_files as f', 'f.object_path', 'q.pdf_url')
      .leftJoin('profiles as d', 'd.id', 'q.decided_by')
      .where('q.request_id', '=', requestId)
      .orderBy('q.number', 'desc')
      .select(listedQuoteColumns)
      .select(decisionColumns),
  );
}

function attachmentsJson(requestId: Expression<string>) {
  return jsonArrayFrom(
    builder()
      .selectFrom('attachments as f')
      .where('f.request_id', '=', requestId)
      .where('f.purpose', '=', 'request')
      .orderBy('f.position')
      .select(attachmentColumns),
  );
}

function transfersJson(requestId: Expression<string>) {
  return jsonArrayFrom(
    builder()
      .selectFrom('declared_transfers as t')
      .where('t.request_id', '=', requestId)
      .orderBy('t.declared_at')
      .select(['t.kind', 't.made_on as madeOn', 't.declared_at as declaredAt'])
      .select(sql<string>`t.amount::text`.as('amount'))
      .select((eb) => [
        attachmentJson(eb.ref('t.proof_id')).as('proof'),
        jsonArrayFrom(
          eb
            .selectFrom('replaced_transfers as b')
            .whereRef('b.request_id', '=', 't.request_id')
            .whereRef('b.kind', '=', 't.kind')
            .orderBy('b.declared_at', 'desc')
            .orderBy('b.id', 'desc')
            .select(['b.made_on as madeOn', 'b.declared_at as declaredAt'])
            .select(sql<string>`b.amount::text`.as('amount'))
            .select((its) => attachmentJson(its.ref('b.proof_id')).as('proof')),
        ).as('replaced'),
      ]),
  );
}

function repaymentsJson(requestId: Expression<string>) {
  return jsonArrayFrom(
    builder()
      .selectFrom('repayments as b')
      .leftJoin('profiles as p', 'p.id', 'b.recorded_by')
      .where('b.request_id', '=', requestId)
      .orderBy('b.recorded_at')
      .select(['b.id', 'b.paid_on as paidOn', 'b.note', 'b.recorded_at as recordedAt'])
      .select(['p.first_name as firstName', 'p.last_name as lastName'])
      .select(sql<string>`b.amount::text`.as('amount')),
  );
}

function eventsJson() {
  return jsonArrayFrom(
    builder()
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
  );
}

function conversationJson(requestId: Expression<string>) {
  return jsonObjectFrom(
    builder()
      .selectFrom('conversations as c')
      .where('c.request_id', '=', requestId)
      .select(conversationColumns),
  );
}

/** Of a query over `requests r`; amounts as text, since a number would lose its decimals. */
const requestColumns = [
  'r.id',
  'r.user_id as ownerId',
  'r.reference',
  'r.title',
  'r.description',
  sql<RequestStatus>`r.status`.as('status'),
  'r.notes',
  'r.payment_reference as paymentReference',
  sql<string | null>`r.deposit_ht::text`.as('depositHt'),
  sql<string | null>`r.deposit_ttc::text`.as('depositTtc'),
  'r.client_kind as clientKind',
  'r.express_request_at as expressRequestAt',
  'r.created_at as createdAt',
  'r.updated_at as updatedAt',
  'r.wish',
  'r.silence_asked_at as silenceAskedAt',
  'r.closing_proposed_at as closingProposedAt',
] as const;

// One JSON value: the driver reads it faster than columns.
const detail = preparedQuery((db, arg: Argument<{ requestId: string; ownerId: string | null }>) =>
  db
    // Named once, read for the messages and for the names of who wrote them.
    .with(
      (cte) => cte('recent').materialized(),
      (qb) =>
        qb
          .selectFrom('messages')
          .select(recentColumns)
          .where('request_id', '=', arg('requestId'))
          // One more than a page, if there is: it tells that there are earlier ones.
          .where('number', '>=', numberAfter(sql.lit(messagePageSize), arg('requestId'))),
    )
    .with(
      (cte) => cte('past').materialized(),
      (qb) => qb.selectFrom('request_events').selectAll().where('request_id', '=', arg('requestId')),
    )
    .selectNoFrom((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('requests as r')
          .where('r.id', '=', arg('requestId'))
          .where(sql<boolean>`(${arg('ownerId')}::uuid IS NULL OR r.user_id = ${arg('ownerId')}::uuid)`)
          .select(requestColumns)
          .select((of) => [
            profileJson(of.ref('r.user_id')).as('client'),
            orderJson(of.ref('r.id')).as('order'),
            agencyJson().as('agency'),
            quotesJson(of.ref('r.id')).as('quotes'),
            attachmentsJson(of.ref('r.id')).as('attachments'),
            transfersJson(of.ref('r.id')).as('transfers'),
            repaymentsJson(of.ref('r.id')).as('repayments'),
            settlementJson(of.ref('r.id')).as('settlement'),
            withdrawalJson(of.ref('r.id')).as('withdrawn'),
            eventsJson().as('events'),
            recentMessages().as('newestMessages'),
            quotedMessages().as('quoted'),
            messageFiles(of.ref('r.id')).as('messageFiles'),
            messagePeople(sql`SELECT actor_id FROM past`).as('people'),
            conversationJson(of.ref('r.id')).as('conversation'),
          ]),
      ).as('request'),
    ),
);

export type RequestDetailRow = NonNullable<Awaited<ReturnType<typeof findRequestDetail>>>;

/** A request with all that its screen shows, as of one moment; null outside the scope. */
export async function findRequestDetail(db: Db, scope: Scope, requestId: string) {
  return (await detail(db, { requestId, ownerId: scope.ownerId })).rows[0]?.request ?? null;
}
