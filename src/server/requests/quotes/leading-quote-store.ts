import { type Expression, sql } from 'kysely';
import { leadingQuotesFirst } from '#server/derivation/derivation-store.ts';

/**
 * Returns the id of the leading quote for goods. An estimate of the cost at the door is valid while it belongs to
 * this quote.
 */
const leadingGoodsQuote = (requestId: Expression<string> | string) =>
  sql<string>`(SELECT q.id FROM quotes q WHERE q.request_id = ${requestId} AND q.type = 'marchandise'
    ORDER BY ${leadingQuotesFirst} LIMIT 1)`;

/** Returns a condition on `door_estimates AS e`: the estimate belongs to the leading quote. */
export const isOfLeading = (requestId: Expression<string> | string) =>
  sql<boolean>`e.quote_id = ${leadingGoodsQuote(requestId)}`;

/**
 * Returns a condition on `door_estimates AS e`: the estimate's quote can no longer be chosen, because another quote
 * was chosen or has taken its place.
 */
export const cannotBeChosen = (requestId: Expression<string> | string) =>
  sql<boolean>`(EXISTS (SELECT FROM quotes q WHERE q.id = e.quote_id
      AND (q.status = 'passed_over' OR EXISTS (SELECT FROM quotes n WHERE n.in_place_of = q.id)))
    AND NOT ${isOfLeading(requestId)})`;
