import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  add,
  compare,
  fraction,
  fromCents,
  multiply,
  roundToCents,
  zero,
} from '#domain/rates/fraction-rules.ts';
import { premiumFor, defaultInsuredShare } from './insurance-rules.ts';
import { spread } from './spread-rules.ts';

test('the insurance premium covers itself too: 110 % of goods, freight and premium', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 9 }),
      fc.integer({ min: 0, max: 1_000 }),
      fc.integer({ min: 10_000, max: 15_000 }),
      (value, rate, insured) => {
        const premium = premiumFor(value, { rate, insured });
        const share = fraction(BigInt(rate) * BigInt(insured), 100_000_000n);
        const again = multiply(share, add(fromCents(value), fromCents(premium)));
        expect(Math.abs(roundToCents(again) - premium)).toBeLessThanOrEqual(1);
      },
    ),
  );
  expect(() => premiumFor(1, { rate: 10_000, insured: defaultInsuredShare })).toThrow(RangeError);
});

const cents = fc.integer({ min: 0, max: 10 ** 9 });
const keys = fc.array(
  fc.tuple(fc.bigInt(0n, 10n ** 12n), fc.bigInt(1n, 10n ** 6n)).map(([n, d]) => fraction(n, d)),
  { minLength: 1, maxLength: 20 },
);

test('shares are whole cents that add up, at most one cent from the exact share', () => {
  fc.assert(
    fc.property(cents, keys, (sum, given) => {
      const shares = spread(sum, given) ?? [];
      expect(shares.reduce((all, share) => all + share, 0)).toBe(sum);
      const whole = given.reduce(add, zero);
      for (const [at, share] of shares.entries()) {
        const key = given[at];
        if (!key || whole.n === 0n || given.length === 1) continue;
        const off = compare(multiply(fraction(BigInt(share)), whole), multiply(fraction(BigInt(sum)), key));
        const step = compare(
          multiply(fraction(BigInt(share + (off < 0 ? 1 : -1))), whole),
          multiply(fraction(BigInt(sum)), key),
        );
        if (off !== 0) expect(Math.sign(step)).toBe(-Math.sign(off));
      }
    }),
  );
});

test('only the proportions of the keys matter', () => {
  fc.assert(
    fc.property(cents, keys, fc.bigInt(1n, 10n ** 6n), (sum, given, scale) => {
      const scaled = given.map((key) => multiply(key, fraction(scale, 7n)));
      expect(spread(sum, scaled)).toEqual(spread(sum, given));
    }),
  );
});

test('an unknown key among several leaves every share unknown', () => {
  expect(spread(100, [fraction(1n), null])).toBeNull();
  expect(spread(100, [null])).toEqual([100]);
  expect(spread(100, [zero, zero, zero])).toEqual([34, 33, 33]);
  expect(spread(5, [])).toEqual([]);
});
