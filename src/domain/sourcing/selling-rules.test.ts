import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineTotal, maxQuantity } from '#domain/quotes/quote-line-rules.ts';
import {
  type BoughtGoods,
  maxCostFor,
  marginOf,
  sellingLine,
  divideMargin,
  sellingPriceFor,
} from './selling-rules.ts';

const bought = (quantity: number, cost: number) => ({
  unit: 'piece' as const,
  quantity,
  cost,
});

/** Returns the line whose price is the cost plus a margin. */
const sellAt = (goods: BoughtGoods, margin: number) =>
  sellingLine(goods, sellingPriceFor(goods.cost, margin), false);

test('the cost computed from a selling price keeps the margin, and one cent more would not', () => {
  expect(maxCostFor(12_500, 2_500)).toBe(10_000);
  const cents = fc.integer({ min: 0, max: 999_999_999 });
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 100_000 }), (sold, margin) => {
      const cost = maxCostFor(sold, margin);
      expect(sellingPriceFor(cost, margin)).toBeLessThanOrEqual(sold);
      expect(BigInt(cost + 1) * BigInt(10_000 + margin)).toBeGreaterThan(BigInt(sold) * 10_000n);
    }),
  );
});

describe('a line of a quote', () => {
  test.each([
    ['at its cost', 100_000, 80_000, 0, 80],
    ['with 25 % of the cost', 100_000, 80_000, 2_500, 100],
    ['with a third', 10_000, 30_000, 3_333, 400],
    ['with more than the cost', 100, 1_000, 20_000, 3_000],
    ['for half a unit', 50, 1_000, 0, 2_000],
    ['of 12.5 units', 1_250, 12_500, 1_000, 1_100],
    ['that costs nothing', 100_000, 0, 2_500, 0],
    ['with a half cent, upwards', 100, 250, 1_020, 276],
    ['whose cents are rounded down above the cost', 300_000, 1_000_000, 30, 334],
    ['at its cost, whose cents are rounded up', 300_000, 1_000_000, 0, 334],
  ])('%s', (_, quantity, cost, margin, unitPrice) => {
    expect(sellAt(bought(quantity, cost), margin)).toEqual({
      quantity,
      unit: 'piece',
      unitPrice,
      isWhole: false,
    });
  });

  test('for screws is one lump sum, because a price in whole cents for each screw would change the total', () => {
    // 10 000 screws cost 0.0123 € each. A price of 0.01 € each would be a fifth less.
    expect(sellAt(bought(1_000_000, 12_300), 0)).toEqual({
      quantity: 100,
      unit: 'lump_sum',
      unitPrice: 12_300,
      isWhole: true,
    });
    expect(sellAt(bought(1_000_000, 12_300), 2_000)).toMatchObject({ unitPrice: 14_760, isWhole: true });
  });

  // About 1 000 units for 1 000 cents, so one cent each.
  test.each([
    ['half a percent more', 100_500, 1_000, false],
    ['half a percent less, above the cost', 99_500, 900, false],
    ['half a percent less, below the cost', 99_500, 1_000, true],
    ['more than half a percent more', 100_600, 1_000, true],
    ['more than half a percent less', 99_400, 900, true],
  ])('that would be sold for %s', (_, quantity, cost, isWhole) => {
    expect(sellingLine(bought(quantity, cost), 1_000, false)).toMatchObject(
      isWhole ? { quantity: 100, unitPrice: 1_000, isWhole } : { quantity, unitPrice: 1, isWhole },
    );
  });

  const quantity = fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: maxQuantity }));
  const cost = fc.oneof(fc.nat(1_000), fc.nat(1_000_000_000));
  const margin = fc.oneof(fc.constant(0), fc.nat(100_000));

  test('moves the price by half a percent at most, and never below the cost', () => {
    fc.assert(
      fc.property(quantity, cost, margin, (of, paid, more) => {
        const line = sellAt(bought(of, paid), more);
        const exact = (BigInt(paid) * BigInt(10_000 + more)) / 10_000n;
        const total = BigInt(lineTotal(line));
        // The price itself is rounded to the cent.
        const off = total > exact ? total - exact : exact - total;
        expect(off * 200n <= exact + 200n).toBe(true);
        expect(total >= BigInt(paid)).toBe(true);
      }),
    );
  });

  test('with a lump sum is the cost plus the margin to the cent', () => {
    fc.assert(
      fc.property(quantity, cost, margin, (of, paid, more) => {
        const line = sellAt(bought(of, paid), more);
        if (!line.isWhole) {
          expect(line).toMatchObject({ quantity: of, unit: 'piece' });
          return;
        }
        expect(line).toMatchObject({ quantity: 100, unit: 'lump_sum' });
        const twice = 2n * 10_000n * BigInt(lineTotal(line)) - 2n * BigInt(paid) * BigInt(10_000 + more);
        expect(twice > -10_000n && twice <= 10_000n).toBe(true);
      }),
    );
  });

  test('never costs less with a larger margin than the smaller one, beyond the tolerance', () => {
    fc.assert(
      fc.property(quantity, cost, margin, fc.nat(10_000), (of, paid, low, more) => {
        const [less, dearer] = [low, low + more].map((each) => lineTotal(sellAt(bought(of, paid), each)));
        expect((dearer ?? 0) * 1.01 + 1).toBeGreaterThanOrEqual(less ?? 0);
      }),
    );
  });

  test('keeps its quantity if the price of one unit is a whole number of cents', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 99_999 }),
        (units, price) => {
          const line = sellAt(bought(units * 100, units * price), 0);
          expect(line).toMatchObject({ quantity: units * 100, unitPrice: price, isWhole: false });
        },
      ),
    );
  });
});

