import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineTotal, maxQuantity } from '#domain/quotes/quote-line-rules.ts';
import { marginForAmount, marginOf, sellingLine } from './selling-rules.ts';

const bought = (quantity: number, cost: number) => ({
  label: 'Cups',
  unit: 'piece' as const,
  quantity,
  cost,
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
    ['whose cents are rounded', 300_000, 1_000_000, 0, 333],
  ])('%s', (_, quantity, cost, margin, unitPrice) => {
    expect(sellingLine(bought(quantity, cost), margin)).toEqual({
      label: 'Cups',
      quantity,
      unit: 'piece',
      unitPrice,
      isWhole: false,
    });
  });

  test('of screws is the whole quantity at one price, because cents for one would move the total', () => {
    // 10 000 screws at 0.0123 €: 0.01 € each would be a fifth less.
    expect(sellingLine(bought(1_000_000, 12_300), 0)).toEqual({
      label: 'Cups',
      quantity: 100,
      unit: 'lump_sum',
      unitPrice: 12_300,
      isWhole: true,
    });
    expect(sellingLine(bought(1_000_000, 12_300), 2_000)).toMatchObject({ unitPrice: 14_760, isWhole: true });
  });

  // 1 000 cents for about as many units at one cent each.
  test.each([
    ['half a percent more', 100_500, false],
    ['half a percent less', 99_500, false],
    ['more than half a percent more', 100_600, true],
    ['more than half a percent less', 99_400, true],
  ])('that would be sold for %s', (_, quantity, isWhole) => {
    expect(sellingLine(bought(quantity, 1_000), 0)).toMatchObject(
      isWhole ? { quantity: 100, unitPrice: 1_000, isWhole } : { quantity, unitPrice: 1, isWhole },
    );
  });

  const quantity = fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: maxQuantity }));
  const cost = fc.oneof(fc.nat(1_000), fc.nat(1_000_000_000));
  const margin = fc.oneof(fc.constant(0), fc.nat(100_000));

  test('moves the price by half a percent at most, so rounding never makes a loss above that', () => {
    fc.assert(
      fc.property(quantity, cost, margin, (of, paid, more) => {
        const line = sellingLine(bought(of, paid), more);
        const exact = (BigInt(paid) * BigInt(10_000 + more)) / 10_000n;
        const total = BigInt(lineTotal(line));
        // One cent is the rounding of the price itself.
        const off = total > exact ? total - exact : exact - total;
        expect(off * 200n <= exact + 200n).toBe(true);
        expect((BigInt(paid) - total) * 200n <= BigInt(paid)).toBe(true);
      }),
    );
  });

  test('at one price for all is sold for cost and margin to the cent', () => {
    fc.assert(
      fc.property(quantity, cost, margin, (of, paid, more) => {
        const line = sellingLine(bought(of, paid), more);
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
        const [less, dearer] = [low, low + more].map((each) =>
          lineTotal(sellingLine(bought(of, paid), each)),
        );
        expect((dearer ?? 0) * 1.01 + 1).toBeGreaterThanOrEqual(less ?? 0);
      }),
    );
  });

  test('whose price is whole cents for one unit keeps its quantity', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 99_999 }),
        (units, price) => {
          const line = sellingLine(bought(units * 100, units * price), 0);
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
    [20_000, [80_000], 2_500],
    [20_000, [50_000, 30_000], 2_500],
    [0, [50_000], 0],
    [100, [300], 3_333],
    [100, [], null],
    [100, [0, 0], null],
  ])('of %i euro cents over costs of %j is %s', (amount, costs, margin) => {
    expect(marginForAmount(amount, costs)).toBe(margin);
  });

  test('of a price follows from the price that it made', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 1_000_000_000 }), fc.nat(20_000), (paid, margin) => {
        const line = sellingLine({ ...bought(100, paid), unit: 'lump_sum' }, margin);
        expect(marginOf(lineTotal(line), paid)).toBe(margin);
      }),
    );
  });

  test('in euros is spread so that the prices bring it in, but for a hundredth of a percent', () => {
    const costs = fc.array(fc.integer({ min: 1_000, max: 10_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(costs, fc.nat(10_000_000), (paid, amount) => {
        const all = paid.reduce((sum, each) => sum + each, 0);
        const margin = marginForAmount(amount, paid) ?? 0;
        const sold = paid.map((each) =>
          lineTotal(sellingLine({ ...bought(100, each), unit: 'lump_sum' }, margin)),
        );
        const gained = sold.reduce((sum, each) => sum + each, 0) - all;
        expect(Math.abs(gained - amount)).toBeLessThanOrEqual(all / 20_000 + paid.length / 2 + 0.001);
      }),
    );
  });
});
