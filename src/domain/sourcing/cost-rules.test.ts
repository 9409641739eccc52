import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  add,
  compare,
  fraction,
  fromCents,
  roundToCents,
  subtract,
  zero,
} from '#domain/rates/fraction-rules.ts';
import { answerTo, offering, priced } from '#tests/support/sample-offers.ts';
import {
  type CostParts,
  costsInCurrency,
  convertCostToEuros,
  lacksInland,
  rateFor,
  totalOf,
} from './cost-rules.ts';
import type { OfferLine, PriceStep } from './offer-kinds.ts';
import { minimumOrderQuantity, stepFor } from './price-rules.ts';

const dollars = { currency: 'USD', day: '2026-03-02', perEuro: '1.25', source: 'ecb' } as const;
const cents = ({ goods, tooling, packaging, inland }: CostParts) =>
  [goods, tooling, packaging, inland].map(roundToCents);

test('a cost has its goods, its tooling once, its packaging for each unit and its share of the transport', () => {
  // 500 pieces at 0.8250, 120.00 for tooling, 0.0150 of packaging for each piece, 80.00 for transport to the port.
  const line = priced('a', 8_250, { tooling: 12_000, packaging: 150 });
  const [cost] = costsInCurrency(offering([line], { inland: 8_000 }), [{ line, quantity: 50_000 }]);
  expect(cost && cents(cost)).toEqual([41_250, 12_000, 750, 8_000]);
  expect(cost && roundToCents(totalOf(cost))).toBe(62_000);
});

test('parts that an offer does not name cost nothing; without a price there is no cost', () => {
  const [free, unpriced] = [priced('a', 10_000), answerTo('b', { tooling: 5_000, packaging: 100 })];
  const costs = costsInCurrency(offering([free, unpriced]), [
    { line: free, quantity: 250 },
    { line: unpriced, quantity: 100 },
  ]);
  expect(costs.map((cost) => cost && cents(cost))).toEqual([[250, 0, 0, 0], null]);
  expect(costsInCurrency(offering([]), [])).toEqual([]);
});

test('a price of nothing is a price', () => {
  const line = priced('a', 0);
  const [cost] = costsInCurrency(offering([line]), [{ line, quantity: 100 }]);
  expect(cost && cents(cost)).toEqual([0, 0, 0, 0]);
});

test('transport is spread by the price of the goods alone, over the lines that have one', () => {
  const lines = [priced('a', 30_000, { tooling: 900_000 }), priced('b', 10_000), answerTo('c')];
  const costs = costsInCurrency(
    offering(lines, { inland: 10_000 }),
    lines.map((line) => ({ line, quantity: 1_000 })),
  );
  expect(costs.map((cost) => cost && roundToCents(cost.inland))).toEqual([7_500, 2_500, null]);
});

test('transport of goods that are all free is spread evenly', () => {
  const lines = [priced('a', 0), priced('b', 0), answerTo('c')];
  const costs = costsInCurrency(
    offering(lines, { inland: 1_000 }),
    lines.map((line) => ({ line, quantity: 1_000 })),
  );
  expect(costs.map((cost) => cost && roundToCents(cost.inland))).toEqual([500, 500, null]);
});

const quantity = fc.integer({ min: 1, max: 100_000_000 });
const price = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 99_999_999_999 }));
const amount = fc.option(fc.integer({ min: 0, max: 999_999_999_999 }));
const purchase = fc.record({
  quantity,
  price: fc.option(price, { freq: 5 }),
  tooling: amount,
  packaging: amount,
});
const purchases = fc.array(purchase, { minLength: 1, maxLength: 8 }).map((all) =>
  all.map(({ quantity: bought, price: asked, tooling, packaging }, at) => {
    const parts = { tooling, packaging };
    const line = asked === null ? answerTo(`${at}`, parts) : priced(`${at}`, asked, parts);
    return { line, quantity: bought };
  }),
);

test('the shares of the transport add up to it exactly, and none is below zero', () => {
  fc.assert(
    fc.property(purchases, amount, (all, inland) => {
      const costs = costsInCurrency({ inland }, all).filter((cost) => cost !== null);
      const spread = costs.map((cost) => cost.inland);
      expect(spread.every((share) => compare(share, zero) >= 0)).toBe(true);
      expect(spread.reduce(add, zero)).toEqual(costs.length === 0 ? zero : fromCents(inland ?? 0));
    }),
  );
});

