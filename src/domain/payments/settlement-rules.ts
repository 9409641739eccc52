import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentKind, QuoteType, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { isRequestStatus, paymentKinds, statuses } from '#domain/requests/request-lifecycle.ts';
import { closingEvent, endingOf, hasOwnFreight } from '#domain/requests/situation-rules.ts';
import { isConfirmed } from './confirmation-rules.ts';
import { acceptedQuoteOf, depositParts, depositSurplus } from './deposit-rules.ts';
import { type AnnouncedTransfer, type DatedEntry, announcedNotReceived } from './transfer-rules.ts';
import { ledgerOf, type PaymentAccount, validEntries, surplusOf } from './ledger-rules.ts';

export interface ReceivedSum {
  kind: PaymentKind;
  amount: Cents;
}

/** A sum received for a request that ended before delivery. The agency keeps the part that it does not refund. */
export interface SettledSum {
  kind: PaymentKind;
  received: Cents;
  repay: Cents;
}

interface SettlementEvent {
  transition: TransitionName;
  from: string | null;
  to: string;
  at: string;
}

/** The facts about the client's type that a request stores. */
export interface ClientTerms {
  clientKind: ClientKind;
  expressRequestAt: string | null;
}

/**
 * Returns whether the agency may keep a part of the deposit when a request ends. It may keep a consumer's deposit
 * only if the consumer expressly asked that the search begin before the withdrawal period ends (Code de la
 * consommation, L221-25).
 */
export function mayKeepDeposit({ clientKind, expressRequestAt }: ClientTerms): boolean {
  return clientKind === 'business' || expressRequestAt !== null;
}

/** Returns whether the settlement keeps a deposit that the agency must refund. */
export function keepsForbiddenDeposit(settled: readonly SettledSum[], terms: ClientTerms): boolean {
  return (
    !mayKeepDeposit(terms) &&
    settled.some(({ kind, received, repay }) => kind === 'deposit' && repay < received)
  );
}

/** Returns whether a deposit was received and is refunded because the request ended. */
export function isDepositRefunded(facts: ClientTerms & Pick<MoneyFacts, 'events'>): boolean {
  return isConfirmed('deposit', facts.events) && !mayKeepDeposit(facts);
}

/**
 * Returns the total paid for the goods; 0 before they are paid. The total includes the deducted deposit, unless the
 * agency refunds the deposit.
 */
export function amountPaidForGoods(
  facts: ClientTerms & Pick<MoneyFacts, 'deposit' | 'quotes' | 'events'>,
): Cents {
  if (!isConfirmed('merchandise', facts.events)) return 0;
  const charged = acceptedQuoteOf('marchandise', facts.quotes)?.amountTtc ?? 0;
  return charged - (isDepositRefunded(facts) ? depositParts(facts.deposit.inclVat, facts.quotes).used : 0);
}

export interface MoneyFacts extends ClientTerms {
  status: string;
  /** Cents incl. VAT. */
  deposit: { inclVat: Cents };
  quotes: readonly { type: QuoteType; status: string; amountTtc: Cents }[];
  events: readonly SettlementEvent[];
  ledger: readonly DatedEntry[];
  repayments: readonly { amount: Cents; recordedAt: string }[];
  transfers: readonly AnnouncedTransfer[];
  /** The agent's statement about each sum when cancelling; empty otherwise. */
  settlement: readonly SettledSum[];
  /**
   * After a consumer's withdrawal, the part of the deposit that the agency keeps for work done at the consumer's
   * express request.
   */
  withdrawn: { kept: Cents } | null;
}

const total = (sums: readonly { amount: Cents }[]) => sums.reduce((sum, { amount }) => sum + amount, 0);

type ReceivedFacts = Pick<MoneyFacts, 'deposit' | 'quotes' | 'events' | 'ledger' | 'repayments'>;

/**
 * Returns a test whether something was recorded before the request ended; true for everything if the request is open.
 */
export function makeBeforeEndTest({ events }: Pick<MoneyFacts, 'events'>) {
  const closing = closingEvent(events);
  return ({ recordedAt }: { recordedAt: string }) => !closing || recordedAt <= closing.at;
}

/** Returns the deposit and the accepted quotes. The sums asked for follow from them. */
export function depositAndAcceptedQuotes({
  deposit,
  quotes,
  events,
}: Pick<ReceivedFacts, 'deposit' | 'quotes' | 'events'>) {
  return {
    deposit: deposit.inclVat,
    merchandise: acceptedQuoteOf('marchandise', quotes)?.amountTtc ?? null,
    // If the client's own forwarder fetches the goods, the agency asks for no freight.
    freight: acceptedQuoteOf('fret', quotes)?.amountTtc ?? (hasOwnFreight(events) ? 0 : null),
  };
}

/** Returns the state of each payment from the ledger, or only from the ledger entries that `isCounted` accepts. */
export function accountsOf(
  facts: Pick<ReceivedFacts, 'deposit' | 'quotes' | 'events' | 'ledger'>,
  isCounted: (entry: { recordedAt: string }) => boolean = () => true,
): PaymentAccount[] {
  return ledgerOf(depositAndAcceptedQuotes(facts), facts.ledger.filter(isCounted));
}

/**
 * Returns the money of each payment that a request had when it ended, or has now. `surplus` is the part that the
 * agency had not asked for.
 */
