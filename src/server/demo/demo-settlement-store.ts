import { sql, type Transaction } from 'kysely';
import { decimalFromCents } from '#domain/money.ts';
import { receivedSums } from '#domain/payments/settlement-rules.ts';
import { transitionRow } from '#domain/requests/request-lifecycle.ts';
import { findMoney } from '#server/requests/sum-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { DemoRequest } from './demo-store.ts';

/** Records what was confirmed as received, by the history. */
export async function insertLedger(trx: Transaction<Database>): Promise<void> {
  await sql`SELECT record_confirmed()`.execute(trx);
}

/** Of what was received by those that the agency cancelled, the deposit is kept, and the rest to be paid back. */
export async function insertSettlements(
  trx: Transaction<Database>,
  requests: readonly DemoRequest[],
): Promise<void> {
  for (const { id, status, events, updatedAt } of requests) {
    const newest = events.at(-1);
    if (!newest || !transitionRow(newest.transition).settles) continue;
    const rows = receivedSums(await findMoney(trx, { id, status })).map(({ kind, amount }) => ({
      request_id: id,
      kind,
      received: decimalFromCents(amount),
      repay: decimalFromCents(kind === 'deposit' ? 0 : amount),
      settled_at: updatedAt,
    }));
    if (rows.length > 0) await trx.insertInto('settlements').values(rows).execute();
  }
}
