import { type Expression, sql } from 'kysely';
import type { DoorTotal } from '#domain/sourcing/door/door-kinds.ts';
import { leadingFirst } from '#server/derivation/derivation-store.ts';

/** The id of the quote for goods that counts: an estimate of the cost at the door is true while its quote is that one. */
const leadingGoodsQuote = (requestId: Expression<string> | string) =>
  sql<string>`(SELECT q.id FROM quotes q WHERE q.request_id = ${requestId} AND q.type = 'marchandise'
    ORDER BY ${leadingFirst} LIMIT 1)`;

/** Whether an estimate is of the quote that counts, over `door_estimates AS e`. */
export const isOfLeading = (requestId: Expression<string> | string) =>
  sql<boolean>`e.quote_id = ${leadingGoodsQuote(requestId)}`;

/** Whether the client chose another quote than the one of the estimate, over `door_estimates AS e`. */
export const wasPassedOver = (requestId: Expression<string> | string) =>
  sql<boolean>`(EXISTS (SELECT FROM quotes q WHERE q.id = e.quote_id AND q.status = 'withdrawn')
    AND NOT ${isOfLeading(requestId)})`;

/** The total of the newest estimate; null while it is of a quote that another has replaced. */
export const doorCostJson = (requestId: Expression<string>) =>
  sql<DoorTotal | null>`(SELECT e.figures->'total' FROM (SELECT e.figures, e.quote_id FROM door_estimates e
    WHERE e.request_id = ${requestId} AND NOT ${wasPassedOver(requestId)} ORDER BY e.number DESC LIMIT 1) e
    WHERE ${isOfLeading(requestId)})`;
