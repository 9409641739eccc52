import { type Movement, movementsAtOnce } from '#contract/reconciliation/reconciliation-endpoints.ts';
import { nameOrNull } from '#domain/accounts/name-format.ts';
import { centsFromDecimal } from '#domain/money.ts';
import type { Services } from '#server/services/services.ts';
import { listMovementRows } from './reconciliation-store.ts';

/** Whether money comes in or goes out by a row of that kind, or none moves. */
const signs: Partial<Record<Movement['type'], 1 | -1>> = { received: 1, refunded: -1 };

/** The rows of the ledger of a period, with whose they are and which entry of the bank shows each. */
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