function heldSums(facts: ReceivedFacts): (ReceivedSum & { surplus: Cents })[] {
  const isCounted = makeBeforeEndTest(facts);
  // Refunds of an open request count against surpluses first, then against the deposit.
  let repaid = total(facts.repayments.filter(isCounted));
  const sums = accountsOf(facts, isCounted).map(
    ({ kind, received, carriedIn, carriedOut, surplus, held }) => {
      const refundedSurplus = Math.min(surplus, repaid);
      repaid -= refundedSurplus;
      return {
        kind,
        amount: received + carriedIn - carriedOut - refundedSurplus,
        surplus: surplus + held - refundedSurplus,
      };
    },
  );
  return sums.map((sum) => (sum.kind === 'deposit' ? { ...sum, amount: sum.amount - repaid } : sum));
}

/**
 * Returns the payments for which the agency may still keep a surplus of this payment: later payments that it will ask
 * for and has not confirmed.
 */
export function laterKinds(kind: PaymentKind, events: readonly SettlementEvent[]): PaymentKind[] {
  return paymentKinds
    .slice(paymentKinds.indexOf(kind) + 1)
    .filter((later) => !isConfirmed(later, events) && !(later === 'freight' && hasOwnFreight(events)));
}

/** Returns every sum that was received and not refunded, in the order of a request's life. */
export function receivedSums(facts: ReceivedFacts): ReceivedSum[] {
  return heldSums(facts).flatMap(({ kind, amount }) => (amount > 0 ? [{ kind, amount }] : []));
}

/** Returns the money that came after a request ended before delivery; the agency refunds all of it. */
export function amountReceivedAfterEnd(facts: Pick<MoneyFacts, 'status' | 'events' | 'ledger'>): Cents {
  if (!endedUndelivered(facts)) return 0;
  const isCounted = makeBeforeEndTest(facts);
  const since = validEntries(facts.ledger).filter((entry) => !isCounted(entry));
  return total(since.filter(({ type }) => type === 'received'));
}

/**
 * Returns the stated settlement of each received sum; null if the statement does not cover exactly these sums, or
 * refunds more than was received.
 */
export function settleSums(
  received: readonly ReceivedSum[],
  choices: readonly { kind: PaymentKind; received: Cents; repay: Cents }[],
): SettledSum[] | null {
  const settled = received.flatMap(({ kind, amount }) => {
    const sum = choices.find((each) => each.kind === kind);
    return sum && sum.received === amount && sum.repay <= amount ? [{ ...sum }] : [];
  });
  return settled.length === received.length && choices.length === received.length ? settled : null;
}

/** Returns whether a request ended before anything was delivered. */
export function endedUndelivered(facts: Pick<MoneyFacts, 'status' | 'events'>): boolean {
  const ending = endingOf(facts);
  return ending !== null && ending !== 'received';
}

/**
 * Returns the settlement of each sum received by a request that ended undelivered; empty if the request is open or
 * received no sum.
 */
export function settledSums(facts: Omit<MoneyFacts, 'transfers'>): SettledSum[] {
  if (!endedUndelivered(facts)) return [];
  if (facts.settlement.length > 0) return [...facts.settlement];
  // The agency refunds every sum within fourteen days (L221-24), less a part in proportion to the work done
  // (L221-25).
  if (endingOf(facts) === 'contractWithdrawn') {
    const kept = facts.withdrawn?.kept ?? 0;
    return receivedSums(facts).map(({ kind, amount }) => ({
      kind,
      received: amount,
      repay: kind === 'deposit' ? Math.max(0, amount - kept) : amount,
    }));
  }
  // A client who refuses a quote gives up the money paid: the agency keeps the deposit if it may. It refunds surplus.
  return heldSums(facts).flatMap(({ kind, amount, surplus }) => {
    const repay = kind === 'deposit' && !mayKeepDeposit(facts) ? amount : surplus;
    return amount > 0 ? [{ kind, received: amount, repay }] : [];
  });
}

/**
 * Returns the announced transfers that had not come when the request ended. If they come later, the agency refunds
 * them in full.
 */
export function transfersAnnouncedAtEnd(
  facts: Pick<MoneyFacts, 'status' | 'events' | 'transfers' | 'ledger'>,
): ReceivedSum | null {
  const from = closingEvent(facts.events)?.from ?? '';
  if (!endedUndelivered(facts) || !isRequestStatus(from)) return null;
  const { pays } = statuses[from];
  if (pays === null) return null;
  const amount = announcedNotReceived(pays, facts.transfers, facts.ledger);
  return amount > 0 ? { kind: pays, amount } : null;
}

/** Returns the sum that the agency still has to refund, and the most that it may record as refunded. */
export function refundableAmounts(facts: MoneyFacts): { promised: Cents; atMost: Cents } {
  if (!endedUndelivered(facts)) {
    const surplus = surplusOf(accountsOf(facts));
    const ofDeposit = depositSurplus(facts.deposit.inclVat, facts.quotes, hasOwnFreight(facts.events));
    const left = ofDeposit + surplus - total(facts.repayments);
    return { promised: left, atMost: left };
  }
  const isCounted = makeBeforeEndTest(facts);
  const since = total(facts.repayments.filter((repayment) => !isCounted(repayment)));
  const settled = settledSums(facts).reduce((sum, { repay }) => sum + repay, 0);
  const promised = settled + amountReceivedAfterEnd(facts);
  const announced = transfersAnnouncedAtEnd(facts)?.amount ?? 0;
  return { promised: Math.max(0, promised - since), atMost: promised + announced - since };
}
