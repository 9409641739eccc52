import type { WorkingMode } from '#domain/agency/working-mode-rules.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentKind, QuoteType } from '#domain/requests/request-lifecycle.ts';
import { type AgencyShare, agencyShare } from './agency-share-rules.ts';
import { endingOf } from '#domain/requests/situation-rules.ts';
import { acceptedOf } from './deposit-rules.ts';
import { type PaymentAccount, validEntries } from './ledger-rules.ts';
import {
  accountsOf,
  endedUndelivered,
  isBeforeEnd,
  leftToRepay,
  type MoneyFacts,
  settledSums,
} from './settlement-rules.ts';
import { sumFor } from './sum-due-rules.ts';

export interface ClientMoneyFacts extends Omit<MoneyFacts, 'transfers' | 'quotes'> {
  works: WorkingMode;
  quotes: readonly {
    type: QuoteType;
    status: string;
    amountTtc: Cents;
    /** The agency's own part of it, incl. VAT; null: nobody has said. */
    fee: Cents | null;
  }[];
}

const total = (sums: readonly { amount: Cents }[]) => sums.reduce((sum, { amount }) => sum + amount, 0);

/** What there is for a payment: all that came for it, and once a request ended undelivered what is kept of that. */
function sumsOf(facts: ClientMoneyFacts, accounts: readonly PaymentAccount[]): Map<PaymentKind, Cents> {
  if (endedUndelivered(facts))
    return new Map(
      settledSums(facts).map(({ kind, received, repay }) => [kind, Math.max(0, received - repay)]),
    );
  return new Map(
    accounts.map(({ kind, received, carriedIn, carriedOut }) => [kind, received + carriedIn - carriedOut]),
  );
}

/** What of all that is there the agency has earned: of each accepted quote its part, and a deposit that is kept. */
function earned(facts: ClientMoneyFacts): Cents {
  const hasEnded = endedUndelivered(facts);
  const accounts = accountsOf(facts, isBeforeEnd(facts));
  const sums = sumsOf(facts, accounts);
  const quotes = {
    merchandise: acceptedOf('marchandise', facts.quotes),
    freight: acceptedOf('fret', facts.quotes),
  };
  const figures = {
    deposit: facts.deposit.inclVat,
    merchandise: quotes.merchandise?.amountTtc ?? null,
    freight: quotes.freight?.amountTtc ?? null,
  };
  // What is left of the deposit: that came, and that the agency did without.
  let deposit = sums.get('deposit') ?? 0;
  let depositWaived = accounts.find(({ kind }) => kind === 'deposit')?.waived ?? 0;
  let own = 0;
  for (const kind of ['merchandise', 'freight'] as const) {
    const [quote, account] = [quotes[kind], accounts.find((each) => each.kind === kind)];
    if (!quote || !account) continue;
    // Of an order that ended before it was paid for nothing was bought: its deposit is kept as one.
    const deducted = hasEnded && account.due > 0 ? 0 : sumFor(kind, figures).deducted;
    const used = Math.min(deposit, deducted);
    const missing = Math.min(depositWaived, deducted - used);
    deposit -= used;
    depositWaived -= missing;
    // What the agency does without is its own: the purchase costs what it costs.
    const waived = account.waived + missing;
    const charged = Math.max(0, quote.amountTtc - waived);
    const fee = Math.max(0, (quote.fee ?? 0) - waived);
    own += agencyShare({ works: 'commission', charged, fee }, used + (sums.get(kind) ?? 0))?.own ?? 0;
  }
  return hasEnded ? own + deposit : own;
}

/**
 * Whose the money is that came for a request and did not go back. On commission a deposit is the client's until a quote is
 * accepted from which it is deducted; of what is paid of a quote the agency's is its fee, in proportion; of a request that ended,
 * the deposit that is kept. Null where an accepted quote does not say the fee.
 */
export function clientMoney(facts: ClientMoneyFacts): AgencyShare | null {
  const came = total(validEntries(facts.ledger).filter(({ type }) => type === 'received'));
  const there = Math.max(0, came - total(facts.repayments));
  if (facts.works === 'resale') return { own: there, held: 0 };
  if (facts.quotes.some(({ status, fee }) => status === 'validated' && fee === null)) return null;
  const own = Math.min(there, earned(facts));
  return { own, held: there - own };
}

/**
 * What the agency has to render account of now: of an open request all that came for the client's account, spent or not, and of one
 * that is over what is still to go back. Null where an accepted quote does not say the fee.
 */
export function heldForClient(facts: ClientMoneyFacts): Cents | null {
  const money = clientMoney(facts);
  if (money === null || endingOf(facts) === null) return money && money.held;
  const { promised } = leftToRepay({ ...facts, transfers: [] });
  return Math.min(money.own + money.held, Math.max(0, promised));
}
