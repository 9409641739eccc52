import type { Cents } from '#domain/money.ts';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import { type LedgerEntry, validEntries } from './ledger-rules.ts';

const day = 86_400_000;

/** A transfer that a client announced. */
export interface AnnouncedTransfer {
  kind: PaymentKind;
  amount: Cents;
  /** ISO instant; a correction leaves it as it is. */
  firstDeclaredAt: string;
}

export type DatedEntry = LedgerEntry & { recordedAt: string };

const receivedOf = (kind: PaymentKind, ledger: readonly DatedEntry[]) =>
  validEntries(ledger).filter((entry) => entry.type === 'received' && entry.kind === kind);

/**
 * What was announced of a payment and has not come. What comes counts against what was announced before it: a transfer
 * announced afterwards is another one. The database keeps the same as `announced`.
 */
export function openAnnounced(
  kind: PaymentKind,
  transfers: readonly AnnouncedTransfer[],
  ledger: readonly DatedEntry[],
): Cents {
  const said = transfers.filter((transfer) => transfer.kind === kind);
  const moves = [
    ...said.map(({ amount, firstDeclaredAt }) => ({ amount, at: Date.parse(firstDeclaredAt) })),
    ...receivedOf(kind, ledger).map(({ amount, recordedAt }) => ({
      amount: -amount,
      at: Date.parse(recordedAt),
    })),
  ].toSorted((a, b) => a.at - b.at || b.amount - a.amount);
  return moves.reduce((open, { amount }) => Math.max(0, open + amount), 0);
}

/** What of a payment is announced and on its way, and what the client has yet to transfer, who is not to pay twice. */
export function transferSums({ due, announced }: { due: Cents; announced: Cents }): {
  underWay: Cents;
  left: Cents;
} {
  const underWay = Math.min(due, announced);
  return { underWay, left: due - underWay };
}

/** The announced transfers of a payment but those of which exactly the sum has come since, the oldest of several first. */
export function transfersToCome<Of extends AnnouncedTransfer>(
  kind: PaymentKind,
  transfers: readonly Of[],
  ledger: readonly DatedEntry[],
): Of[] {
  const came = receivedOf(kind, ledger);
  return transfers.filter((transfer) => {
    if (transfer.kind !== kind) return false;
    const since = Date.parse(transfer.firstDeclaredAt);
    const index = came.findIndex(
      ({ amount, recordedAt }) => amount === transfer.amount && Date.parse(recordedAt) >= since,
    );
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