describe('the margin', () => {
  test.each([
    [100_000, 80_000, 2_500],
    [80_000, 80_000, 0],
    [60_000, 80_000, -2_500],
    [0, 80_000, -10_000],
    [100, 300, -6_667],
    [400, 300, 3_333],
    [100, 0, null],
    [0, 0, null],
  ])('of %i sold at a cost of %i is %s', (sold, paid, margin) => {
    expect(marginOf(sold, paid)).toBe(margin);
  });

  test.each([
    [20_000, [80_000], [20_000]],
    [20_000, [50_000, 30_000], [12_500, 7_500]],
    [100, [1, 1, 1], [33, 34, 33]],
    [0, [50_000], [0]],
    [100, [], []],
    [100, [0, 0], [50, 50]],
  ])('of %i cents over costs of %j is %j', (amount, costs, shares) => {
    expect(divideMargin(amount, costs)).toEqual(shares);
  });

  test('computed from a price is the margin from which that price was made', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 1_000_000_000 }), fc.nat(20_000), (paid, margin) => {
        const line = sellAt({ ...bought(100, paid), unit: 'lump_sum' }, margin);
        expect(marginOf(lineTotal(line), paid)).toBe(margin);
      }),
    );
  });

  test('in euros is spread to the cent, and more over what costs more', () => {
    const costs = fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(costs, fc.nat(10_000_000), (paid, amount) => {
        const shares = divideMargin(amount, paid);
        expect(shares.reduce((sum, each) => sum + each, 0)).toBe(amount);
        const all = paid.reduce((sum, each) => sum + each, 0);
        for (const [at, share] of shares.entries()) {
          const exact = all === 0 ? amount / paid.length : (amount * (paid[at] ?? 0)) / all;
          expect(Math.abs(share - exact)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

test('on commission a line brings in exactly its cost', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: maxQuantity }), fc.nat(999_999_999), (quantity, cost) => {
      expect(lineTotal(sellingLine(bought(quantity, cost), cost, true))).toBe(cost);
    }),
  );
});
