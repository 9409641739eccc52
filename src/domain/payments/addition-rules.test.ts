import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QuoteType, RequestStatus, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { targetOf, usualStartStatus, transitionsTo } from '#domain/requests/transition-rules.ts';
import { writtenAddition } from './addition-format.ts';
import { additionOf, paymentAddition } from './addition-rules.ts';
import { type EntryType, entryTypes } from './ledger-rules.ts';
import { accountsOf, refundableAmounts } from './settlement-rules.ts';

const quote = (type: QuoteType, amountTtc: number, status = 'validated') => ({ type, status, amountTtc });
const at = (hour: number) => new Date(hour * 3_600_000).toISOString();

type Entry = { type: EntryType; kind: 'deposit' | 'merchandise' | 'freight'; amount: number };
const kept = { deposit: null, merchandise: 'deposit', freight: 'merchandise' } as const;

const entry = ({ type, kind, amount }: Entry, index: number) => ({
  id: `${index}`,
  type,
  kind: type === 'refunded' ? null : kind,
  fromKind: type === 'carried' ? kept[kind] : null,
  amount,
  undoes: null,
  valueOn: '2026-11-20',
  recordedAt: at(index),
});

const received = (kind: Entry['kind'], amount: number): Entry => ({ type: 'received', kind, amount });

/** A request after these transitions, with these entries. */
function request(names: readonly TransitionName[], entries: readonly Entry[] = [], more: object = {}) {
  const events: { transition: TransitionName; from: string | null; to: string; at: string }[] = [];
  let status: RequestStatus = 'demande_emise';
  for (const [index, transition] of names.entries()) {
    const from: RequestStatus | null = usualStartStatus(transition) === null ? null : status;
    status = from ? targetOf(transition, { status: from, undoing: null }) : status;
    events.push({ transition, from, to: status, at: at(1000 + index) });
  }
  const ledger = entries.map(entry);
  return {
    status,
    events,
    ledger,
    repayments: ledger
      .filter(({ type }) => type === 'refunded')
      .map(({ amount, recordedAt }) => ({ amount, recordedAt, paidOn: '2026-11-25' })),
    deposit: { inclVat: 60_000 },
    quotes: [] as { type: QuoteType; status: string; amountTtc: number }[],
    settlement: [],
    clientKind: 'business' as const,
    expressRequestAt: null,
    withdrawn: null,
    ...more,
  };
}

/** Returns the lines as a reader sees them. */
function read(facts: ReturnType<typeof request>) {
  const addition = additionOf(facts);
  if (!addition) return null;
  const { lines, total } = writtenAddition(addition, facts.deposit.inclVat, 'en');
  return [
    ...lines.map(({ label, cents, sign }) => `${label} ${sign ? -cents / 100 : cents / 100}`),
    `${total.label} ${total.cents / 100}`,
  ];
}

const both = [quote('fret', 90_000), quote('marchandise', 240_000)];

describe('the sum of a request', () => {
  test('asks for the deposit, and says that it has come', () => {
    expect(read(request(transitionsTo('depot_en_attente')))).toEqual([
      'Deposit incl.\u00a0VAT 600',
      'Still to pay 600',
    ]);
    expect(read(request(transitionsTo('devis_en_attente'), [received('deposit', 60_000)]))).toEqual([
      'Deposit incl.\u00a0VAT 600',
      'Received on 20\u00a0November\u00a02026 -600',
      'Still to pay 0',
    ]);
  });

  test('shows the quote to decide with what must be paid once it is accepted', () => {
    const quotes = [quote('marchandise', 240_000, 'pending_validation')];
    expect(read(request(transitionsTo('devis_emis'), [received('deposit', 60_000)], { quotes }))).toEqual([
      'Merchandise quote incl.\u00a0VAT, to be decided 2400',
      'Deposit already paid -600',
      'To transfer after acceptance 1800',
    ]);
  });

  test('lists goods, freight, the deducted deposit, the payments, and the rest to pay', () => {
    const entries = [
      received('deposit', 60_000),
      received('merchandise', 180_000),
      received('freight', 40_000),
    ];
    expect(read(request(transitionsTo('paiement_fret_en_attente'), entries, { quotes: both }))).toEqual([
      'Merchandise quote incl.\u00a0VAT 2400',
      'Freight quote incl.\u00a0VAT 900',
      'Deposit already paid -600',
      'Received on 20\u00a0November\u00a02026 -1800',
      'Received on 20\u00a0November\u00a02026 -400',
      'Still to pay 500',
    ]);
  });

  test('deducts from the freight what is left of the deposit', () => {
    const quotes = [quote('fret', 90_000), quote('marchandise', 40_000)];
    const facts = request(transitionsTo('paiement_fret_en_attente'), [received('deposit', 60_000)], {
      quotes,
    });
    expect(read(facts)).toEqual([
      'Merchandise quote incl.\u00a0VAT 400',
      'Freight quote incl.\u00a0VAT 900',
      'Part of the €600.00 deposit, deducted -400',
      'Part of the €600.00 deposit, deducted -200',
      'Still to pay 700',
    ]);
  });

  test('ends with “paid in full”, and names the waived sum and the overpayment', () => {
    const entries = [
      received('deposit', 60_000),
      received('merchandise', 179_990),
      { type: 'waived', kind: 'merchandise', amount: 10 } as const,
      received('freight', 95_000),
    ];
    expect(read(request(transitionsTo('envoi_en_cours'), entries, { quotes: both }))?.slice(3)).toEqual([
      'Received on 20\u00a0November\u00a02026 -1799.9',
      'Received on 20\u00a0November\u00a02026 -950',
      'Difference waived -0.1',
      'Overpayment 50',
      'Paid in full 0',
    ]);
  });

  test('has no freight if the client’s own forwarder fetches the goods', () => {
    const names = [...transitionsTo('devis_fret_emis'), 'confirm_own_freight'] as const;
    const entries = [received('deposit', 60_000), received('merchandise', 180_000)];
    const quotes = [quote('fret', 90_000, 'withdrawn'), quote('marchandise', 240_000)];
    expect(read(request(names, entries, { quotes }))?.at(-1)).toBe('Paid in full 0');
  });

  test('begins with the sums received and ends with the sum to refund, if the request was cancelled', () => {
    const settlement = [{ kind: 'deposit', received: 60_000, repay: 25_000 }];
    const names = [...transitionsTo('devis_en_attente'), 'cancel'] as const;
    const came = received('deposit', 60_000);
    expect(read(request(names, [came], { settlement }))).toEqual([
      'Deposit received on 20\u00a0November\u00a02026 600',
      'Kept from the deposit -350',
      'Still to refund 250',
    ]);
    const repayments = [{ amount: 25_000, recordedAt: at(9999), paidOn: '2026-11-25' }];
    expect(read(request(names, [came], { settlement, repayments }))).toEqual([
      'Deposit received on 20\u00a0November\u00a02026 600',
      'Refunded on 25\u00a0November\u00a02026 -250',
      'Amount kept 350',
    ]);
    expect(read(request(['submit', 'decline']))).toBeNull();
  });
});

