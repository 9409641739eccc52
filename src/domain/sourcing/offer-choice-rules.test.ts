import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxAmount } from '#domain/money.ts';
import { asked, comparing, offer, rate } from '#tests/support/compared-offers.ts';
import { answerTo, offering, priced } from '#tests/support/sample-offers.ts';
import { type Choice, chosenCosts, proposedChoices } from './offer-choice-rules.ts';

const choice = (lineId: string, offerId: string, quantity = 10_000): Choice => ({
  lineId,
  offerId,
  quantity,
});
const exchange = { rates: [rate('USD', '1.25')], margin: 0 };

describe('the proposal', () => {
  const lines = [asked('a'), asked('b', { quantity: 333 })];
  const proposed = (offers: Parameters<typeof comparing>[0]) =>
    proposedChoices(lines, comparing(offers, { lines, rates: exchange.rates }));

  test('takes the cheapest for each line, in the quantity asked', () => {
    const offers = [
      offer('x', offering([priced('a', 9_000), priced('b', 9_000)])),
      offer('y', offering([priced('a', 10_000), priced('b', 10_000)], { currency: 'USD' })),
      offer('z', offering([priced('a', 7_999), priced('b', 20_000)])),
    ];
    expect(proposed(offers)).toEqual([choice('a', 'z'), choice('b', 'y', 333)]);
  });

  test('prefers an answer without a flaw, then the answer with the fewest flaws', () => {
    const expired = { validUntil: '2026-03-01' };
    const offers = [
      offer('x', offering([priced('a', 1, { minimum: 50_000 }), priced('b', 2)], expired)),
      offer('y', offering([priced('a', 10_000), priced('b', 3, { minimum: 50_000 })])),
      offer('z', offering([priced('b', 1, { minimum: 50_000 })], expired)),
    ];
    expect(proposed(offers)).toEqual([choice('a', 'y'), choice('b', 'x', 333)]);
  });

  test('takes the first of several equal answers', () => {
    const offers = ['x', 'y'].map((id) => offer(id, offering([priced('a', 9_000)])));
    expect(proposed(offers)).toEqual([choice('a', 'x')]);
  });

  test('leaves out a line without a cost: no answer, no price or no rate', () => {
    const offers = [
      offer('x', offering([answerTo('a')])),
      offer('y', offering([priced('a', 1)], { currency: 'CNY' })),
    ];
    expect(proposed(offers)).toEqual([]);
    expect(proposed([])).toEqual([]);
  });
});

