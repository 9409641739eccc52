import { describe, expect, test } from 'vitest';
import type { QuoteType, RequestStatus, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { statuses, transitionRow } from '#domain/requests/request-lifecycle.ts';
import {
  targetOf,
  undoableEvent,
  type UndoFacts,
  usualStartStatus,
  transitionsTo,
} from '#domain/requests/transition-rules.ts';
import type { LedgerEntry } from './ledger-rules.ts';
import {
  transfersAnnouncedAtEnd,
  amountPaidForGoods,
  refundableAmounts,
  type ReceivedSum,
  receivedSums,
  settledSums,
  settleSums,
} from './settlement-rules.ts';
import { sumOfPayment } from './sum-due-rules.ts';
import type { AnnouncedTransfer } from './transfer-rules.ts';

const quote = (type: QuoteType, amountTtc: number, status = 'validated') => ({ type, status, amountTtc });

/** A request with these transitions, one an hour. */
function after(names: readonly TransitionName[], more: object = {}) {
  const events: { transition: TransitionName; from: string | null; to: string; at: string }[] = [];
  let status: RequestStatus = 'demande_emise';
  for (const [hour, transition] of names.entries()) {
    const from: RequestStatus | null = usualStartStatus(transition) === null ? null : status;
    const led: (typeof events)[number] | null | undefined = from && undoableEvent(from, events);
    const undoing: UndoFacts | null | undefined = led && {
      name: led.transition,
      quoteIssuedSince: false,
      repaidSince: false,
      keptSince: false,
      isInvoiced: false,
      order: null,
    };
    status = from ? targetOf(transition, { status: from, undoing: undoing ?? null }) : status;
    events.push({ transition, from, to: status, at: new Date(hour * 3_600_000).toISOString() });
  }
  const facts = {
    deposit: { inclVat: 60_000 },
    quotes: [quote('marchandise', 240_000), quote('fret', 90_000)],
    ...more,
  };
  return {
    status,
    events,
    ledger: entriesOf(events, facts),
    repayments: [] as { amount: number; recordedAt: string }[],
    transfers: [] as AnnouncedTransfer[],
    settlement: [],
    clientKind: 'business' as const,
    expressRequestAt: null,
    withdrawn: null,
    ...facts,
  };
}

interface Step {
  transition: TransitionName;
  to: string;
  at: string;
}

/** Returns the ledger entries that each confirmation records, and the entries that undo them. */
function entriesOf(
  events: readonly Step[],
  {
    deposit,
    quotes,
  }: { deposit: { inclVat: number }; quotes: readonly { type: QuoteType; amountTtc: number }[] },
) {
  const amountOf = (type: QuoteType) => quotes.find((one) => one.type === type)?.amountTtc ?? null;
  const figures = {
    deposit: deposit.inclVat,
    merchandise: amountOf('marchandise'),
    freight: amountOf('fret'),
  };
  const entries: (LedgerEntry & { recordedAt: string })[] = [];
  for (const { transition, to, at } of events) {
    const { confirms, undoes } = transitionRow(transition);
    const { pays } = statuses[to as RequestStatus];
    const undone = undoes ? entries.findLast(({ kind }) => kind === pays) : undefined;
    const common = { id: `${entries.length}`, type: 'received' as const, fromKind: null, recordedAt: at };
    if (undone) entries.push({ ...undone, ...common, undoes: undone.id });
    if (confirms === null) continue;
    const amount = sumOfPayment(confirms, figures).due;
    if (amount > 0) entries.push({ ...common, kind: confirms, amount, undoes: null });
  }
  return entries;
}

describe('the list of received sums', () => {
  test.each([
    ['depot_en_attente', []],
    ['devis_en_attente', [60_000]],
    ['commande_en_preparation', [60_000, 180_000]],
    ['envoi_en_cours', [60_000, 180_000, 90_000]],
  ] as const)('by %s', (status, amounts) => {
    expect(receivedSums(after(transitionsTo(status))).map(({ amount }) => amount)).toEqual(amounts);
  });

  test('does not count an undone payment, until it is confirmed again', () => {
    const undone = [...transitionsTo('commande_en_preparation'), 'reopen_step'] as const;
    expect(receivedSums(after(undone)).map(({ kind }) => kind)).toEqual(['deposit']);
    const anew = [...undone, 'confirm_merchandise_payment'] as const;
    expect(receivedSums(after(anew)).map(({ kind }) => kind)).toEqual(['deposit', 'merchandise']);
  });

  test('leaves out what the deposit covered and what was paid back', () => {
    const small = { quotes: [quote('marchandise', 20_000), quote('fret', 10_000)] };
    const repayments = [{ amount: 30_000, recordedAt: new Date(0).toISOString() }];
    expect(receivedSums(after(transitionsTo('envoi_en_cours'), { ...small, repayments }))).toEqual([
      { kind: 'deposit', amount: 30_000 },
    ]);
  });
});

test('every sum received must be settled with its exact amount, and no more is paid back than was received', () => {
  const received: ReceivedSum[] = [
    { kind: 'deposit', amount: 60_000 },
    { kind: 'merchandise', amount: 180_000 },
  ];
  const choices = received.map(({ kind, amount }) => ({ kind, received: amount, repay: amount }));
  expect(settleSums(received, choices)).toEqual(choices);
  expect(settleSums([], [])).toEqual([]);
  expect(settleSums(received, choices.slice(1))).toBeNull();
  expect(settleSums(received, [...choices, { kind: 'freight', received: 1, repay: 0 }])).toBeNull();
  expect(
    settleSums(received, choices.with(0, { kind: 'deposit', received: 60_000, repay: 60_001 })),
  ).toBeNull();
});

describe('the sum to pay back after the end', () => {
  const end = new Date(100 * 3_600_000).toISOString();

  test('is the promised sum, less what has been paid back since', () => {
    const settlement = [{ kind: 'deposit', received: 60_000, repay: 25_000 }];
    const names = [...transitionsTo('devis_en_attente'), 'cancel'] as const;
    expect(refundableAmounts(after(names, { settlement }))).toEqual({ promised: 25_000, atMost: 25_000 });
    const repayments = [{ amount: 10_000, recordedAt: end }];
    expect(refundableAmounts(after(names, { settlement, repayments }))).toEqual({
      promised: 15_000,
      atMost: 15_000,
    });
  });

  test('is nothing after a refusal: the agency keeps what was paid', () => {
    const refused = after([...transitionsTo('devis_fret_emis'), 'reject_freight_quote']);
    expect(settledSums(refused).map(({ received, repay }) => [received, repay])).toEqual([
      [60_000, 0],
      [180_000, 0],
    ]);
    expect(refundableAmounts(refused)).toEqual({ promised: 0, atMost: 0 });
  });

  test('is a consumer’s deposit after a refusal, unless they expressly asked to begin', () => {
    const refused = [...transitionsTo('devis_emis'), 'reject_merchandise_quote'] as const;
    const consumer = { clientKind: 'consumer' as const };
    expect(refundableAmounts(after(refused, consumer))).toEqual({ promised: 60_000, atMost: 60_000 });
    const asked = { ...consumer, expressRequestAt: new Date(0).toISOString() };
    expect(refundableAmounts(after(refused, asked))).toEqual({ promised: 0, atMost: 0 });
  });

  test('may be an announced transfer of the sum due that nobody confirmed', () => {
    const transfers = [{ kind: 'deposit', amount: 60_000, firstDeclaredAt: end }];
    const names = [...transitionsTo('depot_en_attente'), 'withdraw'] as const;
    const withdrawn = after(names, { transfers });
    expect(transfersAnnouncedAtEnd(withdrawn)).toEqual({ kind: 'deposit', amount: 60_000 });
    expect(refundableAmounts(withdrawn)).toEqual({ promised: 0, atMost: 60_000 });
    expect(
      transfersAnnouncedAtEnd(after([...transitionsTo('devis_en_attente'), 'cancel'], { transfers })),
    ).toBeNull();
  });

  test('is the rest of the deposit if the client’s forwarder fetches the goods', () => {
    const quotes = [quote('marchandise', 40_000), quote('fret', 90_000, 'withdrawn')];
    const names = [
      ...transitionsTo('devis_fret_emis'),
      'collect_own_freight',
      'confirm_own_freight',
    ] as const;
    expect(refundableAmounts(after(names, { quotes }))).toEqual({ promised: 20_000, atMost: 20_000 });
    expect(statuses[after(names).status].parcel).toBe('underWay');
    expect(transitionRow('confirm_own_freight').confirms).toBeNull();
  });
});

describe('the sum paid for the goods', () => {
  const quotes = [quote('marchandise', 500_000, 'withdrawn'), quote('marchandise', 240_000)];
  const paid = transitionsTo('devis_fret_emis');

  test('is the whole accepted quote, including the part that the deposit paid', () => {
    expect(amountPaidForGoods(after(paid, { quotes }))).toBe(240_000);
  });

  test('leaves out the deposit if a consumer gets it back', () => {
    const consumer = { quotes, clientKind: 'consumer' };
    expect(amountPaidForGoods(after(paid, consumer))).toBe(180_000);
    const asked = { ...consumer, expressRequestAt: '2026-03-01T00:00:00.000Z' };
    expect(amountPaidForGoods(after(paid, asked))).toBe(240_000);
  });

  test('is nothing before the payment, or once it is undone', () => {
    expect(amountPaidForGoods(after(transitionsTo('paiement_marchandise_en_attente'), { quotes }))).toBe(0);
    expect(
      amountPaidForGoods(after([...transitionsTo('commande_en_preparation'), 'reopen_step'], { quotes })),
    ).toBe(0);
  });
});
