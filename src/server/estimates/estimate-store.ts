import { type Kysely, sql, type Transaction } from 'kysely';
import type { DoorEstimate, EstimateInputs, EstimateStage } from '#domain/estimates/estimate-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Scope } from '#server/services/http/actor.ts';
import { isOfLeading, cannotBeChosen } from '#server/requests/quotes/leading-quote-store.ts';
import { inScope } from '#server/services/http/in-scope.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Lists the lines of a quote. For lines that were made from offers, adds what the suppliers say about the goods. */
export function listQuotedGoods(db: Db, quoteId: string) {
  return db
    .selectFrom('quote_lines as q')
    .leftJoin('quote_line_costs as c', (join) =>
      join.onRef('c.quote_id', '=', 'q.quote_id').onRef('c.position', '=', 'q.position'),
    )
    .leftJoin('costing_lines as k', (join) =>
      join.onRef('k.costing_id', '=', 'c.costing_id').onRef('k.position', '=', 'c.costing_position'),
    )
    .leftJoin('inquiry_lines as i', 'i.id', 'k.line_id')
    .leftJoin('offer_lines as o', (join) =>
      join
        .onRef('o.offer_id', '=', 'k.offer_id')
        .onRef('o.number', '=', 'k.number')
        .onRef('o.line_id', '=', 'k.line_id'),
    )
    .select(['q.position', 'i.unit', 'k.quantity'])
    .select(['o.units_per_carton as unitsPerCarton', 'o.carton_weight as cartonWeight'])
    .select(['o.carton_length as length', 'o.carton_width as width', 'o.carton_height as height'])
    .select(['o.hs_code as hsCode', 'o.origin'])
    .where('q.quote_id', '=', quoteId)
    .orderBy('q.position')
    .execute();
}
export type QuotedGoodsRow = Awaited<ReturnType<typeof listQuotedGoods>>[number];

/** Finds a request, and whether its clients may read estimates. */
export function findEstimatedRequest(db: Db, scope: Scope, requestId: string) {
  return db
    .selectFrom('requests')
    .innerJoin('agency_settings as a', (join) => join.onTrue())
    .select(['requests.id', 'a.shows_door_cost as isShown'])
    .where('requests.id', '=', requestId)
    .where(inScope(scope, 'requests'))
    .executeTakeFirst();
}

/**
 * Lists the estimates of a request, newest first. Returns none while the newest one belongs to a quote that another
 * quote has replaced.
 */
export async function listEstimateRows(db: Db, requestId: string) {
  const rows = await db
    .selectFrom('door_estimates as e')
    .select(['e.number', 'e.stage', 'e.reason', 'e.quote_id as quoteId', 'e.inputs', 'e.figures'])
    .select(['e.created_at as at', isOfLeading(requestId).as('isCurrent')])
    .where('e.request_id', '=', requestId)
    .where(sql<boolean>`NOT ${cannotBeChosen(requestId)}`)
    .orderBy('e.number', 'desc')
    .execute();
  return rows[0]?.isCurrent ? rows.map(({ isCurrent: _isCurrent, ...row }) => row) : [];
}
export type EstimateRow = Awaited<ReturnType<typeof listEstimateRows>>[number];

/** Finds the newest estimate, if it belongs to the leading quote for goods. */
export async function findNewestEstimate(db: Db, requestId: string) {
  const newest = await db
    .selectFrom('door_estimates as e')
    .select(['e.number', 'e.quote_id as quoteId', 'e.inputs'])
    .select(isOfLeading(requestId).as('isCurrent'))
    .where('e.request_id', '=', requestId)
    .where(sql<boolean>`NOT ${cannotBeChosen(requestId)}`)
    .orderBy('e.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.isCurrent ? newest : undefined;
}

export interface NewEstimate {
  id: string;
  requestId: string;
  quoteId: string;
  stage: EstimateStage;
  reason: string;
  inputs: EstimateInputs;
  figures: DoorEstimate;
  by: string;
  /** If absent, now. */
  at?: Date | undefined;
}

/** Writes the next estimate of a request that the transaction has locked. */
export async function insertEstimate(trx: Trx, estimate: NewEstimate): Promise<void> {
  const { id, requestId, quoteId, stage, reason, inputs, figures, by, at } = estimate;
  await trx
    .insertInto('door_estimates')
    .values({
      id,
      request_id: requestId,
      quote_id: quoteId,
      number: sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM door_estimates WHERE request_id = ${requestId})`,
      stage,
      reason,
      inputs: JSON.stringify(inputs),
      figures: JSON.stringify(figures),
      made_by: by,
      ...(at && { created_at: at }),
    })
    .execute();
}
