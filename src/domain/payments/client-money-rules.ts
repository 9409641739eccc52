import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentKind, QuoteType } from '#domain/requests/request-lifecycle.ts';
import { type AgencyShare, agencyShare } from './agency-share-rules.ts';
import { endingOf } from '#domain/requests/situation-rules.ts';
import { acceptedQuoteOf } from './deposit-rules.ts';
import { type PaymentAccount, validEntries } from './ledger-rules.ts';
import {
  accountsOf,
  endedUndelivered,
  makeBeforeEndTest,
  refundableAmounts,
  type MoneyFacts,
  settledSums,
} from './settlement-rules.ts';
import { sumOfPayment } from './sum-due-rules.ts';

export interface ClientMoneyFacts extends Omit<MoneyFacts, 'transfers' | 'quotes'> {
  operatingMode: OperatingMode;
  quotes: readonly {
    type: QuoteType;
    status: string;
    amountTtc: Cents;
    /** The agency's own part of the quote, incl. VAT; null if not stated. */
    fee: Cents | null;
  }[];
}

const total = (sums: readonly { amount: Cents }[]) => sums.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Returns the money of each payment: the sum that came for it, or the part that the agency keeps if the request ended
 * undelivered.
 */
function sumsOf(facts: ClientMoneyFacts, accounts: readonly PaymentAccount[]): Map<PaymentKind, Cents> {
  if (endedUndelivered(facts))
    return new Map(
      settledSums(facts).map(({ kind, received, repay }) => [kind, Math.max(0, received - repay)]),
    );
  return new Map(
    accounts.map(({ kind, received, carriedIn, carriedOut }) => [kind, received + carriedIn - carriedOut]),
  );
}

/** Returns the part that the agency has earned: its part of each accepted quote, and a deposit that it keeps. */
function earnedAmount(facts: ClientMoneyFacts): Cents {
  const hasEnded = endedUndelivered(facts);
  const accounts = accountsOf(facts, makeBeforeEndTest(facts));
  const sums = sumsOf(facts, accounts);
  const quotes = {
    merchandise: acceptedQuoteOf('marchandise', facts.quotes),
    freight: acceptedQuoteOf('fret', facts.quotes),
  };
  const figures = {
    deposit: facts.deposit.inclVat,
    merchandise: quotes.merchandise?.amountTtc ?? null,
    freight: quotes.freight?.amountTtc ?? null,
  };
  // The part of the deposit that is still unused: the sum received, and the sum waived.
  let deposit = sums.get('deposit') ?? 0;
  let depositWaived = accounts.find(({ kind }) => kind === 'deposit')?.waived ?? 0;
  let own = 0;
  for (const kind of ['merchandise', 'freight'] as const) {
    const [quote, account] = [quotes[kind], accounts.find((each) => each.kind === kind)];
    if (!quote || !account) continue;
    // If an order ended before it was paid, the agency bought nothing, so a kept deposit stays a deposit.
    const deducted = hasEnded && account.due > 0 ? 0 : sumOfPayment(kind, figures).deducted;
    const used = Math.min(deposit, deducted);
    const missing = Math.min(depositWaived, deducted - used);
    deposit -= used;
    depositWaived -= missing;
    // A waiver reduces the agency's own fee, because the purchase costs the same.
    const waived = account.waived + missing;
    const charged = Math.max(0, quote.amountTtc - waived);
    const fee = Math.max(0, (quote.fee ?? 0) - waived);
    own += agencyShare({ operatingMode: 'commission', charged, fee }, used + (sums.get(kind) ?? 0))?.own ?? 0;
  }
  return hasEnded ? own + deposit : own;
}

/**
 * Splits the money that came for a request and was not refunded into the agency's part and the client's part. On
 * commission a deposit belongs to the client until a quote from which it is deducted is accepted. The agency earns
 * its fee from each payment of a quote in proportion. From an ended request it earns the deposit that it keeps. Null
 * if an accepted quote does not state the fee.
 */
export function clientMoney(facts: ClientMoneyFacts): AgencyShare | null {
  const receivedTotal = total(validEntries(facts.ledger).filter(({ type }) => type === 'received'));
  const remainingMoney = Math.max(0, receivedTotal - total(facts.repayments));
  if (facts.operatingMode === 'resale') return { own: remainingMoney, held: 0 };
  if (facts.quotes.some(({ status, fee }) => status === 'validated' && fee === null)) return null;
  const own = Math.min(remainingMoney, earnedAmount(facts));
  return { own, held: remainingMoney - own };
}

/**
 * Returns the sum for which the agency must account to the client now. For an open request this is all that came for
 * the client's account, spent or not; for an ended request it is the sum still to be refunded. Null if an accepted
 * quote does not state the fee.
 */
export function heldForClient(facts: ClientMoneyFacts): Cents | null {
  const money = clientMoney(facts);
  if (money === null || endingOf(facts) === null) return money && money.held;
  const { promised } = refundableAmounts({ ...facts, transfers: [] });
  return Math.min(money.own + money.held, Math.max(0, promised));
}
