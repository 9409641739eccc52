import type { Transaction } from 'kysely';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import { countCostingLines, insertLineCosts, type LineCost } from './costing-store.ts';

/**
 * Records which costing each line of a new quote was made from. Throws `costing_not_found` if the request has no
 * such costing, or the quote no such line.
 */
export async function recordLineCosts(
  trx: Transaction<Database>,
  quote: { id: string; requestId: string; lines: number },
  costs: readonly LineCost[],
): Promise<void> {
  if (costs.length === 0) return;
  const found = await countCostingLines(trx, quote.requestId, costs);
  if (found < costs.length || costs.some(({ line }) => line > quote.lines)) {
    throw new ApiError('costing_not_found', 'The costing is not one of this request, or has no such line.');
  }
  await insertLineCosts(trx, quote.id, costs);
}
