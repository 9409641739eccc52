import { type Expression, sql } from 'kysely';
import { leadingFirst } from '#server/derivation/derivation-store.ts';

/** The id of the quote for goods that counts: an estimate of the cost at the door is true while its quote is that one. */
const leadingGoodsQuote = (requestId: Expression<string> | string) =>
  sql<string>`(SELECT q.id FROM quotes q WHERE q.request_id = ${requestId} AND q.type = 'marchandise'
    ORDER BY ${leadingFirst} LIMIT 1)`;

/** Whether an estimate is of the quote that counts, over `door_estimates AS e`. */
export const isOfLeading = (requestId: Expression<string> | string) =>
  sql<boolean>`e.quote_id = ${leadingGoodsQuote(requestId)}`;

/** Whether the quote of the estimate left a choice: another was chosen, or took its place; over `door_estimates AS e`. */
export const wasPassedOver = (requestId: Expression<string> | string) =>
  sql<boolean>`(EXISTS (SELECT FROM quotes q WHERE q.id = e.quote_id
      AND (q.status = 'passed_over' OR EXISTS (SELECT FROM quotes n WHERE n.in_place_of = q.id)))
    AND NOT ${isOfLeading(requestId)})`;
