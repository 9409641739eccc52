import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentKind, QuoteType, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { isRequestStatus, paymentKinds, statuses } from '#domain/requests/request-lifecycle.ts';
import { closingEvent, endingOf, hasOwnFreight } from '#domain/requests/situation-rules.ts';
import { isConfirmed } from './confirmation-rules.ts';
import { acceptedOf, depositParts, depositSurplus } from './deposit-rules.ts';
import { type AnnouncedTransfer, type DatedEntry, openAnnounced } from './transfer-rules.ts';
import { ledgerOf, type PaymentAccount, validEntries, surplusOf } from './ledger-rules.ts';

/** A sum that has come. */
export interface ReceivedSum {
  kind: PaymentKind;
  amount: Cents;
}

/** What becomes of a sum received when a request ends before its delivery: what is not paid back is kept. */
export interface SettledSum {
  kind: PaymentKind;
  received: Cents;
  repay: Cents;
}

interface Event {
  transition: TransitionName;
  from: string | null;
  to: string;
  at: string;
}

/** What a request keeps of the kind of its client. */
export interface ClientTerms {
  clientKind: ClientKind;
  expressRequestAt: string | null;
}

/**
 * Whether anything of the deposit may be kept when a request ends: of a consumer's only where they expressly asked that the
 * search begin before the withdrawal period ends (Code de la consommation, L221-25).
 */
export function mayKeepDeposit({ clientKind, expressRequestAt }: ClientTerms): boolean {
  return clientKind === 'business' || expressRequestAt !== null;
}

/** Whether something is kept that may not be. */
export function keepsWrongly(settled: readonly SettledSum[], terms: ClientTerms): boolean {
  return (
    !mayKeepDeposit(terms) &&
    settled.some(({ kind, received, repay }) => kind === 'deposit' && repay < received)
  );
}

/** Whether a deposit came that goes back when the request ends. */
export function isDepositBack(facts: ClientTerms & Pick<MoneyFacts, 'events'>): boolean {
  return isConfirmed('deposit', facts.events) && !mayKeepDeposit(facts);
}

/** What was paid for the goods in all, the deposit deducted from them with it unless that goes back; 0 before they are paid. */
export function goodsPaid(facts: ClientTerms & Pick<MoneyFacts, 'deposit' | 'quotes' | 'events'>): Cents {
  if (!isConfirmed('merchandise', facts.events)) return 0;
  const charged = acceptedOf('marchandise', facts.quotes)?.amountTtc ?? 0;
  return charged - (isDepositBack(facts) ? depositParts(facts.deposit.inclVat, facts.quotes).used : 0);
}

export interface MoneyFacts extends ClientTerms {
  status: string;
  /** Cents incl. VAT. */
  deposit: { inclVat: Cents };
  quotes: readonly { type: QuoteType; status: string; amountTtc: Cents }[];
  events: readonly Event[];
  ledger: readonly DatedEntry[];
  repayments: readonly { amount: Cents; recordedAt: string }[];
  transfers: readonly AnnouncedTransfer[];
  /** What an agent said of each sum when cancelling; empty otherwise. */
  settlement: readonly SettledSum[];
  /** Where a consumer withdrew from the contract: what of the deposit is kept for work done at their express request. */
  withdrawn: { kept: Cents } | null;
}

const total = (sums: readonly { amount: Cents }[]) => sums.reduce((sum, { amount }) => sum + amount, 0);

type Received = Pick<MoneyFacts, 'deposit' | 'quotes' | 'events' | 'ledger' | 'repayments'>;

/** Whether it was recorded before the request ended, or the request is open. */
export function isBeforeEnd({ events }: Pick<MoneyFacts, 'events'>) {
  const closing = closingEvent(events);
  return ({ recordedAt }: { recordedAt: string }) => !closing || recordedAt <= closing.at;
}

/** Where each payment of a request stands by its ledger, or by those of its entries that count. */
export function accountsOf(
  facts: Pick<Received, 'deposit' | 'quotes' | 'events' | 'ledger'>,
  isCounted: (entry: { recordedAt: string }) => boolean = () => true,
): PaymentAccount[] {
  const figures = {
    deposit: facts.deposit.inclVat,
    merchandise: acceptedOf('marchandise', facts.quotes)?.amountTtc ?? null,
    // A forwarder of the client's own is none of the agency's: nothing will be asked for.
    freight: acceptedOf('fret', facts.quotes)?.amountTtc ?? (hasOwnFreight(facts.events) ? 0 : null),
  };
  return ledgerOf(figures, facts.ledger.filter(isCounted));
}