describe('the cost of a choice', () => {
  const euros = {
    id: 'x',
    content: offering([priced('a', 10_000), priced('b', 30_000), priced('c', 10_000)], { inland: 4_000 }),
  };
  const dollars = {
    id: 'y',
    content: offering([priced('a', 5_000), priced('c', 12_500)], { currency: 'USD', inland: 1_250 }),
  };
  const costs = (choices: Choice[], margin = 0) =>
    chosenCosts(choices, [euros, dollars], { ...exchange, margin });

  test('if one supplier is chosen, its transport is spread over all its chosen lines', () => {
    const found = costs([choice('a', 'x'), choice('b', 'x')]);
    expect(found.map((each) => each?.cost)).toEqual([11_000, 33_000]);
  });

  test('if several are chosen, each line bears the transport and rate of its supplier, in the order of the choice', () => {
    const found = costs([choice('c', 'y', 20_000), choice('a', 'x'), choice('b', 'x')]);
    expect(found).toEqual([
      { ...choice('c', 'y', 20_000), cost: 21_000, rate: exchange.rates[0] },
      { ...choice('a', 'x'), cost: 11_000, rate: null },
      { ...choice('b', 'x'), cost: 33_000, rate: null },
    ]);
  });

  test('the whole transport falls on a line that is bought alone', () => {
    expect(costs([choice('a', 'x')])[0]?.cost).toBe(14_000);
  });

  test('the margin is on amounts of another currency alone', () => {
    const found = costs([choice('a', 'x'), choice('c', 'y')], 1_000);
    expect(found.map((each) => each?.cost)).toEqual([14_000, 12_100]);
  });

  test('it is unknown without an answer, a price, a rate or the offer', () => {
    const unpriced = { id: 'z', content: offering([answerTo('a')]) };
    const yuan = { id: 'w', content: offering([priced('b', 1)], { currency: 'CNY' }) };
    const choices = [
      choice('a', 'z'),
      choice('b', 'w'),
      choice('c', 'z'),
      choice('d', 'gone'),
      choice('e', 'x'),
    ];
    expect(chosenCosts([...choices, choice('f', 'x')], [euros, unpriced, yuan], exchange)).toEqual(
      Array.from({ length: 6 }, () => null),
    );
  });

  test('it is unknown while the offer leaves out the transport and nobody has entered its price', () => {
    const works = (inland: number | null) => ({
      id: 'x',
      content: offering([priced('a', 10_000)], { incoterm: 'EXW', inland }),
    });
    expect(chosenCosts([choice('a', 'x')], [works(null)], exchange)).toEqual([null]);
    expect(chosenCosts([choice('a', 'x')], [works(0)], exchange)[0]?.cost).toBe(10_000);
  });

  test('it is unknown above the largest amount of a quote', () => {
    const cost = (tooling: number) =>
      chosenCosts(
        [choice('a', 'x')],
        [{ id: 'x', content: offering([priced('a', 0, { tooling })]) }],
        exchange,
      );
    expect(cost(maxAmount)[0]?.cost).toBe(maxAmount);
    expect(cost(maxAmount + 1)).toEqual([null]);
  });

  test('a line without a price bears no transport', () => {
    const content = offering([priced('a', 10_000), answerTo('b')], { inland: 4_000 });
    const found = chosenCosts([choice('a', 'x'), choice('b', 'x')], [{ id: 'x', content }], exchange);
    expect(found.map((each) => each && each.cost)).toEqual([14_000, null]);
  });

  test.each([
    // Three parts of 0.004 € each are 0.012 €: parts rounded apart would be nothing.
    [{ price: 40, tooling: 0, packaging: 40, inland: null, quantity: 150 }, 1],
    [{ price: 49, tooling: 0, packaging: 0, inland: null, quantity: 100 }, 0],
    [{ price: 50, tooling: 0, packaging: 0, inland: null, quantity: 100 }, 1],
    [{ price: 25, tooling: 0, packaging: 25, inland: null, quantity: 100 }, 1],
    [{ price: 1, tooling: 1, packaging: 1, inland: 1, quantity: 100 }, 2],
  ])('is rounded once: %j cost %i cents', ({ price, tooling, packaging, inland, quantity }, cost) => {
    const content = offering([priced('a', price, { tooling, packaging })], { inland });
    const [found] = chosenCosts([choice('a', 'x', quantity)], [{ id: 'x', content }], exchange);
    expect(found?.cost).toBe(cost);
  });

  test('lines add up to what the supplier is paid, within half a cent for each line', () => {
    const line = fc.record({ price: fc.nat(99_999), quantity: fc.integer({ min: 1, max: 1_000_000 }) });
    const lines = fc.array(line, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(lines, fc.nat(1_000_000), (all, inland) => {
        const content = offering(
          all.map(({ price }, at) => priced(`${at}`, price)),
          { inland },
        );
        const choices = all.map(({ quantity }, at) => choice(`${at}`, 'x', quantity));
        const found = chosenCosts(choices, [{ id: 'x', content }], exchange);
        const sum = found.reduce((total, each) => total + (each?.cost ?? 0), 0);
        const paid = all.reduce((total, { price, quantity }) => total + price * quantity, inland * 10_000);
        expect(Math.abs(sum * 10_000 - paid)).toBeLessThanOrEqual(5_000 * all.length);
      }),
    );
  });

  test('agrees with the comparison where everything is bought from one supplier', () => {
    const line = fc.record({ price: fc.nat(99_999), quantity: fc.integer({ min: 100, max: 1_000_000 }) });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.nat(1_000_000), (all, inland) => {
        const prices = all.map(({ price }, at) => priced(`${at}`, price));
        const content = offering(prices, { inland, currency: 'USD' });
        const lines = all.map(({ quantity }, at) => asked(`${at}`, { quantity }));
        const [column] = comparing([offer('x', content)], { lines, rates: exchange.rates });
        const choices = lines.map(({ id, quantity }) => choice(id, 'x', quantity));
        const found = chosenCosts(choices, [{ id: 'x', content }], exchange);
        const sum = found.reduce((total, each) => total + (each?.cost ?? 0), 0);
        const total = Number(column?.total?.n ?? 0n) / Number(column?.total?.d ?? 1n);
        expect(Math.abs(sum - total * 100)).toBeLessThanOrEqual(0.5 * all.length + 0.000_1);
      }),
    );
  });
});
