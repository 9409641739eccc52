import type { Cents } from '#domain/money.ts';
import { paymentKinds, timelineSteps } from '#domain/requests/request-lifecycle.ts';
import type { PaymentKind, QuoteType } from '#domain/requests/request-lifecycle.ts';
import { stepIndexOf } from '#domain/requests/request-rules.ts';
import { hasOwnFreight, quoteToDecide } from '#domain/requests/situation-rules.ts';
import { depositSurplus } from './deposit-rules.ts';
import { type PaymentAccount, validEntries } from './ledger-rules.ts';
import {
  accountsOf,
  endedUndelivered,
  depositAndAcceptedQuotes,
  refundableAmounts,
  type MoneyFacts,
  settledSums,
} from './settlement-rules.ts';
import { sumOfPayment } from './sum-due-rules.ts';

type RowName =
  | PaymentKind
  /** The part of the deposit that a quote uses. */
  | 'deducted'
  /** A received sum. It lowers the sum to be paid; for an ended request it is one of the sums that came. */
  | 'received'
  | 'waived'
  /** `carried`: a surplus kept from an earlier payment. `kept`: a surplus kept for a later payment. */
  | 'carried'
  | 'kept'
  /** The part of the deposit that exceeds goods and freight. */
  | 'unused'
  | 'refunded'
  /** A surplus that is neither refunded nor kept for a later payment. */
  | 'surplus'
  /** A sum that the agency keeps although the request ended undelivered. */
  | 'retained'
  /** A refunded sum whose arrival no ledger entry records. */
  | 'unrecorded';

export interface AdditionRow {
  name: RowName;
  /** The payment to which the row belongs; null if it belongs to none. */
  kind: PaymentKind | null;
  /** Below zero if the row lowers the total. */
  amount: Cents;
  /** The day on which the sum came or was refunded, `YYYY-MM-DD`. */
  day: string | null;
  /** A quote that the client has not decided on. */
  isOpen?: true;
}

/** The rows in their order; together they make the total. */
export interface Addition {
  rows: AdditionRow[];
  total: {
    /**
     * `later`: due once the agency approves the request. `accepted`: due once the client accepts the quote. `refund`:
     * the agency owes the sum. `retained`: the agency owes nothing and keeps the sum.
     */
    name: 'due' | 'later' | 'accepted' | 'paid' | 'refund' | 'retained';
    amount: Cents;
  };
}

export interface PaymentFacts extends Pick<MoneyFacts, 'status' | 'deposit' | 'events'> {
  /** The newest of each type first. */
  quotes: readonly { type: QuoteType; status: string; amountTtc: Cents; lapsed?: boolean }[];
  ledger: readonly (MoneyFacts['ledger'][number] & { valueOn: string })[];
}

interface AdditionFacts extends PaymentFacts, Omit<MoneyFacts, keyof PaymentFacts | 'transfers'> {
  repayments: readonly { amount: Cents; recordedAt: string; paidOn: string }[];
}

