import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PaymentKind, QuoteType } from '#domain/requests/request-lifecycle.ts';
import { type ClientMoneyFacts, clientMoney, heldForClient } from './client-money-rules.ts';
import type { EntryType } from './ledger-rules.ts';
import { settledSums } from './settlement-rules.ts';

const at = (hour: number) => new Date(hour * 3_600_000).toISOString();

let number = 0;
const entry = (type: EntryType, kind: PaymentKind | null, amount: number, hour = 1) => ({
  id: String((number += 1)),
  type,
  kind,
  fromKind: null,
  amount,
  undoes: null,
  recordedAt: at(hour),
});

const accepted = (type: QuoteType, amountTtc: number, fee: number | null) => ({
  type,
  status: 'validated',
  amountTtc,
  fee,
});

const facts = (more: Partial<ClientMoneyFacts> = {}): ClientMoneyFacts => ({
  operatingMode: 'commission',
  status: 'devis_en_attente',
  clientKind: 'business',
  expressRequestAt: null,
  deposit: { inclVat: 60_000 },
  quotes: [],
  events: [],
  ledger: [],
  repayments: [],
  settlement: [],
  withdrawn: null,
  ...more,
});

const deposit = entry('received', 'deposit', 60_000);
const goods = accepted('marchandise', 240_000, 24_000);
const refused = {
  status: 'cloturee',
  events: [
    { transition: 'reject_merchandise_quote', from: 'devis_emis', to: 'cloturee', at: at(5) } as const,
  ],
};

describe('on commission', () => {
  test('a deposit is the client’s until a quote is accepted, and then counts as a payment of that quote', () => {
    expect(clientMoney(facts({ ledger: [deposit] }))).toEqual({ own: 0, held: 60_000 });
    expect(clientMoney(facts({ ledger: [deposit], quotes: [goods] }))).toEqual({ own: 6_000, held: 54_000 });
    const paid = [deposit, entry('received', 'merchandise', 180_000)];
    expect(clientMoney(facts({ ledger: paid, quotes: [goods] }))).toEqual({ own: 24_000, held: 216_000 });
  });

  test('a pending quote changes nothing; a quote accepted without a fee leaves the client’s money unknown', () => {
    const pending = { ...goods, status: 'pending_validation', fee: null };
    expect(clientMoney(facts({ ledger: [deposit], quotes: [pending] }))?.held).toBe(60_000);
    const unknown = facts({ ledger: [deposit], quotes: [accepted('marchandise', 240_000, null)] });
    expect([clientMoney(unknown), heldForClient(unknown)]).toEqual([null, null]);
  });

  test('the part of a deposit that the goods do not use counts for the freight', () => {
    const quotes = [accepted('marchandise', 40_000, 4_000), accepted('fret', 80_000, 8_000)];
    expect(clientMoney(facts({ ledger: [deposit], quotes }))).toEqual({ own: 6_000, held: 54_000 });
  });

  test('the agency waives its own fee, never the price of the purchase', () => {
    const ledger = [
      deposit,
      entry('received', 'merchandise', 179_000),
      entry('waived', 'merchandise', 1_000),
    ];
    expect(clientMoney(facts({ ledger, quotes: [goods] }))).toEqual({ own: 23_000, held: 216_000 });
  });

  test('a surplus is the client’s', () => {
    const ledger = [deposit, entry('received', 'merchandise', 190_000)];
    expect(clientMoney(facts({ ledger, quotes: [goods] }))).toEqual({ own: 24_000, held: 226_000 });
  });

  test('a deposit that is kept is the agency’s; a sum to be paid back is the client’s until it is paid', () => {
    const kept = facts({ ...refused, ledger: [deposit] });
    expect([clientMoney(kept), heldForClient(kept)]).toEqual([{ own: 60_000, held: 0 }, 0]);
    const consumer = facts({ ...refused, clientKind: 'consumer', ledger: [deposit] });
    expect([clientMoney(consumer), heldForClient(consumer)]).toEqual([{ own: 0, held: 60_000 }, 60_000]);
    const repaid = { ...consumer, repayments: [{ amount: 60_000, recordedAt: at(6) }] };
    expect([clientMoney(repaid), heldForClient(repaid)]).toEqual([{ own: 0, held: 0 }, 0]);
  });

  test('if the freight of paid goods was refused, only the fee is the agency’s', () => {
    const ended = facts({
      status: 'cloturee',
      events: [{ transition: 'reject_freight_quote', from: 'devis_fret_emis', to: 'cloturee', at: at(5) }],
      ledger: [deposit, entry('received', 'merchandise', 180_000)],
      quotes: [goods],
    });
    expect(clientMoney(ended)).toEqual({ own: 24_000, held: 216_000 });
    expect(heldForClient(ended)).toBe(0);
  });
});

test('on resale everything is the agency’s', () => {
  expect(clientMoney(facts({ operatingMode: 'resale', ledger: [deposit] }))).toEqual({
    own: 60_000,
    held: 0,
  });
});

const cents = fc.integer({ min: 0, max: 500_000 });
const kind = fc.constantFrom<PaymentKind>('deposit', 'merchandise', 'freight');
const type = fc.constantFrom<EntryType>('received', 'received', 'waived', 'promised');
const quoted = fc.option(
  fc
    .tuple(fc.integer({ min: 1, max: 500_000 }), cents)
    .map(([amount, part]) => [amount, Math.min(amount, part)]),
);

/** Any sums, including sums that no request can reach. */
const anyFacts = fc
  .record({
    depositSum: cents,
    goods: quoted,
    freight: quoted,
    entries: fc.array(fc.tuple(type, kind, cents), { maxLength: 8 }),
    repaid: fc.array(cents, { maxLength: 2 }),
    hasEnded: fc.boolean(),
    isConsumer: fc.boolean(),
  })
  .map(({ depositSum, goods: some, freight, entries, repaid, hasEnded, isConsumer }) =>
    facts({
      ...(hasEnded && refused),
      clientKind: isConsumer ? 'consumer' : 'business',
      deposit: { inclVat: depositSum },
      quotes: [
        ...(some ? [accepted('marchandise', some[0] ?? 1, some[1] ?? 0)] : []),
        ...(freight ? [accepted('fret', freight[0] ?? 1, freight[1] ?? 0)] : []),
      ],
      ledger: entries.map(([of, to, amount]) => entry(of, to, amount)),
      repayments: repaid.map((amount) => ({ amount, recordedAt: at(6) })),
    }),
  );

const total = (sums: readonly { amount: number }[]) => sums.reduce((sum, { amount }) => sum + amount, 0);

test('no cent is lost, neither share is negative, and the agency’s never exceeds its fees and the deposit it keeps', () => {
  fc.assert(
    fc.property(anyFacts, (request) => {
      const money = clientMoney(request);
      if (!money) throw new Error('every fee is known');
      const came = total(request.ledger.filter((each) => each.type === 'received'));
      expect(money.own + money.held).toBe(Math.max(0, came - total(request.repayments)));
      expect(Math.min(money.own, money.held)).toBeGreaterThanOrEqual(0);
      const fees = request.quotes.reduce((sum, { fee }) => sum + (fee ?? 0), 0);
      const kept = settledSums(request).find((each) => each.kind === 'deposit');
      expect(money.own).toBeLessThanOrEqual(fees + Math.max(0, kept ? kept.received - kept.repay : 0));
      expect(heldForClient(request) ?? -1).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 500 },
  );
});
