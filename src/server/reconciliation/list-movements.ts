import { type Movement, movementsAtOnce } from '#contract/reconciliation/reconciliation-endpoints.ts';
import { nameOrNull } from '#domain/accounts/name-format.ts';
import { centsFromDecimal } from '#domain/money.ts';
import type { Services } from '#server/services/services.ts';
import { listMovementRows } from './reconciliation-store.ts';

/** The sign by which an entry of that type moves money at the bank; absent if it moves none. */
const signs: Partial<Record<Movement['type'], 1 | -1>> = { received: 1, refunded: -1 };

/** Returns the ledger entries of a period, with their clients and the statement entry that proves each. */
export async function listMovements(
  { db }: Pick<Services, 'db'>,
  period: { from: string; to: string; after: number },
): Promise<{ items: Movement[]; next: number | null }> {
  const rows = await listMovementRows(db, { ...period, limit: movementsAtOnce });
  const items = rows.map(({ firstName, lastName, email, company, ...row }): Movement => {
    const amount = centsFromDecimal(row.amount) * (row.undoes === null ? 1 : -1);
    const sign = signs[row.type];
    return {
      ...row,
      client: company ?? nameOrNull({ firstName, lastName }) ?? email ?? '',
      amount,
      moved: sign === undefined ? null : amount * sign,
    };
  });
  return { items, next: rows.length < movementsAtOnce ? null : (rows.at(-1)?.number ?? null) };
}
