import { describe, expect, test } from 'vitest';
import { roundToCents } from '#domain/rates/fraction-rules.ts';
import {
  asked,
  cellsOf,
  cents,
  comparing,
  marked,
  markedWhole,
  offer,
  rate,
} from '#tests/support/compared-offers.ts';
import { answerTo, offering, priced, type SentLine } from '#tests/support/sample-offers.ts';

describe('for each line and in total', () => {
  const lines = [asked('a'), asked('b')];
  const offers = [
    offer('x', offering([priced('a', 9_000, { leadDays: 20 }), priced('b', 30_000, { leadDays: 60 })])),
    offer('y', offering([priced('a', 10_000, { leadDays: 30 }), priced('b', 20_000, { leadDays: 30 })])),
  ];
  const columns = comparing(offers, { lines });

  test('the cheapest answer is marked', () => {
    expect(marked(columns, 'isCheapest', 'a')).toEqual(['x']);
    expect(marked(columns, 'isCheapest', 'b')).toEqual(['y']);
    expect(cents(columns)).toEqual([39_000, 30_000]);
    expect(markedWhole(columns, 'isCheapest')).toEqual(['y']);
  });

  test('the fastest answer is marked; a whole offer is as slow as its slowest line', () => {
    expect(marked(columns, 'isFastest', 'a')).toEqual(['x']);
    expect(marked(columns, 'isFastest', 'b')).toEqual(['y']);
    expect(columns.map(({ leadDays }) => leadDays)).toEqual([60, 30]);
    expect(markedWhole(columns, 'isFastest')).toEqual(['y']);
  });

  test('tooling, packaging and transport count: the lowest price is not always the lowest cost', () => {
    const dearer = { tooling: 5_000, packaging: 500 };
    const found = comparing([
      offer('x', offering([priced('a', 9_000, dearer)], { inland: 2_000 })),
      offer('y', offering([priced('a', 10_000)])),
    ]);
    expect(cents(found)).toEqual([16_500, 10_000]);
    expect(marked(found, 'isCheapest')).toEqual(['y']);
  });

  test('the transport of an offer is spread over the lines that it answers, and counts once', () => {
    const content = offering([priced('a', 10_000), priced('b', 30_000)], { inland: 4_000 });
    const found = comparing([offer('x', content)], { lines });
    expect(cents(found)).toEqual([44_000]);
    const [a] = cellsOf(found, 'a');
    const [b] = cellsOf(found, 'b');
    expect([a, b].map((cell) => cell?.total && roundToCents(cell.total))).toEqual([11_000, 33_000]);
  });
});

describe('the marks “cheapest” and “fastest”', () => {
  const cheap = offer('x', offering([priced('a', 9_000, { leadDays: 20 })]));

  test('are not on a single offer, nor on the only offer that has a cost or days', () => {
    const silent = offer('y', offering([answerTo('a')]));
    for (const offers of [[cheap], [cheap, silent]]) {
      const columns = comparing(offers);
      expect(marked(columns, 'isCheapest')).toEqual([]);
      expect(marked(columns, 'isFastest')).toEqual([]);
      expect(markedWhole(columns, 'isCheapest')).toEqual([]);
      expect(markedWhole(columns, 'isFastest')).toEqual([]);
    }
  });

  test('are on all offers that are equal, whatever their currency', () => {
    const columns = comparing(
      [
        cheap,
        offer('y', offering([priced('a', 11_250, { leadDays: 20 })], { currency: 'USD' })),
        offer('z', offering([priced('a', 9_001, { leadDays: 21 })])),
      ],
      { rates: [rate('USD', '1.25')] },
    );
    expect(marked(columns, 'isCheapest')).toEqual(['x', 'y']);
    expect(marked(columns, 'isFastest')).toEqual(['x', 'y']);
    expect(markedWhole(columns, 'isCheapest')).toEqual(['x', 'y']);
    expect(markedWhole(columns, 'isFastest')).toEqual(['x', 'y']);
  });

  test('distinguish offers that differ by less than a cent', () => {
    const columns = comparing(
      [offer('x', offering([priced('a', 10_001)])), offer('y', offering([priced('a', 10_000)]))],
      { lines: [asked('a', { quantity: 100 })] },
    );
    expect(cents(columns)).toEqual([100, 100]);
    expect(marked(columns, 'isCheapest')).toEqual(['y']);
  });
});

