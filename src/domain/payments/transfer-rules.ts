import type { Cents } from '#domain/money.ts';
import { openAnnounced } from '#domain/requests/task-rules.ts';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import { type LedgerEntry, standingEntries } from './ledger-rules.ts';

const day = 86_400_000;

interface Transfer {
  kind: PaymentKind;
  amount: Cents;
}

/** What of a payment is announced and on its way, and what the client has yet to transfer, who is not to pay twice. */
export function transferSums(
  payment: { kind: PaymentKind; received: Cents; due: Cents },
  transfers: readonly Transfer[],
): { underWay: Cents; left: Cents } {
  const underWay = Math.min(payment.due, openAnnounced(payment, transfers));
  return { underWay, left: payment.due - underWay };
}

/** The announced transfers of a payment but those of which exactly the sum has come, the oldest of several first. */
export function transfersToCome<Of extends Transfer>(
  kind: PaymentKind,
  transfers: readonly Of[],
  ledger: readonly LedgerEntry[],
): Of[] {
  const came = standingEntries(ledger)
    .filter((entry) => entry.type === 'received' && entry.kind === kind)
    .map(({ amount }) => amount);
  return transfers.filter((transfer) => {
    if (transfer.kind !== kind) return false;
    const index = came.indexOf(transfer.amount);
    if (index !== -1) came.splice(index, 1);
    return index === -1;
  });
}

/** Of one payment so many transfers are announced at most. */
export const transfersOfPayment = 20;

/** A day (`YYYY-MM-DD`) from a year ago to today in the earliest time zone; `now` in milliseconds since 1970. */
export function isTransferDay(madeOn: string, now: number): boolean {
  const start = Date.parse(`${madeOn}T00:00:00Z`);
  return start <= now + day / 2 + day / 12 && start >= now - 366 * day;
}
