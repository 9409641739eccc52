import type { Transaction } from 'kysely';
import { decimalFromCents } from '#domain/money.ts';
import { defaultDeposit } from '#domain/payments/deposit-rules.ts';
import { receivedSums } from '#domain/payments/settlement-rules.ts';
import { transitionRow } from '#domain/requests/request-lifecycle.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { DemoRequest } from './demo-store.ts';

/** Of what was received by those that the agency cancelled, the deposit is kept, and the rest to be paid back. */
export async function insertSettlements(
  trx: Transaction<Database>,
  requests: readonly DemoRequest[],
): Promise<void> {
  const rows = requests.flatMap(({ id, events, quotes, updatedAt }) => {
    const newest = events.at(-1);
    if (!newest || !transitionRow(newest.transition).settles) return [];
    const received = receivedSums({
      deposit: defaultDeposit,
      quotes: quotes.map(({ type, status, inclVat }) => ({ type, status, amountTtc: inclVat })),
      events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
      repayments: [],
    });
    return received.map(({ kind, amount }) => ({
      request_id: id,
      kind,
      received: decimalFromCents(amount),
      repay: decimalFromCents(kind === 'deposit' ? 0 : amount),
      settled_at: updatedAt,
    }));
  });
  if (rows.length > 0) await trx.insertInto('settlements').values(rows).execute();
}
