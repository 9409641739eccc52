import { agencyDay } from '#domain/agency/agency-day-format.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import { type LedgerEntry, validEntries } from './ledger-rules.ts';

const dayMilliseconds = 86_400_000;

export interface AnnouncedTransfer {
  kind: PaymentKind;
  amount: Cents;
  /** ISO instant; a correction does not change it. */
  firstDeclaredAt: string;
}

export type DatedEntry = LedgerEntry & { recordedAt: string };

const receivedOf = (kind: PaymentKind, ledger: readonly DatedEntry[]) =>
  validEntries(ledger).filter((entry) => entry.type === 'received' && entry.kind === kind);

/**
 * Returns the announced part of a payment that has not come. A received payment counts against the transfers
 * announced before it; a transfer announced afterwards is another one. The database stores the same value as
 * `announced`.
 */
export function announcedNotReceived(
  kind: PaymentKind,
  transfers: readonly AnnouncedTransfer[],
  ledger: readonly DatedEntry[],
): Cents {
  const ofKind = transfers.filter((transfer) => transfer.kind === kind);
  const moves = [
    ...ofKind.map(({ amount, firstDeclaredAt }) => ({ amount, at: Date.parse(firstDeclaredAt) })),
    ...receivedOf(kind, ledger).map(({ amount, recordedAt }) => ({
      amount: -amount,
      at: Date.parse(recordedAt),
    })),
  ].toSorted((a, b) => a.at - b.at || b.amount - a.amount);
  return moves.reduce((open, { amount }) => Math.max(0, open + amount), 0);
}

/**
 * Returns the announced part of a payment, and the part that the client has yet to transfer, so that nobody pays
 * twice.
 */
export function transferSums({ due, announced }: { due: Cents; announced: Cents }): {
  announcedPart: Cents;
  partToTransfer: Cents;
} {
  const announcedPart = Math.min(due, announced);
  return { announcedPart, partToTransfer: due - announcedPart };
}

/**
 * Returns the announced transfers of a payment, without those whose exact sum has come since; the oldest of equal
 * sums are left out first.
 */
export function transfersNotReceived<Of extends AnnouncedTransfer>(
  kind: PaymentKind,
  transfers: readonly Of[],
  ledger: readonly DatedEntry[],
): Of[] {
  const receivedEntries = receivedOf(kind, ledger);
  return transfers.filter((transfer) => {
    if (transfer.kind !== kind) return false;
    const since = Date.parse(transfer.firstDeclaredAt);
    const index = receivedEntries.findIndex(
      ({ amount, recordedAt }) => amount === transfer.amount && Date.parse(recordedAt) >= since,
    );
    if (index !== -1) receivedEntries.splice(index, 1);
    return index === -1;
  });
}

/** The most transfers that a client may announce for one payment. */
export const maxTransfersPerPayment = 20;

/**
 * Returns whether the day (`YYYY-MM-DD`) is within the past year. The last day allowed is today in the earliest time
 * zone. `now` is in milliseconds since 1970.
 */
export function isTransferDay(madeOn: string, now: number): boolean {
  const start = Date.parse(`${madeOn}T00:00:00Z`);
  return start <= now + dayMilliseconds / 2 + dayMilliseconds / 12 && start >= now - 366 * dayMilliseconds;
}

interface OpenPayment {
  due: Cents;
  /** When it became due. */
  since: Date;
  /** The day on which the client made the announced transfer; null if none is announced. */
  madeOn: string | null;
}

interface StatementCoverage {
  /** The last day that the statements of the account for clients cover; null if there is no statement. */
  on: string | null;
  /** When this account replaced another one that clients saw; null if there was no other account. */
  accountSince: Date | null;
}

/**
 * Returns whether the statements would show a payment if it had come. A transfer of the last day may still be on its
 * way, and a transfer to a former account never reaches this one.
 */
export function wouldStatementsShow(
  { due, since, madeOn }: OpenPayment,
  { on, accountSince }: StatementCoverage,
): boolean {
  if (due === 0 || on === null) return false;
  if (accountSince !== null && since < accountSince) return false;
  return (madeOn ?? agencyDay(since)) < on;
}
