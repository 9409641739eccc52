import { expect, test } from 'vitest';
import { unusualAmount } from './quote-amount-rules.ts';

test.each([
  ['as the rate gives it', 100_000, 2000, 120_000, null],
  ['without VAT, of exempt goods', 100_000, 2000, 100_000, null],
  ['of lines at several rates', 100_000, 550, 112_345, null],
  ['a euro over the highest preset', 100_000, 550, 120_100, null],
  ['a cent more than that', 100_000, 550, 120_101, { expected: 105_500 }],
  ['at a rate above all presets', 100_000, 5000, 150_100, null],
  ['more than that rate gives', 100_000, 5000, 150_101, { expected: 150_000 }],
  ['of another order of magnitude', 100_000, 2000, 1_200_000, { expected: 120_000 }],
])('an amount %s', (_, amountHt, vatRate, amountTtc, asked) => {
  expect(unusualAmount({ amountHt, vatRate, amountTtc })).toEqual(asked);
});
