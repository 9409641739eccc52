import type { Transaction } from 'kysely';
import type { QuoteLine } from '#domain/quotes/quote-line-rules.ts';
import { record } from '#server/changes/record-change.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import { countCostingLines, insertLineCosts, type LineCost } from './costing-store.ts';

/**
 * Records from which costing each line of a new quote was made. Throws `costing_not_found` if the request has no such
 * costing. Also throws it if the quote has no such line with the bought quantity, or at one price.
 */
export async function recordLineCosts(
  trx: Transaction<Database>,
  quote: { id: string; requestId: string; lines: readonly QuoteLine[] },
  costs: readonly LineCost[],
): Promise<void> {
  if (costs.length === 0) return;
  const costed = costs.flatMap((cost) => {
    const line = quote.lines[cost.line - 1];
    return line ? [{ ...cost, quantity: line.quantity, unit: line.unit }] : [];
  });
  if ((await countCostingLines(trx, quote.requestId, costed)) < costs.length) {
    throw new ApiError(
      'costing_not_found',
      'The costing is not one of this request, or of another quantity.',
    );
  }
  await insertLineCosts(trx, quote.id, costs);
  await record(trx, { kind: 'sourcing', request: { id: quote.requestId } });
}
