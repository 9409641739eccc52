import { type Kysely, type RawBuilder, sql } from 'kysely';
import { closedStatuses, requestStatuses } from '#domain/requests/status-lifecycle.ts';
import { statusRow } from '#domain/requests/request-rules.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Paging } from './supplier-store.ts';

type Db = Kysely<Database>;

const withParcel = (parcel: 'underWay' | 'delivered') =>
  requestStatuses.filter((status) => statusRow(status).parcel === parcel);
const statusesInTransit = withParcel('underWay');
/** The statuses after arrival. The client may confirm the receipt even if no delivery was recorded before. */
const statusesAfterArrival = [...withParcel('delivered'), ...closedStatuses];

/** Returns the day of the newest event that fulfils the condition. */
const dayOfNewestEvent = (condition: RawBuilder<boolean>) =>
  sql<string | null>`(SELECT agency_day(max(e.created_at)) FROM request_events e
    WHERE e.request_id = o.request_id AND ${condition})`;
const departureDay = dayOfNewestEvent(sql`e.to_status = ANY (${statusesInTransit}::text[])`);
const arrivalDay = dayOfNewestEvent(
  sql`e.from_status = ANY (${statusesInTransit}::text[]) AND e.to_status = ANY (${statusesAfterArrival}::text[])`,
);

/** Returns a value from the lines of the offer that are in an accepted quote. */
const fromAcceptedQuote = <T>(value: ReturnType<typeof sql<T>>) =>
  sql<T | null>`(SELECT ${value} FROM costing_lines l
    JOIN quote_line_costs c ON c.costing_id = l.costing_id AND c.costing_position = l.position
    JOIN quotes q ON q.id = c.quote_id AND q.type = 'marchandise' AND q.status = 'validated'
    JOIN offer_lines v ON v.offer_id = l.offer_id AND v.number = l.number AND v.line_id = l.line_id
    WHERE l.offer_id = o.id)`;
const orderedOn = fromAcceptedQuote(sql<string>`agency_day(max(q.decided_at))`);
const promisedDays = fromAcceptedQuote(sql<number>`max(v.lead_days)`);

/**
 * Returns a value from the order of the request, if the order has `isReached` that point and contains goods of the
 * supplier.
 */
const fromOrder = <T>(isReached: ReturnType<typeof sql<boolean>>, value: ReturnType<typeof sql<T>>) =>
  sql<T | null>`CASE WHEN ${isReached} AND ${orderedOn} IS NOT NULL THEN ${value} END`;
const hasOrderRow = sql<boolean>`w.created_at IS NOT NULL`;
// The status decides, because an undone step leaves its event.
const hasShipped = sql<boolean>`r.status = ANY (${[...statusesInTransit, ...statusesAfterArrival]}::text[])`;
const isReceived = sql<boolean>`r.status = ANY (${statusesAfterArrival}::text[])`;

/** The days of the request's order that show whether goods are late. */
const orderDays = [
  promisedDays.as('promisedDays'),
  fromOrder(hasOrderRow, sql<string | null>`w.estimated_arrival`).as('expectedOn'),
  fromOrder(isReceived, arrivalDay).as('receivedOn'),
  fromOrder(hasShipped, sql<number>`${departureDay} - agency_day(w.created_at)`).as('sentAfterDays'),
] as const;

const askedRequests = (db: Db) =>
  db
    .selectFrom('offers as o')
    .innerJoin('requests as r', 'r.id', 'o.request_id')
    .leftJoin('orders as w', 'w.request_id', 'o.request_id');

/** Lists a page of the requests for which the supplier was asked, newest first. */
export async function listRequestsOf(db: Db, supplierId: string, { pageSize, offset }: Paging) {
  return askedRequests(db)
    .select(['r.id as requestId', 'r.reference', 'r.title', 'o.created_at as askedAt'])
    .select([
      sql<Date | null>`(SELECT max(v.created_at) FROM offer_versions v WHERE v.offer_id = o.id)`.as(
        'offeredAt',
      ),
      orderedOn.as('orderedOn'),
      ...orderDays,
    ])
    .where('o.supplier_id', '=', supplierId)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(pageSize)
    .offset(offset)
    .execute();
}
export type SupplierRequestRow = Awaited<ReturnType<typeof listRequestsOf>>[number];

export async function countRequestsOf(db: Db, supplierId: string): Promise<number> {
  const { amount } = await db
    .selectFrom('offers')
    .select((eb) => eb.fn.countAll<number>().as('amount'))
    .where('supplier_id', '=', supplierId)
    .executeTakeFirstOrThrow();
  return amount;
}

/** Lists the orders that have goods of one of the suppliers. */
export async function listOrdersOf(db: Db, supplierIds: readonly string[]) {
  if (supplierIds.length === 0) return [];
  return askedRequests(db)
    .select(['o.supplier_id as supplierId', ...orderDays])
    .where('o.supplier_id', 'in', supplierIds)
    .where(sql<boolean>`${orderedOn} IS NOT NULL`)
    .execute();
}
export type SupplierOrderRow = Awaited<ReturnType<typeof listOrdersOf>>[number];