const sumOf = (rows: readonly { amount: Cents }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

const row = (name: RowName, amount: Cents, more: Partial<AdditionRow> = {}): AdditionRow[] =>
  amount === 0 ? [] : [{ name, kind: null, day: null, ...more, amount }];

const receivedRows = ({ ledger }: Pick<PaymentFacts, 'ledger'>, kinds: readonly PaymentKind[]) =>
  validEntries(ledger)
    .filter(({ type, kind }) => type === 'received' && kind !== null && kinds.includes(kind))
    .flatMap(({ kind, amount, valueOn: day }) => row('received', -amount, { kind, day }));

/** Returns the facts as they would be if the client had accepted the pending quote. */
function assumeQuoteAccepted<Facts extends PaymentFacts>(
  facts: Facts,
): { facts: Facts; open: PaymentKind | null } {
  const pending = quoteToDecide(facts);
  if (!pending || pending.lapsed) return { facts, open: null };
  const quotes = facts.quotes.map((quote) => (quote === pending ? { ...quote, status: 'validated' } : quote));
  return { facts: { ...facts, quotes }, open: kindOf(pending.type) };
}

/** Returns the rows of some payments up to the received and the waived sums, without surplus. */
function paymentRows(facts: PaymentFacts, accounts: readonly PaymentAccount[], open: PaymentKind | null) {
  const figures = depositAndAcceptedQuotes(facts);
  const kinds = accounts.map(({ kind }) => kind);
  const sums = kinds.map((kind) => sumOfPayment(kind, figures));
  const total = (part: 'waived' | 'carriedIn' | 'carriedOut') =>
    accounts.reduce((sum, account) => sum + account[part], 0);
  const held = accounts.reduce((sum, account) => sum + account.held, 0);
  // A surplus kept from one shown payment for another shown payment changes no sum.
  const netCarried = total('carriedIn') - total('carriedOut') - held;
  return [
    ...sums.flatMap(({ kind, charged }) =>
      row(kind, charged, { kind, ...(open === kind && { isOpen: true }) }),
    ),
    ...sums.flatMap(({ kind, deducted }) => row('deducted', -deducted, { kind })),
    ...row('carried', -Math.max(0, netCarried)),
    ...receivedRows(facts, kinds),
    ...row('waived', -total('waived')),
    ...row('kept', Math.max(0, -netCarried)),
  ];
}

const kindOf = (type: QuoteType): PaymentKind => (type === 'fret' ? 'freight' : 'merchandise');

/** Returns the sum that becomes due once a quote is accepted instead of other quotes of its type. */
export function quoteAddition(given: PaymentFacts, quote: { type: QuoteType; amountTtc: Cents }): Addition {
  const others = given.quotes.filter(({ type }) => type !== quote.type);
  const quotes = [{ ...quote, status: 'validated' }, ...others];
  return additionOfKind({ ...given, quotes }, kindOf(quote.type), kindOf(quote.type));
}

/** Returns the sum of one payment: the quote or the deposit, the deductions, and the amount that is left to pay. */
export function paymentAddition(given: PaymentFacts, kind: PaymentKind): Addition {
  const { facts, open } = assumeQuoteAccepted(given);
  return additionOfKind(facts, kind, open);
}

function additionOfKind(facts: PaymentFacts, kind: PaymentKind, open: PaymentKind | null): Addition {
  const accounts = accountsOf(facts).filter((account) => account.kind === kind);
  const [surplus, due] = [accounts[0]?.surplus ?? 0, accounts[0]?.due ?? 0];
  return {
    rows: [...paymentRows(facts, accounts, open), ...row('surplus', surplus)],
    total: { name: open === kind ? 'accepted' : 'due', amount: due },
  };
}

/**
 * Returns the sums that came for a request that ended undelivered, those kept and refunded, and the sum that the
 * agency still owes.
 */
function additionOfEndedRequest(facts: AdditionFacts): Addition {
  const { promised } = refundableAmounts({ ...facts, transfers: [] });
  const negatedReceivedRows = receivedRows(facts, paymentKinds).map((each) => ({
    ...each,
    amount: -each.amount,
  }));
  const refunded = facts.repayments.flatMap(({ amount, paidOn: day }) => row('refunded', -amount, { day }));
  const retained = settledSums(facts).flatMap(({ kind, received, repay }) =>
    row('retained', repay - received, { kind }),
  );
  const unrecorded = row('unrecorded', promised - sumOf([...negatedReceivedRows, ...retained, ...refunded]));
  if (promised === 0 && retained.length > 0) {
    const total = { name: 'retained', amount: -sumOf(retained) } as const;
    return { rows: [...negatedReceivedRows, ...unrecorded, ...refunded], total };
  }
  const rows = [...negatedReceivedRows, ...unrecorded, ...retained, ...refunded];
  return { rows, total: { name: 'refund', amount: promised } };
}

function totalName(facts: AdditionFacts, open: PaymentKind | null, due: Cents): Addition['total']['name'] {
  if (open !== null) return 'accepted';
  if (stepIndexOf(facts.status) < timelineSteps.indexOf('deposit')) return 'later';
  return due === 0 && depositAndAcceptedQuotes(facts).freight !== null ? 'paid' : 'due';
}

/**
 * Returns the one sum of a request: goods, freight, deposit deducted, paid, and what is still to pay. Once there is a
 * quote, a received deposit is shown only as a deduction. Null if there is nothing to add up.
 */
export function additionOf(given: AdditionFacts): Addition | null {
  const { facts, open } = assumeQuoteAccepted(given);
  if (endedUndelivered(facts)) {
    const ended = additionOfEndedRequest(facts);
    return ended.rows.length === 0 ? null : ended;
  }
  const isPriced = depositAndAcceptedQuotes(facts).merchandise !== null;
  const accounts = accountsOf(facts).filter(
    ({ kind, due, surplus }) => kind !== 'deposit' || !isPriced || due > 0 || surplus > 0,
  );
  // The deposit is the last row of sums asked for, although clients pay it first.
  const inOrder = accounts.toSorted((a, b) => Number(a.kind === 'deposit') - Number(b.kind === 'deposit'));
  const unused = depositSurplus(facts.deposit.inclVat, facts.quotes, hasOwnFreight(facts.events));
  const repaid = sumOf(facts.repayments);
  const surplus = accounts.reduce((sum, account) => sum + account.surplus, 0);
  const due = accounts.reduce((sum, account) => sum + account.due, 0);
  const rows = [
    ...paymentRows(facts, inOrder, open),
    ...row('unused', -unused),
    ...facts.repayments.flatMap(({ amount, paidOn: day }) => row('refunded', amount, { day })),
    ...row('surplus', surplus + unused - repaid),
  ];
  return rows.length === 0 ? null : { rows, total: { name: totalName(facts, open, due), amount: due } };
}