/** What a request held of each payment when it ended, or holds now; `surplus` is the part that nobody had asked for. */
function heldSums(facts: Received): (ReceivedSum & { surplus: Cents })[] {
  const isCounted = isBeforeEnd(facts);
  // What went back of an open request had been too much of a payment, or else of the deposit.
  let repaid = total(facts.repayments.filter(isCounted));
  const sums = accountsOf(facts, isCounted).map(
    ({ kind, received, carriedIn, carriedOut, surplus, held }) => {
      const taken = Math.min(surplus, repaid);
      repaid -= taken;
      return { kind, amount: received + carriedIn - carriedOut - taken, surplus: surplus + held - taken };
    },
  );
  return sums.map((sum) => (sum.kind === 'deposit' ? { ...sum, amount: sum.amount - repaid } : sum));
}

/** The payments for which what was too much of this one may still be kept: later ones that will be asked for and are not confirmed. */
export function laterKinds(kind: PaymentKind, events: readonly Event[]): PaymentKind[] {
  return paymentKinds
    .slice(paymentKinds.indexOf(kind) + 1)
    .filter((later) => !isConfirmed(later, events) && !(later === 'freight' && hasOwnFreight(events)));
}

/** Every sum that was received and not paid back since, in the order of a request's life. */
export function receivedSums(facts: Received): ReceivedSum[] {
  return heldSums(facts).flatMap(({ kind, amount }) => (amount > 0 ? [{ kind, amount }] : []));
}

/** What came once a request had ended before its delivery: it goes back whole. */
export function arrivedSince(facts: Pick<MoneyFacts, 'status' | 'events' | 'ledger'>): Cents {
  if (!endedUndelivered(facts)) return 0;
  const isCounted = isBeforeEnd(facts);
  const since = validEntries(facts.ledger).filter((entry) => !isCounted(entry));
  return total(since.filter(({ type }) => type === 'received'));
}

/** What was said of each sum received, beside it; null where it is not said of exactly those, or is more than was received. */
export function settleSums(
  received: readonly ReceivedSum[],
  said: readonly { kind: PaymentKind; received: Cents; repay: Cents }[],
): SettledSum[] | null {
  const settled = received.flatMap(({ kind, amount }) => {
    const sum = said.find((each) => each.kind === kind);
    return sum && sum.received === amount && sum.repay <= amount ? [{ ...sum }] : [];
  });
  return settled.length === received.length && said.length === received.length ? settled : null;
}

/** Whether a request ended before anything was delivered. */
export function endedUndelivered(facts: Pick<MoneyFacts, 'status' | 'events'>): boolean {
  const ending = endingOf(facts);
  return ending !== null && ending !== 'received';
}

/** What becomes of each sum received by a request that ended undelivered; empty while it is open, or where there was none. */
export function settledSums(facts: Omit<MoneyFacts, 'transfers'>): SettledSum[] {
  if (!endedUndelivered(facts)) return [];
  if (facts.settlement.length > 0) return [...facts.settlement];
  // Every sum goes back within fourteen days (L221-24), less a part in proportion to what was done (L221-25).
  if (endingOf(facts) === 'contractWithdrawn') {
    const kept = facts.withdrawn?.kept ?? 0;
    return receivedSums(facts).map(({ kind, amount }) => ({
      kind,
      received: amount,
      repay: kind === 'deposit' ? Math.max(0, amount - kept) : amount,
    }));
  }
  // Whoever refuses a quote gives up what was paid: the deposit is retained where it may be. What nobody had asked for goes back.
  return heldSums(facts).flatMap(({ kind, amount, surplus }) => {
    const repay = kind === 'deposit' && !mayKeepDeposit(facts) ? amount : surplus;
    return amount > 0 ? [{ kind, received: amount, repay }] : [];
  });
}

/**
 * What the client had announced and had not come when the request ended: should it arrive, it goes back whole.
 */
export function announcedAtEnd(
  facts: Pick<MoneyFacts, 'status' | 'events' | 'transfers' | 'ledger'>,
): ReceivedSum | null {
  const from = closingEvent(facts.events)?.from ?? '';
  if (!endedUndelivered(facts) || !isRequestStatus(from)) return null;
  const { pays } = statuses[from];
  if (pays === null) return null;
  const amount = openAnnounced(pays, facts.transfers, facts.ledger);
  return amount > 0 ? { kind: pays, amount } : null;
}

/** What is still promised to be paid back, and the most that may be recorded as such. */
export function leftToRepay(facts: MoneyFacts): { promised: Cents; atMost: Cents } {
  if (!endedUndelivered(facts)) {
    const surplus = surplusOf(accountsOf(facts));
    const ofDeposit = depositSurplus(facts.deposit.inclVat, facts.quotes, hasOwnFreight(facts.events));
    const left = ofDeposit + surplus - total(facts.repayments);
    return { promised: left, atMost: left };
  }
  const isCounted = isBeforeEnd(facts);
  const since = total(facts.repayments.filter((repayment) => !isCounted(repayment)));
  const settled = settledSums(facts).reduce((sum, { repay }) => sum + repay, 0);
  const promised = settled + arrivedSince(facts);
  const announced = announcedAtEnd(facts)?.amount ?? 0;
  return { promised: Math.max(0, promised - since), atMost: promised + announced - since };
}
