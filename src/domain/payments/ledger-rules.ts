import type { Cents } from '#domain/money.ts';
import { type PaymentKind, paymentKinds } from '#domain/requests/lifecycle-kinds.ts';
import { type PaymentFacts, type SumDue, sumFor } from './sum-due-rules.ts';

/**
 * What a row of the ledger says. `carried`: what was too much of one payment is kept for a later one. `promised`: so much
 * of it is to be paid back. `waived`: the agency does without the rest.
 */
export const entryTypes = ['received', 'waived', 'carried', 'promised', 'refunded'] as const;
export type EntryType = (typeof entryTypes)[number];

export interface LedgerEntry {
  id: string;
  type: EntryType;
  /** What it is for; null of what was paid back, which is reckoned over the whole request. */
  kind: PaymentKind | null;
  /** Of which payment it was too much; null of everything that is not carried. */
  fromKind: PaymentKind | null;
  amount: Cents;
  /** The row that this one undoes. */
  undoes: string | null;
}

/** The rows that no later one undid, and that undo none. */
export function validEntries<Entry extends Pick<LedgerEntry, 'id' | 'undoes'>>(
  entries: readonly Entry[],
): Entry[] {
  const undone = new Set(entries.map(({ undoes }) => undoes));
  return entries.filter(({ id, undoes }) => undoes === null && !undone.has(id));
}

/** Where one payment of a request stands, in cents. */
export interface PaymentAccount {
  kind: PaymentKind;
  /** What the client was asked for, or will be; null while nobody can say. */
  asked: Cents | null;
  received: Cents;
  waived: Cents;
  /** What an earlier payment had too much and was kept for this one. */
  carriedIn: Cents;
  /** What this one had too much and was kept for a later one. */
  carriedOut: Cents;
  promised: Cents;
  /** What is still to come of it. */
  due: Cents;
  /** What came too much and is not kept for a later payment; some of it may have been paid back. */
  surplus: Cents;
  /** What is kept for it while nobody can say what it comes to: it counts once that is known, and does not go back before. */
  held: Cents;
}

const total = (entries: readonly { amount: Cents }[]) => entries.reduce((sum, { amount }) => sum + amount, 0);

type Asked = Omit<PaymentFacts, 'status'>;

const askedFor = (kind: PaymentKind, facts: Asked): Cents | null => {
  const isKnown =
    { deposit: facts.deposit, merchandise: facts.merchandise, freight: facts.freight }[kind] !== null;
  return isKnown ? sumFor(kind, facts).due : null;
};

function accountOf(kind: PaymentKind, asked: Cents | null, valid: readonly LedgerEntry[]): PaymentAccount {
  const of = (type: EntryType) => total(valid.filter((entry) => entry.type === type && entry.kind === kind));
  const [received, waived, carriedIn, promised] = [
    of('received'),
    of('waived'),
    of('carried'),
    of('promised'),
  ];
  const carriedOut = total(valid.filter(({ fromKind }) => fromKind === kind));
  const over = received + waived + carriedIn - carriedOut - (asked ?? 0);
  return {
    kind,
    asked,
    received,
    waived,
    carriedIn,
    carriedOut,
    promised,
    due: Math.max(0, -over),
    surplus: asked === null ? 0 : Math.max(0, over),
    held: asked === null ? Math.max(0, over) : 0,
  };
}

/**
 * Every payment of a request by its ledger: what was asked for, came, was waived, is still due and is too much. All that
 * pages, lists, notices, documents and figures say of money follows from it; the database keeps `due` by the same sums.
 */
export function ledgerOf(facts: Asked, entries: readonly LedgerEntry[]): PaymentAccount[] {
  const valid = validEntries(entries);
  return paymentKinds.map((kind) => accountOf(kind, askedFor(kind, facts), valid));
}

/** What must be transferred now of a payment, with what has come of it. */
export interface PaymentDue extends Omit<SumDue, 'due'> {
  /** What was asked for, after what the deposit covers. */
  asked: Cents;
  received: Cents;
  waived: Cents;
  /** Kept from an earlier payment. */
  carried: Cents;
  /** What is still to be transferred. */
  due: Cents;
}

export function stillDue(sum: SumDue, entries: readonly LedgerEntry[]): PaymentDue {
  const { kind, due: asked } = sum;
  const account = accountOf(kind, asked, validEntries(entries));
  const { received, waived, carriedIn: carried, due } = account;
  return { ...sum, asked, received, waived, carried, due };
}

/** What came too much over all payments, whatever became of it since. */
export function surplusOf(accounts: readonly PaymentAccount[]): Cents {
  return accounts.reduce((sum, { surplus }) => sum + surplus, 0);
}

/**
 * What came too much of each payment and nobody has said anything of: neither kept for a later one, nor promised back, nor
 * paid back. What was paid back had been promised first; then it was too much of the earliest payment.
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