test('the same goods have the same share, and dearer ones never a smaller one', () => {
  fc.assert(
    fc.property(purchases, amount, (all, inland) => {
      const costs = costsInCurrency({ inland }, all).filter((cost) => cost !== null);
      for (const a of costs) {
        for (const b of costs) {
          const goods = compare(a.goods, b.goods);
          const shares = compare(a.inland, b.inland);
          expect([0, goods]).toContain(shares);
          if (goods === 0) expect(shares).toBe(0);
        }
      }
    }),
  );
});

test('lines bought together cost as much as lines bought one by one, except for the transport', () => {
  fc.assert(
    fc.property(purchases, amount, (all, inland) => {
      const together = costsInCurrency({ inland }, all);
      const apart = all.flatMap((one) => costsInCurrency({ inland: null }, [one]));
      const without = (cost: CostParts | null) => cost && subtract(totalOf(cost), cost.inland);
      expect(together.map(without)).toEqual(apart.map(without));
    }),
  );
});

const steps: PriceStep[] = [
  { from: 10_000, price: 9_000 },
  { from: 50_000, price: 8_000 },
  { from: 100_000, price: 7_000 },
];

test.each([
  [10_000, 9_000],
  [49_999, 9_000],
  [50_000, 8_000],
  [99_999, 8_000],
  [100_000, 7_000],
  [100_000_000, 7_000],
  // Below the supplier's smallest quantity, the price of the smallest quantity is a lower limit.
  [1, 9_000],
])('the price of %i hundredths is %i', (bought, asked) => {
  expect(stepFor(steps, bought)?.price).toBe(asked);
  const line = answerTo('a', { prices: steps });
  const [cost] = costsInCurrency(offering([line]), [{ line, quantity: bought }]);
  expect(cost?.goods).toEqual(fraction(BigInt(asked * bought), 1_000_000n));
});

test.each<[string, Pick<OfferLine, 'minimum' | 'prices'>, number | null]>([
  ['is that of the lowest price', { minimum: null, prices: steps }, 10_000],
  ['is the minimum if that is more', { minimum: 20_000, prices: steps }, 20_000],
  ['is that of the lowest price if the minimum is less', { minimum: 100, prices: steps }, 10_000],
  ['is the minimum without a price', { minimum: 500, prices: [] }, 500],
  ['is unknown without both', { minimum: null, prices: [] }, null],
])('the smallest quantity %s', (_, line, smallest) => {
  expect(minimumOrderQuantity(line)).toBe(smallest);
});

test('an offer in euros needs no rate; another currency has its own or none', () => {
  const exchange = { rates: [dollars], margin: 0 };
  expect(rateFor('EUR', exchange)).toBeNull();
  expect(rateFor('USD', exchange)).toEqual(dollars);
  expect(rateFor('CNY', exchange)).toBeUndefined();
});

test('each part is turned into euros, with the margin on the rate; euros bear no margin', () => {
  const line = priced('a', 10_000, { tooling: 10_000, packaging: 1_000 });
  const [cost] = costsInCurrency(offering([line], { inland: 5_000 }), [{ line, quantity: 10_000 }]);
  if (!cost) throw new Error('the line has a price');
  const turned = (rate: typeof dollars | null, margin: number) =>
    convertCostToEuros(cost, rate, margin) ?? cost;
  expect(cents(turned(dollars, 0))).toEqual([8_000, 8_000, 800, 4_000]);
  expect(cents(turned(dollars, 250))).toEqual([8_200, 8_200, 820, 4_100]);
  expect(turned(null, 250)).toEqual(cost);
});

test.each([
  ['EXW', null, true],
  ['EXW', 0, false],
  ['EXW', 100, false],
  ['FOB', null, false],
  [null, null, false],
] as const)('%s with transport of %s lacks it: %s', (incoterm, inland, lacks) => {
  expect(lacksInland({ incoterm, inland })).toBe(lacks);
});

test('a cost of more than a thousand million euros is a mistake, and unknown', () => {
  const parts = (goods: bigint, tooling: bigint) => ({
    goods: fraction(goods),
    tooling: fraction(tooling),
    packaging: zero,
    inland: zero,
  });
  expect(convertCostToEuros(parts(999_999_999n, 1n), null, 0)).not.toBeNull();
  expect(convertCostToEuros(parts(999_999_999n, 2n), null, 0)).toBeNull();
  expect(convertCostToEuros(parts(1_250_000_000n, 0n), dollars, 0)).not.toBeNull();
  expect(convertCostToEuros(parts(1_250_000_000n, 0n), dollars, 1)).toBeNull();
});
