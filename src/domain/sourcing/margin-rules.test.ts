import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntryType } from '#domain/payments/ledger-rules.ts';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import { sampleLine } from '#tests/support/sample-line.ts';
import { costOf, isCostComplete, receivedForGoods } from './margin-rules.ts';

const at = (hour: number) => new Date(hour * 3_600_000).toISOString();

let number = 0;
const entry = (type: EntryType, kind: PaymentKind | null, amount: number) => ({
  id: String((number += 1)),
  type,
  kind,
  fromKind: null,
  amount,
  undoes: null,
  recordedAt: at(1),
});

type Facts = Parameters<typeof receivedForGoods>[0];

const paid = {
  transition: 'confirm_merchandise_payment',
  from: 'paiement_marchandise_en_attente',
  to: 'commande_en_preparation',
  at: at(4),
} as const;
const cancelled = { transition: 'cancel', from: paid.to, to: 'cloturee', at: at(5) } as const;

/** 2 000 € excl. VAT. 600 € of the deposit are deducted. */
const goods = { type: 'marchandise', status: 'validated', amountHt: 200_000, amountTtc: 240_000 } as const;

const facts = (ledger: Facts['ledger'], more: Partial<Facts> = {}): Facts => ({
  status: 'commande_en_preparation',
  clientKind: 'business',
  expressRequestAt: null,
  deposit: { inclVat: 60_000 },
  quotes: [goods],
  events: [paid],
  ledger,
  repayments: [],
  settlement: [],
  withdrawn: null,
  ...more,
});

const deposit = entry('received', 'deposit', 60_000);

describe('the sum received for goods', () => {
  test('is the quote excl. VAT once all of the quote has been paid', () => {
    const rest = entry('received', 'merchandise', 180_000);
    expect(receivedForGoods(facts([deposit, rest]))).toBe(200_000);
    expect(receivedForGoods(facts([deposit, rest], { events: [] }))).toBeNull();
    expect(receivedForGoods(facts([deposit, entry('received', 'merchandise', 179_999)]))).toBeNull();
    expect(receivedForGoods(facts([rest]))).toBeNull();
    const undone = { ...entry('received', 'merchandise', 180_000), undoes: rest.id };
    expect(receivedForGoods(facts([deposit, rest, undone]))).toBeNull();
    expect(
      receivedForGoods(facts([deposit, rest], { quotes: [{ ...goods, status: 'replaced' }] })),
    ).toBeNull();
  });

  test('is lower by a waived part of goods or deposit, without its VAT', () => {
    const waived = [entry('received', 'merchandise', 168_000), entry('waived', 'merchandise', 12_000)];
    expect(receivedForGoods(facts([deposit, ...waived]))).toBe(190_000);
    const half = [entry('received', 'deposit', 30_000), entry('waived', 'deposit', 30_000)];
    expect(receivedForGoods(facts([...half, entry('received', 'merchandise', 180_000)]))).toBe(175_000);
  });

  test('is not higher with an overpayment, refunded or not', () => {
    const much = entry('received', 'merchandise', 200_000);
    expect(receivedForGoods(facts([deposit, much]))).toBe(200_000);
    const refunded = entry('refunded', null, 20_000);
    expect(receivedForGoods(facts([deposit, much, refunded], { repayments: [refunded] }))).toBe(200_000);
  });

  test('is unknown if the request ended undelivered', () => {
    const all = [deposit, entry('received', 'merchandise', 180_000)];
    expect(receivedForGoods(facts(all, { status: 'cloturee', events: [paid, cancelled] }))).toBeNull();
  });

  test('never exceeds the quote, whatever was paid and waived', () => {
    const cents = fc.integer({ min: 1, max: 400_000 });
    const check = fc.property(cents, cents, cents, (received, waived, ofDeposit) => {
      const sum = receivedForGoods(
        facts([
          entry('received', 'deposit', ofDeposit),
          entry('waived', 'deposit', Math.max(1, 60_000 - ofDeposit)),
          entry('received', 'merchandise', received),
          entry('waived', 'merchandise', waived),
        ]),
      );
      return sum === null || (sum >= 0 && sum <= 200_000);
    });
    fc.assert(check);
  });
});

describe('the cost of a quote', () => {
  const line = sampleLine({ quantity: 100_000, unitPrice: 120, vatRate: 2000 });
  const fee = sampleLine({ quantity: 100, unitPrice: 10_000, vatRate: 2000 });
  const [bought, unknown, earned] = [
    { line, cost: 80_000 },
    { line, cost: null },
    { line: fee, cost: null },
  ];

  test('is complete only if each line has a cost', () => {
    expect(costOf([bought, unknown, bought])).toBe(160_000);
    expect(isCostComplete({ operatingMode: 'resale', fee: null, lines: [bought, bought] })).toBe(true);
    expect(isCostComplete({ operatingMode: 'resale', fee: null, lines: [bought, unknown] })).toBe(false);
  });

  test('is complete on commission although the line of the fee has no cost', () => {
    const quote = { operatingMode: 'commission', fee: 12_000 } as const;
    expect(isCostComplete({ ...quote, lines: [bought, earned] })).toBe(true);
    expect(isCostComplete({ ...quote, lines: [bought, unknown, earned] })).toBe(false);
    expect(isCostComplete({ ...quote, fee: null, lines: [bought, earned] })).toBe(false);
  });
});
