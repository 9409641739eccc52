import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { type Cents, decimalFromCents } from '#domain/money.ts';
import { isConfirmed } from '#domain/payments/confirmation-rules.ts';
import { receivedSums } from '#domain/payments/settlement-rules.ts';
import type { PaymentKind } from '#domain/requests/lifecycle-kinds.ts';
import { transitionRow } from '#domain/requests/request-lifecycle.ts';
import { insertEntry } from '#server/requests/ledger/ledger-store.ts';
import { recordOutstanding } from '#server/requests/ledger/record-outstanding.ts';
import { findMoney } from '#server/requests/sum-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { DemoRequest } from './demo-store.ts';

const day = 86_400_000;

interface DemoPayment {
  requestId: string;
  kind: PaymentKind;
  by: string;
  at: Date;
  /** If absent, the whole outstanding amount. */
  amount?: Cents | undefined;
}

/** Lists the payments that the history confirms; one payment came in two parts. */
function paymentsOf({ id, agentId, project, events }: DemoRequest): DemoPayment[] {
  return events.flatMap(({ transition, at }, index) => {
    const kind = transitionRow(transition).confirms;
    if (kind === null || !isConfirmed(kind, events)) return [];
    const whole = { requestId: id, kind, by: agentId, at };
    const asked = events[index - 1]?.at ?? at;
    const halfway = new Date((asked.getTime() + at.getTime()) / 2);
    return kind === 'merchandise' && project.firstPart !== undefined
      ? [{ ...whole, at: halfway, amount: project.firstPart }, whole]
      : [whole];
  });
}

const entryOf = (requestId: string, by: string, { amount, at }: { amount: Cents; at: Date }) => ({
  id: randomUUID(),
  requestId,
  by,
  amount: decimalFromCents(amount),
  valueOn: agencyDay(at),
  recordedAt: at,
});

/** Writes the ledger entries of all payments, in order of time. */
export async function insertLedger(
  trx: Transaction<Database>,
  requests: readonly DemoRequest[],
): Promise<void> {
  const paid = requests.flatMap(paymentsOf).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { amount, ...payment } of paid) {
    const { requestId, kind, by, at } = payment;
    if (amount === undefined) await recordOutstanding(trx, payment);
    else await insertEntry(trx, { ...entryOf(requestId, by, { amount, at }), type: 'received', kind });
  }
}

/**
 * Settles the requests that the agency cancelled. The agency keeps the deposit and promises to repay everything else
 * that it received. A project says when the agency refunded that amount.
 */
export async function insertSettlements(
  trx: Transaction<Database>,
  requests: readonly DemoRequest[],
): Promise<void> {
  for (const { id, agentId, project, status, events, updatedAt } of requests) {
    const newest = events.at(-1);
    if (!newest || !transitionRow(newest.transition).needsSettlement) continue;
    const received = receivedSums(await findMoney(trx, { id, status }));
    const repaid = received
      .filter(({ kind }) => kind !== 'deposit')
      .reduce((sum, { amount }) => sum + amount, 0);
    const rows = received.map(({ kind, amount }) => ({
      request_id: id,
      kind,
      received: decimalFromCents(amount),
      repay: decimalFromCents(kind === 'deposit' ? 0 : amount),
      settled_at: updatedAt,
    }));
    if (rows.length > 0) await trx.insertInto('settlements').values(rows).execute();
    if (project.refundDays === undefined || repaid === 0) continue;
    const at = new Date(updatedAt.getTime() + project.refundDays * day);
    await insertEntry(trx, { ...entryOf(id, agentId, { amount: repaid, at }), type: 'refunded', kind: null });
  }
}
