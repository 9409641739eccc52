import { type Kysely, sql, type Transaction } from 'kysely';
import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import { shortestPerEuro } from '#domain/rates/rate-rules.ts';
import type { Exchange } from '#domain/sourcing/cost-rules.ts';
import { centsFromDecimal, decimalFromCents } from '#domain/money.ts';
import type { QuoteLine } from '#domain/quotes/quote-line-rules.ts';
import type { ChosenCost } from '#domain/sourcing/offer-choice-rules.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Scope } from '#server/services/http/actor.ts';
import { listPresentRates } from '#server/rates/rate-store.ts';
import { inScope } from '#server/services/http/in-scope.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

export function findSourcedRequest(db: Db, scope: Scope, requestId: string) {
  return db
    .selectFrom('requests')
    .leftJoin('companies as k', 'k.id', 'requests.company_id')
    .select(['requests.id', 'requests.status', 'requests.operating_mode as operatingMode'])
    .select('k.vat_number as vatNumber')
    .where('requests.id', '=', requestId)
    .where(inScope(scope, 'requests'))
    .executeTakeFirst();
}

/**
 * Finds the present rate of each currency, and the margin that the agency adds to costs in other currencies. There is
 * no margin on commission, because the agency then sells goods at their cost.
 */
export async function findExchange(db: Db, mode: OperatingMode): Promise<Exchange> {
  const [rates, { margin }] = await Promise.all([
    listPresentRates(db),
    db.selectFrom('agency_settings').select('exchange_margin as margin').executeTakeFirstOrThrow(),
  ]);
  const present = rates.map(({ currency, day, perEuro, source }) => ({
    currency,
    day,
    perEuro: shortestPerEuro(perEuro),
    source,
  }));
  return { rates: present, margin: mode === 'commission' ? 0 : centsFromDecimal(margin) };
}

/** A chosen line with the version of the offer that it takes. */
export interface CostingLine extends ChosenCost {
  number: number;
}

export async function insertCosting(
  trx: Trx,
  costing: { id: string; requestId: string; margin: number; by: string; at?: Date },
  lines: readonly CostingLine[],
): Promise<void> {
  const { id, requestId, margin, by, at } = costing;
  await trx
    .insertInto('costings')
    .values({
      id,
      request_id: requestId,
      exchange_margin: decimalFromCents(margin),
      made_by: by,
      ...(at && { created_at: at }),
    })
    .execute();
  await trx
    .insertInto('costing_lines')
    .values(
      lines.map(({ lineId, offerId, number, quantity, cost, rate }, at) => ({
        costing_id: id,
        position: at + 1,
        line_id: lineId,
        offer_id: offerId,
        number,
        quantity: decimalFromCents(quantity),
        cost: decimalFromCents(cost),
        per_euro: rate?.perEuro ?? null,
        rate_day: rate?.day ?? null,
        rate_source: rate?.source ?? null,
      })),
    )
    .execute();
}

/** A line of a quote, by its place, and the line of the costing that it was made from. */
export interface LineCost {
  line: number;
  costing: string;
  costingLine: number;
}

/**
 * Counts the lines of costings that belong to the request and have the quantity of the quote's line. A line with a
 * lump sum may have any quantity.
 */
export async function countCostingLines(
  trx: Trx,
  requestId: string,
  costs: readonly (LineCost & Pick<QuoteLine, 'quantity' | 'unit'>)[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count
    FROM unnest(${costs.map(({ costing }) => costing)}::uuid[], ${costs.map(({ costingLine }) => costingLine)}::smallint[],
      ${costs.map(({ quantity }) => decimalFromCents(quantity))}::numeric[], ${costs.map(({ unit }) => unit)}::text[])
      AS asked (id, position, quantity, unit)
    JOIN costings c ON c.id = asked.id AND c.request_id = ${requestId}
    JOIN costing_lines l ON l.costing_id = asked.id AND l.position = asked.position
    WHERE asked.unit = 'lump_sum' OR l.quantity = asked.quantity`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function insertLineCosts(trx: Trx, quoteId: string, costs: readonly LineCost[]): Promise<void> {
  if (costs.length === 0) return;
  await trx
    .insertInto('quote_line_costs')
    .values(
      costs.map(({ line, costing, costingLine }) => ({
        quote_id: quoteId,
        position: line,
        costing_id: costing,
        costing_position: costingLine,
      })),
    )
    .execute();
}

/** Lists the request's quotes that were made from offers, newest first, with each of their lines. */
export function listQuotedCosts(db: Db, requestId: string) {
  return db
    .selectFrom('quotes as q')
    .innerJoin('requests as r', 'r.id', 'q.request_id')
    .innerJoin('quote_lines as l', 'l.quote_id', 'q.id')
    .leftJoin('quote_line_costs as c', (join) =>
      join.onRef('c.quote_id', '=', 'l.quote_id').onRef('c.position', '=', 'l.position'),
    )
    .leftJoin('costing_lines as k', (join) =>
      join.onRef('k.costing_id', '=', 'c.costing_id').onRef('k.position', '=', 'c.costing_position'),
    )
    .leftJoin('offer_versions as v', (join) =>
      join.onRef('v.offer_id', '=', 'k.offer_id').onRef('v.number', '=', 'k.number'),
    )
    .select(['q.id as quoteId', 'q.amount_ht as sold', 'q.fee', 'r.operating_mode as operatingMode'])
    .select(['l.label', 'l.quantity', 'l.unit', 'l.unit_price as unitPrice', 'l.vat_rate as vatRate'])
    .select(['l.vat_reason as vatReason', 'l.hs_code as hsCode', 'l.origin', 'k.cost'])
    .select(['k.per_euro as perEuro', 'k.rate_day as day', 'k.rate_source as source', 'v.currency'])
    .where('q.request_id', '=', requestId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('quote_line_costs as made')
          .select('made.quote_id')
          .whereRef('made.quote_id', '=', 'q.id'),
      ),
    )
    .orderBy('q.created_at', 'desc')
    .orderBy('q.id')
    .orderBy('l.position')
    .execute();
}
export type QuotedCostRow = Awaited<ReturnType<typeof listQuotedCosts>>[number];
