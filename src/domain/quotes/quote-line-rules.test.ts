import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxAmount } from '#domain/money.ts';
import { linesTotal, lineTotal, maxQuantity } from './quote-line-rules.ts';

test.each([
  [100, 1, 1],
  [250, 333, 833],
  [150, 333, 500],
  [1, 50, 1],
  [1, 49, 0],
  [200_000, 46, 92_000],
])('%i hundredths at %i cents are %i cents', (quantity, unitPrice, total) => {
  expect(lineTotal({ quantity, unitPrice })).toBe(total);
});

test('the total of a line is exact to half a cent, however large it is', () => {
  const quantity = fc.integer({ min: 1, max: maxQuantity });
  const unitPrice = fc.integer({ min: 0, max: maxAmount });
  fc.assert(
    fc.property(quantity, unitPrice, (each, price) => {
      const twice = 200n * BigInt(lineTotal({ quantity: each, unitPrice: price }));
      const error = twice - 2n * BigInt(each) * BigInt(price);
      expect(error > -100n && error <= 100n).toBe(true);
    }),
  );
});

test('lines have no total if it exceeds the limit of a quote', () => {
  const line = { label: 'Gold', quantity: 100, unitPrice: maxAmount };
  expect(linesTotal([line])).toBe(maxAmount);
  expect(linesTotal([line, { label: 'Box', quantity: 100, unitPrice: 1 }])).toBeNull();
  expect(linesTotal([])).toBe(0);
});