test('the sum of one payment has only its own rows', () => {
  const entries = [
    received('deposit', 60_000),
    received('merchandise', 180_000),
    received('freight', 40_000),
  ];
  const facts = request(transitionsTo('paiement_fret_en_attente'), entries, { quotes: both });
  const { rows, total } = paymentAddition(facts, 'freight');
  expect(rows.map(({ name, amount }) => [name, amount])).toEqual([
    ['freight', 90_000],
    ['received', -40_000],
  ]);
  expect(total).toEqual({ name: 'due', amount: 50_000 });
});

const sums = fc.integer({ min: 1, max: 300_000 });
const histories = fc.record({
  status: fc.constantFrom(
    'demande_emise',
    'depot_en_attente',
    'devis_emis',
    'paiement_marchandise_en_attente',
    'devis_fret_emis',
    'paiement_fret_en_attente',
    'envoi_en_cours',
  ),
  goods: sums,
  freight: sums,
  entries: fc.array(
    fc.record({
      type: fc.constantFrom(...entryTypes),
      kind: fc.constantFrom('deposit', 'merchandise', 'freight'),
      amount: sums,
    }),
    { maxLength: 8 },
  ),
  ends: fc.boolean(),
} as const);

/** Returns the quotes that a request has in that status; the last quote is open while it waits for the client. */
function quotesIn(status: RequestStatus, goods: number, freight: number) {
  const reached = transitionsTo(status);
  const state = (accepted: TransitionName) =>
    reached.includes(accepted) ? 'validated' : 'pending_validation';
  return [
    ...(reached.includes('issue_freight_quote')
      ? [quote('fret', freight, state('accept_freight_quote'))]
      : []),
    ...(reached.includes('issue_merchandise_quote')
      ? [quote('marchandise', goods, state('accept_merchandise_quote'))]
      : []),
  ];
}

test('the rows add up to the total to the cent, whatever was received, waived or paid back', () => {
  fc.assert(
    fc.property(histories, ({ status, goods, freight, entries, ends }) => {
      const quotes = quotesIn(status, goods, freight);
      const names = [
        ...transitionsTo(status),
        ...(ends && status !== 'envoi_en_cours' ? (['cancel'] as const) : []),
      ];
      const facts = request(names, entries, { quotes });
      const addition = additionOf(facts);
      const left = (addition?.rows ?? []).reduce((sum, { amount }) => sum + amount, 0);
      if (names.at(-1) === 'cancel') {
        const { promised } = refundableAmounts({ ...facts, transfers: [] });
        const { name, amount } = addition?.total ?? { name: 'refund', amount: 0 };
        expect(left).toBe(amount);
        expect(name === 'retained' ? 0 : amount).toBe(promised);
        // A row "arrived later, not recorded" must be about money that came, so its amount is above zero.
        const unrecorded = addition?.rows.filter((row) => row.name === 'unrecorded') ?? [];
        expect(unrecorded.every((row) => row.amount > 0)).toBe(true);
        return;
      }
      const accepted = { ...facts, quotes: quotes.map((one) => ({ ...one, status: 'validated' })) };
      const accounts = accountsOf(accepted);
      const due = accounts.reduce((sum, account) => sum + account.due, 0);
      expect([left, addition?.total.amount]).toEqual([due, due]);
      for (const account of accounts) {
        const { rows, total } = paymentAddition(facts, account.kind);
        const alone = rows.reduce((sum, { amount }) => sum + amount, 0);
        expect([alone, total.amount]).toEqual([account.due, account.due]);
      }
    }),
    { numRuns: 500 },
  );
});
