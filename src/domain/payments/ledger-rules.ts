import type { Cents } from '#domain/money.ts';
import { type PaymentKind, paymentKinds } from '#domain/requests/lifecycle-kinds.ts';
import { type SumDueFacts, type SumDue, sumOfPayment } from './sum-due-rules.ts';

/**
 * The types of ledger entries. `carried`: the surplus of one payment is kept for a later payment. `promised`: this
 * part of the surplus is to be refunded. `waived`: the agency gives up the outstanding amount.
 */
export const entryTypes = ['received', 'waived', 'carried', 'promised', 'refunded'] as const;
export type EntryType = (typeof entryTypes)[number];

export interface LedgerEntry {
  id: string;
  type: EntryType;
  /** The payment to which the entry belongs; null for a refund, which counts against the whole request. */
  kind: PaymentKind | null;
  /** The payment that had the surplus; null unless the entry is `carried`. */
  fromKind: PaymentKind | null;
  amount: Cents;
  /** The id of the entry that this one undoes. */
  undoes: string | null;
}

/** Returns the entries without those that were undone and those that undo another entry. */
export function validEntries<Entry extends Pick<LedgerEntry, 'id' | 'undoes'>>(
  entries: readonly Entry[],
): Entry[] {
  const undone = new Set(entries.map(({ undoes }) => undoes));
  return entries.filter(({ id, undoes }) => undoes === null && !undone.has(id));
}

/** The state of one payment of a request, in cents. */
export interface PaymentAccount {
  kind: PaymentKind;
  /** The sum that the client was or will be asked for; null if it is not known yet. */
  asked: Cents | null;
  received: Cents;
  waived: Cents;
  /** The surplus of an earlier payment that is kept for this one. */
  carriedIn: Cents;
  /** The surplus of this payment that is kept for a later one. */
  carriedOut: Cents;
  promised: Cents;
  /** The outstanding amount. */
  due: Cents;
  /** The surplus that is not kept for a later payment; a part of it may have been refunded. */
  surplus: Cents;
  /**
   * Money kept for this payment while its sum is unknown. It counts once the sum is known, and is not refunded
   * before.
   */
  held: Cents;
}

const total = (entries: readonly { amount: Cents }[]) => entries.reduce((sum, { amount }) => sum + amount, 0);

type SumsAsked = Omit<SumDueFacts, 'status'>;

const amountAskedFor = (kind: PaymentKind, facts: SumsAsked): Cents | null => {
  const isKnown =
    { deposit: facts.deposit, merchandise: facts.merchandise, freight: facts.freight }[kind] !== null;
  return isKnown ? sumOfPayment(kind, facts).due : null;
};

function accountOf(kind: PaymentKind, asked: Cents | null, valid: readonly LedgerEntry[]): PaymentAccount {
  const totalOfType = (type: EntryType) =>
    total(valid.filter((entry) => entry.type === type && entry.kind === kind));
  const [received, waived, carriedIn, promised] = [
    totalOfType('received'),
    totalOfType('waived'),
    totalOfType('carried'),
    totalOfType('promised'),
  ];
  const carriedOut = total(valid.filter(({ fromKind }) => fromKind === kind));
  const overpaidAmount = received + waived + carriedIn - carriedOut - (asked ?? 0);
  return {
    kind,
    asked,
    received,
    waived,
    carriedIn,
    carriedOut,
    promised,
    due: Math.max(0, -overpaidAmount),
    surplus: asked === null ? 0 : Math.max(0, overpaidAmount),
    held: asked === null ? Math.max(0, overpaidAmount) : 0,
  };
}

/**
 * Returns every payment of a request from its ledger: asked for, received, waived, due and surplus. All amounts on
 * pages, in lists, notifications, documents and figures follow from these accounts. The database computes `due` by
 * the same rules.
 */
export function ledgerOf(facts: SumsAsked, entries: readonly LedgerEntry[]): PaymentAccount[] {
  const valid = validEntries(entries);
  return paymentKinds.map((kind) => accountOf(kind, amountAskedFor(kind, facts), valid));
}

/** The sum that the client must transfer now for a payment, with the parts that have already come. */
interface PaymentDue extends Omit<SumDue, 'due'> {
  /** The sum asked for, after deduction of the deposit. */
  asked: Cents;
  received: Cents;
  waived: Cents;
  /** The surplus kept from an earlier payment. */
  carried: Cents;
  /** The outstanding amount. */
  due: Cents;
}

export function paymentDueOf(sum: SumDue, entries: readonly LedgerEntry[]): PaymentDue {
  const { kind, due: asked } = sum;
  const account = accountOf(kind, asked, validEntries(entries));
  const { received, waived, carriedIn: carried, due } = account;
  return { ...sum, asked, received, waived, carried, due };
}

/** Returns the total surplus of all payments, including the part that was refunded since. */
export function surplusOf(accounts: readonly PaymentAccount[]): Cents {
  return accounts.reduce((sum, { surplus }) => sum + surplus, 0);
}

/**
 * Returns the surplus of each payment that is not settled: not kept for a later payment, not promised as a refund,
 * and not refunded. Refunds count against promised sums first, then against the surplus of the earliest payment.
 */
export function openSurplus(
  accounts: readonly PaymentAccount[],
  repaid: Cents,
): { kind: PaymentKind; amount: Cents }[] {
  let rest = Math.max(0, repaid - accounts.reduce((sum, { promised }) => sum + promised, 0));
  return accounts.flatMap(({ kind, surplus, promised }) => {
    const open = Math.max(0, surplus - promised);
    const taken = Math.min(open, rest);
    rest -= taken;
    return open > taken ? [{ kind, amount: open - taken }] : [];
  });
}
