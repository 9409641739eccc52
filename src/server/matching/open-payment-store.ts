import { type Expression, expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PaymentList } from '#contract/payments/payment-replies.ts';
import { payingStatuses } from '#domain/payments/confirmation-rules.ts';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import { attachmentJson } from '#server/attachments/attachment-store.ts';
import { clientContact } from '#server/requests/request-detail-store.ts';
import { placeOf } from '#server/derivation/status-column-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { sumColumns } from '#server/requests/sum-store.ts';

type Db = Services['db'];

const payingStatusPlaces = sql.join(payingStatuses.map(({ status }) => placeOf(sql.lit(status))));
const kindDue = sql<PaymentKind>`CASE r.status ${sql.join(
  payingStatuses.map(({ status, kind }) => sql`WHEN ${sql.lit(status)} THEN ${sql.lit(kind)}`),
  sql` `,
)} END`;

interface Args {
  list: PaymentList;
  pageSize: number;
  offset: number;
  /** Requests that a list leaves out, because a certain or likely entry already shows their payment. */
  matchedRequestIds: readonly string[];
  /** If given, the only request to return, in any list. */
  requestId: string | undefined;
}

/** The moment since which a payment waits: its announcement or, without one, the moment at which it became due. */
const waitsSince = sql`coalesce(o."declaredAt", o.since)`;

function clientJson(userId: Expression<string>) {
  return jsonObjectFrom(
    expressionBuilder<Database>()
      .selectFrom('profiles as p')
      .where('p.id', '=', userId)
      .select(['p.id', 'p.first_name as firstName', 'p.last_name as lastName'])
      .select(clientContact),
  );
}

/**
 * Returns the client’s newest announced transfer for this payment as JSON, for a query over `requests AS r`; null if no
 * announced sum is still missing.
 */
function transferJson(requestId: Expression<string>, kind: Expression<PaymentKind>) {
  return jsonObjectFrom(
    expressionBuilder<Database>()
      .selectFrom('declared_transfers as t')
      .where('t.request_id', '=', requestId)
      .where('t.kind', '=', kind)
      .where(sql<boolean>`r.announced > 0`)
      .orderBy('t.declared_at', 'desc')
      .orderBy('t.id')
      .limit(1)
      .select(['t.id', 't.made_on as madeOn', 't.declared_at as declaredAt'])
      // The part of all announced sums that was not received yet.
      .select(sql<string>`r.announced::text`.as('amount'))
      .select((eb) => attachmentJson(eb.ref('t.proof_id')).as('proof')),
  );
}

/** The CTEs `open` and `page` of the queries below. */
interface WithOpen extends Database {
  open: OpenRow;
  page: OpenRow;
}
interface OpenRow {
  id: string;
  kind: PaymentKind;
  declaredAt: Date | null;
  isToCheck: boolean;
  since: string;
  due: string;
}

const builder = () => expressionBuilder<WithOpen>();

function sumOpen(isToCheck: boolean) {
  return builder()
    .selectFrom('open as o')
    .select(
      sql<string>`coalesce(sum(o.due) FILTER (WHERE o."isToCheck" = ${isToCheck}), 0)::text`.as('amount'),
    )
    .$asScalar()
    .$notNull();
}

function countOpen(isToCheck: boolean) {
  return builder()
    .selectFrom('open as o')
    .select((eb) => eb.fn.countAll<number>().filterWhere('o.isToCheck', '=', isToCheck).as('count'))
    .$asScalar()
    .$notNull();
}

function pageJson() {
  return jsonArrayFrom(
    builder()
      .selectFrom('page as o')
      .innerJoin('requests as r', 'r.id', 'o.id')
      .orderBy(waitsSince)
      .orderBy('o.id')
      .select(['o.id as requestId', 'o.kind', 'o.since', 'r.status', 'r.reference', 'r.title'])
      .select(['r.payment_reference as paymentReference', 'r.pay_by as payBy'])
      .select(sumColumns)
      .select((eb) => [
        clientJson(eb.ref('r.user_id')).as('client'),
        sql<string | null>`(SELECT name FROM companies WHERE id = r.company_id)`.as('company'),
        transferJson(eb.ref('o.id'), eb.ref('o.kind')).as('transfer'),
      ]),
  );
}

const openPayments = (db: Db, { list, pageSize, offset, matchedRequestIds, requestId }: Args) =>
  db
    .with(
      (cte) => cte('open').materialized(),
      (qb) =>
        qb
          .selectFrom('requests as r')
          .where(sql<boolean>`r.status_place IN (${payingStatusPlaces})`)
          .where(
            requestId === undefined
              ? // Whatever query plan PostgreSQL chooses, this form costs one look-up for each row, however long the list
                // of requests to leave out.
                sql<boolean>`NOT EXISTS (SELECT FROM unnest(${matchedRequestIds}::uuid[]) AS s(id) WHERE s.id = r.id)`
              : sql<boolean>`r.id = ${requestId}`,
          )
          .select([
            'r.id',
            kindDue.as('kind'),
            sql<Date | null>`CASE WHEN r.announced > 0 THEN (SELECT max(t.declared_at) FROM declared_transfers t
              WHERE t.request_id = r.id AND t.kind = ${kindDue}) END`.as('declaredAt'),
            // True if nothing is outstanding (the deposit covers the sum), or if the client has announced any part of
            // it. Unlike in `paymentStageOf()`, a part is enough.
            sql<boolean>`(r.due = 0 OR r.announced > 0)`.as('isToCheck'),
            sql<string>`r.status_since`.as('since'),
            sql<string>`r.due`.as('due'),
          ]),
    )
    .with('page', (qb) =>
      qb
        .selectFrom('open as o')
        .selectAll()
        .$if(requestId === undefined, (open) => open.where('o.isToCheck', '=', list === 'to_check'))
        .orderBy(waitsSince)
        .orderBy('o.id')
        .limit(pageSize)
        .offset(offset),
    )
    .selectNoFrom([
      countOpen(true).as('toCheck'),
      countOpen(false).as('awaited'),
      sumOpen(true).as('toCheckSum'),
      sumOpen(false).as('awaitedSum'),
      pageJson().as('rows'),
    ])
    .executeTakeFirst();

/** Returns a page of a list, and the count and sum of each list, from one query. */
export async function listOpenPaymentRows(db: Db, args: Args) {
  const found = await openPayments(db, args);
  return {
    rows: found?.rows ?? [],
    counts: { to_check: found?.toCheck ?? 0, awaited: found?.awaited ?? 0 },
    sums: { to_check: found?.toCheckSum ?? '0', awaited: found?.awaitedSum ?? '0' },
  };
}

export type OpenPaymentRow = Awaited<ReturnType<typeof listOpenPaymentRows>>['rows'][number];
