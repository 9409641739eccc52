import type { Kysely, Transaction } from 'kysely';
import {
  type DerivationFacts,
  type DerivedColumns,
  derive,
  dueFor,
  type EndedApproval,
  endedApprovals,
} from '#domain/derivation/derived-rules.ts';
import { keysOf } from '#domain/keys-of.ts';
import { type Cents, centsFromDecimal } from '#domain/money.ts';
import { isRequestStatus, type PaymentKind } from '#domain/requests/request-lifecycle.ts';
import type { Database } from '#server/services/database/schema.ts';
import {
  type DerivationRow,
  listDerivationRows,
  storedOf,
  updateDerived,
  updateEndedApprovals,
} from './derivation-store.ts';

type Trx = Transaction<Database>;

const cents = (decimal: string | null) => (decimal === null ? null : centsFromDecimal(decimal));
const amounted = <Row extends { amount: string }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, amount: centsFromDecimal(row.amount) }));

/**
 * Returns null if this release does not know the status. The newer release that knows it maintains the derived
 * columns.
 */
function factsOf(row: DerivationRow): DerivationFacts | null {
  const { status, changeRequest, payBy, paymentDays, approvals, samples, now } = row;
  if (!isRequestStatus(status)) return null;
  return {
    status,
    changeRequest,
    payBy,
    paymentDays,
    approvals,
    samples,
    now,
    deposit: cents(row.deposit),
    quotes: amounted(row.quotes),
    ledger: amounted(row.ledger),
    transfers: amounted(row.transfers),
    closingProposed: row.closingProposedAt !== null,
    validity: { until: row.quoteValidUntil, lapsed: row.quoteLapsed, reminded: row.quoteReminded },
    approvalAbove: cents(row.approvalAbove),
  };
}

export interface Difference {
  requestId: string;
  stored: DerivedColumns;
  derived: DerivedColumns;
  /** The names of the derived values that differ. */
  names: readonly (keyof DerivedColumns)[];
  ended: readonly EndedApproval[];
}

/** Finds the outstanding amount of a payment, in cents. Zero if this release does not know the request's status. */
export async function findDueFor(trx: Trx, requestId: string, kind: PaymentKind): Promise<Cents> {
  const [row] = await listDerivationRows(trx, [requestId]);
  const facts = row && factsOf(row);
  return facts ? dueFor(kind, facts) : 0;
}

/** Lists the requests whose stored derived columns differ from the computed ones. */
export async function listDifferences(
  db: Kysely<Database>,
  requestIds: readonly string[],
): Promise<Difference[]> {
  const rows = await listDerivationRows(db, requestIds);
  return rows.flatMap((row) => {
    const facts = factsOf(row);
    if (!facts) return [];
    const [stored, derived] = [storedOf(row), derive(facts)];
    const ended = endedApprovals(facts, derived);
    const names = keysOf(derived).filter((name) => stored[name] !== derived[name]);
    return names.length === 0 && ended.length === 0
      ? []
      : [{ requestId: row.id, stored, derived, names, ended }];
  });
}

/**
 * Writes the derived columns of a request, which follow from its status, quotes, ledger, transfers, samples and its
 * company's rule. A function that changes one of these calls it last, in the same transaction, which has locked
 * the request.
 */
export function refreshRequest(trx: Trx, requestId: string): Promise<void> {
  return refreshRequests(trx, [requestId]);
}

/**
 * Ends the approvals that are no longer needed after a change of the company's members or rule. Does not lock the
 * requests.
 */
export async function endApprovals(trx: Trx, requests: readonly { id: string }[]): Promise<void> {
  if (requests.length === 0) return;
  const differences = await listDifferences(
    trx,
    requests.map(({ id }) => id),
  );
  await updateEndedApprovals(
    trx,
    differences.flatMap(({ ended }) => ended),
  );
}

export async function refreshRequests(trx: Trx, requestIds: readonly string[]): Promise<void> {
  if (requestIds.length === 0) return;
  const differences = await listDifferences(trx, requestIds);
  const changed = differences.filter(({ names }) => names.length > 0);
  if (changed.length > 0) {
    await updateDerived(
      trx,
      changed.map(({ requestId: id, derived }) => ({ id, derived })),
    );
  }
  await updateEndedApprovals(
    trx,
    differences.flatMap(({ ended }) => ended),
  );
}
