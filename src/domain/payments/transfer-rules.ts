import { agencyDay } from '#domain/agency/agency-day-format.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import { type LedgerEntry, validEntries } from './ledger-rules.ts';

const day = 86_400_000;

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
 * Returns the announced part of a payment that has not come. A payment received counts against transfers
 * announced before it; one announced afterwards is another transfer. The database stores the same value as
 * `announced`.
 */
export function openAnnounced(
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
 * Returns the part of a payment that is announced, and the part that the client has yet to transfer, so that
 * nobody pays twice.
 */
export function transferSums({ due, announced }: { due: Cents; announced: Cents }): {
  underWay: Cents;
  left: Cents;
} {
  const underWay = Math.min(due, announced);
  return { underWay, left: due - underWay };
}

/**
 * Returns the announced transfers of a payment, without those whose exact sum has come since; the oldest are
 * left out first.
 */
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

/** The most transfers that may be announced for one payment. */
export const transfersOfPayment = 20;

/**
 * Returns whether the day (`YYYY-MM-DD`) is within the past year, up to today in the earliest time zone; `now`
 * is in milliseconds since 1970.
 */
export function isTransferDay(madeOn: string, now: number): boolean {
  const start = Date.parse(`${madeOn}T00:00:00Z`);
  return start <= now + day / 2 + day / 12 && start >= now - 366 * day;
}

interface OpenPayment {
  due: Cents;
  /** When it became due. */
  since: Date;
  /** The day on which the client made the announced transfer; null if none is announced. */
  madeOn: string | null;
}

interface StatementReach {
  /** The last day of the statements of the account that clients pay into. */
  on: string | null;
  /** Until then, clients were shown another account; null if always this one. */
  accountSince: Date | null;
}

/**
 * Whether the statements would show a payment if it had come. A transfer of the last day may still be on its
 * way, and one to a former account never gets to this one.
 */
export function couldShow(
  { due, since, madeOn }: OpenPayment,
  { on, accountSince }: StatementReach,
): boolean {
  if (due === 0 || on === null) return false;
  if (accountSince !== null && since < accountSince) return false;
  return (madeOn ?? agencyDay(since)) < on;
}
