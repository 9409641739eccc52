import type { Cents } from '#domain/money.ts';
import { isConfirmed } from '#domain/payments/confirmation-rules.ts';
import { depositSurplus } from '#domain/payments/deposit-rules.ts';
import {
  accountsOf,
  amountReceivedAfterEnd,
  endedUndelivered,
  makeBeforeEndTest,
  type MoneyFacts,
  settledSums,
} from '#domain/payments/settlement-rules.ts';
import type { PaymentKind } from '#domain/requests/lifecycle-kinds.ts';
import type { FinalInvoiceMoment } from './invoice-kinds.ts';
import { statusRow } from '#domain/requests/request-rules.ts';
import { endingOf, hasOwnFreight, hasReceipt, receiptEvent } from '#domain/requests/situation-rules.ts';

export interface DocumentedSumFacts extends Omit<MoneyFacts, 'transfers'> {
  /** The agency's setting: the event after which the final invoice is made. */
  finalInvoiceAt: FinalInvoiceMoment;
}
type SumByPayment = Record<PaymentKind, Cents>;

const total = (sums: readonly { amount: Cents }[]) => sums.reduce((sum, { amount }) => sum + amount, 0);

const sumForEachPayment = (of: (kind: PaymentKind) => Cents): SumByPayment => ({
  deposit: of('deposit'),
  merchandise: of('merchandise'),
  freight: of('freight'),
});

/** Returns whether the final invoice is due: the goods were received, or shipped if the agency's setting says so. */
export function isFinallyDue(
  facts: Pick<DocumentedSumFacts, 'status' | 'events' | 'finalInvoiceAt'>,
): boolean {
  return facts.finalInvoiceAt === 'receipt' ? endingOf(facts) === 'received' : hasReceipt(facts);
}

const isShippedStatus = (status: string | null) => status !== null && statusRow(status).parcel !== null;

/**
 * Returns when the goods were shipped or received, as ISO 8601; null before. This is the day of supply on the final
 * invoice. A shipment that an agent undid does not count.
 */
export function suppliedAt(facts: Pick<DocumentedSumFacts, 'events' | 'finalInvoiceAt'>): string | null {
  const shipment = facts.events.findLast(({ from, to }) => isShippedStatus(to) && !isShippedStatus(from));
  const receipt = receiptEvent(facts.events);
  return (facts.finalInvoiceAt === 'receipt' ? receipt : (shipment ?? receipt))?.at ?? null;
}

/**
 * Returns the unused part of the deposit: the part refunded so far, and from the final invoice on also the part still
 * to be refunded.
 */
function unusedDeposit(facts: DocumentedSumFacts, surplus: Cents): Cents {
  const refunded = Math.max(0, total(facts.repayments) - surplus);
  const unused = isFinallyDue(facts)
    ? depositSurplus(facts.deposit.inclVat, facts.quotes, hasOwnFreight(facts.events))
    : 0;
  return Math.max(refunded, unused);
}

function documentedSumsOfOrder(facts: DocumentedSumFacts): SumByPayment {
  const accounts = accountsOf(facts);
  const surplus = accounts.reduce((sum, account) => sum + account.surplus, 0);
  return sumForEachPayment((kind) => {
    const account = accounts.find((each) => each.kind === kind);
    if (!account || !isConfirmed(kind, facts.events)) return 0;
    const { received, carriedIn, carriedOut } = account;
    const paid = received + carriedIn - carriedOut - account.surplus;
    return kind === 'deposit' ? paid - Math.min(paid, unusedDeposit(facts, surplus)) : paid;
  });
}

/** Returns a function that takes at most the given sum from the remaining refunds, and returns the sum taken. */
const makeRefundAllocator = (refunds: Cents) => (most: Cents) => {
  const taken = Math.min(most, refunds);
  refunds -= taken;
  return taken;
};

/**
 * Returns the standing sums after an end without delivery. A sum counts until it is refunded; a sum that the agency
 * keeps always counts. Refunds first count against money without a document: surpluses, and payments that were never
 * complete.
 */
function documentedSumsAfterEnd(facts: DocumentedSumFacts): SumByPayment {
  const isCounted = makeBeforeEndTest(facts);
  const surpluses = new Map(accountsOf(facts, isCounted).map(({ kind, surplus }) => [kind, surplus]));
  const sums = settledSums(facts).map(({ kind, received, repay }) => {
    const undocumented = isConfirmed(kind, facts.events) ? (surpluses.get(kind) ?? 0) : received;
    return { kind, kept: received - repay, documented: Math.max(0, repay - undocumented), repay };
  });
  const take = makeRefundAllocator(total(facts.repayments.filter((repayment) => !isCounted(repayment))));
  take(amountReceivedAfterEnd(facts));
  for (const { repay, documented } of sums) take(repay - documented);
  const standing = new Map(
    sums.map(({ kind, kept, documented }) => [kind, kept + documented - take(documented)]),
  );
  return sumForEachPayment((kind) => standing.get(kind) ?? 0);
}

/**
 * Returns the sum of each payment that documents must cover: money that came for a complete payment, that the agency
 * asked for, and that it has not refunded.
 */
export function sumsToDocument(facts: DocumentedSumFacts): SumByPayment {
  return endedUndelivered(facts) ? documentedSumsAfterEnd(facts) : documentedSumsOfOrder(facts);
}