describe('an answer that is missing', () => {
  const lines = [asked('a'), asked('b')];
  const whole = offer(
    'x',
    offering([priced('a', 90_000, { leadDays: 50 }), priced('b', 90_000, { leadDays: 50 })]),
  );

  test.each<[string, SentLine[], boolean]>([
    ['there is none', [], false],
    ['it names no price', [answerTo('b', { leadDays: 1 })], true],
  ])('keeps an offer from having a total if %s', (_, rest, hasCell) => {
    const part = offer('y', offering([priced('a', 10_000, { leadDays: 5 }), ...rest]));
    const columns = comparing([whole, part], { lines });
    expect(columns.map(({ missingAnswerCount }) => missingAnswerCount)).toEqual([0, 1]);
    expect(cents(columns)).toEqual([180_000, null]);
    expect(markedWhole(columns, 'isCheapest')).toEqual([]);
    expect(columns[1]?.cells.has('b')).toBe(hasCell);
    expect(columns[1]?.cells.get('b')?.total ?? null).toBeNull();
    // An offer is compared for the lines that it answers.
    expect(marked(columns, 'isCheapest', 'a')).toEqual(['y']);
  });

  test('an offer has no number of days as a whole unless it has one for each line', () => {
    const part = offer('y', offering([priced('a', 1, { leadDays: 5 }), priced('b', 1)]));
    const columns = comparing([whole, part], { lines });
    expect(columns.map(({ leadDays }) => leadDays)).toEqual([50, null]);
    expect(markedWhole(columns, 'isFastest')).toEqual([]);
    expect(marked(columns, 'isFastest', 'a')).toEqual(['y']);
  });

  test('an answer to a line that is no longer asked for counts nowhere', () => {
    const content = offering([priced('a', 10_000), priced('gone', 50_000)], { inland: 1_000 });
    const columns = comparing([offer('x', content)]);
    expect(cents(columns)).toEqual([11_000]);
    expect([...(columns[0]?.cells.keys() ?? [])]).toEqual(['a']);
  });

  test('without lines or without offers there is nothing to compare', () => {
    expect(comparing([])).toEqual([]);
    const [column] = comparing([whole], { lines: [] });
    expect(column).toMatchObject({ total: null, missingAnswerCount: 0, leadDays: null, isCheapest: false });
  });
});

describe('amounts of another currency', () => {
  const yuan = offer('x', offering([priced('a', 70_000, { leadDays: 9 })], { currency: 'CNY' }));
  const dollars = offer('y', offering([priced('a', 11_000)], { currency: 'USD' }));
  const euros = offer('z', offering([priced('a', 10_000, { leadDays: 8 })]));
  const rates = [rate('CNY', '8'), rate('USD', '1.25')];

  test('are ranked in euros, never by their bare numbers', () => {
    const columns = comparing([yuan, dollars, euros], { rates });
    expect(cents(columns)).toEqual([8_750, 8_800, 10_000]);
    expect(marked(columns, 'isCheapest')).toEqual(['x']);
    expect(cellsOf(columns).map((cell) => cell?.original && roundToCents(cell.original))).toEqual([
      70_000, 11_000, 10_000,
    ]);
    expect(cellsOf(columns).map((cell) => cell?.rate)).toEqual([...rates, null]);
  });

  test('have no cost, no total and no rank without a rate, and keep the original price', () => {
    const cheap = offer('x', offering([priced('a', 1, { leadDays: 9 })], { currency: 'CNY' }));
    const columns = comparing([cheap, dollars, euros], { rates: [rate('USD', '1.25')] });
    const [cell] = cellsOf(columns);
    expect(cell).toMatchObject({ cost: null, total: null, rate: undefined });
    expect(cell?.original && roundToCents(cell.original)).toBe(1);
    expect(columns[0]).toMatchObject({ total: null, missingAnswerCount: 1 });
    expect(marked(columns, 'isCheapest')).toEqual(['y']);
    expect(markedWhole(columns, 'isCheapest')).toEqual(['y']);
    // Days need no exchange rate.
    expect(marked(columns, 'isFastest')).toEqual(['z']);
  });

  test('are not compared with each other if their rate is unknown', () => {
    const dearer = offer('w', offering([priced('a', 80_000)], { currency: 'CNY' }));
    const columns = comparing([yuan, dearer]);
    expect(marked(columns, 'isCheapest')).toEqual([]);
    expect(markedWhole(columns, 'isCheapest')).toEqual([]);
  });

  test('bear the margin that the agency adds, which can change the ranking', () => {
    const near = offer('x', offering([priced('a', 12_400)], { currency: 'USD' }));
    expect(marked(comparing([near, euros], { rates }), 'isCheapest')).toEqual(['x']);
    const columns = comparing([near, euros], { rates, margin: 200 });
    expect(cents(columns)).toEqual([10_118, 10_000]);
    expect(marked(columns, 'isCheapest')).toEqual(['z']);
  });
});
