import type { Transaction } from 'kysely';
import { decimalFromCents } from '#domain/money.ts';
import { isConfirmed } from '#domain/payments/confirmation-rules.ts';
import { receivedSums } from '#domain/payments/settlement-rules.ts';
import { transitionRow } from '#domain/requests/request-lifecycle.ts';
import { recordOutstanding } from '#server/requests/ledger/record-outstanding.ts';
import { findMoney } from '#server/requests/sum-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { DemoRequest } from './demo-store.ts';

/** Writes the ledger entries of the payments that the history confirms, in order of time. */
export async function insertLedger(
  trx: Transaction<Database>,
  requests: readonly DemoRequest[],
): Promise<void> {
  const received = requests.flatMap(({ id, agentId, events }) =>
    events.flatMap(({ transition, at }) => {
      const kind = transitionRow(transition).confirms;
      return kind !== null && isConfirmed(kind, events) ? [{ requestId: id, kind, by: agentId, at }] : [];
    }),
  );
  for (const one of received.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await recordOutstanding(trx, one);
}

/**
 * Settles the requests that the agency cancelled: it keeps the deposit and repays everything else that it
 * received.
 */
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
