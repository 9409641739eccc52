import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies } from './currency-kinds.ts';
import {
  add,
  compare,
  divide,
  fraction,
  fromCents,
  multiply,
  roundToCents,
  subtract,
  zero,
} from './fraction-rules.ts';
import { isOldRate, isPerEuro, isPlausible, readPerEuro, shortestPerEuro, toEuros } from './rate-rules.ts';

const perEuro = fc
  .tuple(fc.bigInt(0n, 10n ** 9n), fc.bigInt(0n, 999_999n))
  .filter(([whole, places]) => whole + places > 0n)
  .map(([whole, places]) => `${whole}.${String(places).padStart(6, '0')}`);
const amount = fc.bigInt(0n, 10n ** 14n);
const margin = fc.integer({ min: 0, max: 2000 });
const someFraction = fc
  .tuple(fc.bigInt(-(10n ** 12n), 10n ** 12n), fc.bigInt(1n, 10n ** 9n))
  .map(([n, d]) => fraction(n, d));

test.each([
  ['euros, whose margin is none', 12_3456n, null, 250, 1235],
  ['dollars', 10_0000n, '1.0850', 0, 922],
  ['dollars with 2.5 %', 10_0000n, '1.0850', 250, 945],
  ['dong', 250_000_0000n, '28750.5', 0, 870],
  ['a half cent, upwards', 50n, null, 0, 1],
  ['less than half a cent', 49n, null, 0, 0],
  ['a rate of six places', 1_0000n, '0.000003', 0, 33_333_333],
])('%s', (_, given, rate, percent, cents) => {
  expect(
    roundToCents(toEuros({ amount: given, rate: rate === null ? null : { perEuro: rate }, margin: percent })),
  ).toBe(cents);
});

test('nothing is lost on the way: euros times the rate are the amount', () => {
  fc.assert(
    fc.property(amount, perEuro, (given, rate) => {
      const [whole = '', places = ''] = rate.split('.');
      const back = multiply(
        toEuros({ amount: given, rate: { perEuro: rate }, margin: 0 }),
        fraction(BigInt(whole + places), 1_000_000n),
      );
      expect(compare(back, fraction(given, 10_000n))).toBe(0);
    }),
  );
});

test('more of a currency never costs less, nor does a higher margin; a higher rate never costs more', () => {
  fc.assert(
    fc.property(amount, amount, perEuro, margin, margin, (a, b, rate, low, more) => {
      const [less, most] = a < b ? [a, b] : [b, a];
      const at = (given: bigint, percent: number, by = rate) =>
        toEuros({ amount: given, rate: { perEuro: by }, margin: percent });
      expect(compare(at(less, low), at(most, low))).toBeLessThanOrEqual(0);
      expect(compare(at(a, low), at(a, low + more))).toBeLessThanOrEqual(0);
      expect(compare(at(a, low), at(a, low, `1${rate}`))).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('amounts may be converted apart or together', () => {
  fc.assert(
    fc.property(amount, amount, perEuro, margin, (a, b, rate, percent) => {
      const at = (given: bigint) => toEuros({ amount: given, rate: { perEuro: rate }, margin: percent });
      expect(add(at(a), at(b))).toEqual(at(a + b));
    }),
  );
});

test('fractions are exact, in lowest terms, and never divided by zero', () => {
  fc.assert(
    fc.property(someFraction, someFraction, someFraction, (a, b, c) => {
      expect(subtract(add(a, b), b)).toEqual(a);
      expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)));
      expect(compare(a, b)).toBe(-compare(b, a) + 0);
      if (b.n !== 0n) expect(multiply(divide(a, b), b)).toEqual(a);
      const mirrored = roundToCents(subtract(zero, a));
      expect(mirrored + roundToCents(a)).toBe(0);
    }),
  );
  expect(fraction(-6n, -4n)).toEqual({ n: 3n, d: 2n });
  expect(fraction(6n, -4n)).toEqual({ n: -3n, d: 2n });
  expect(() => fraction(1n, 0n)).toThrow(RangeError);
  expect(() => divide(fraction(1n), zero)).toThrow(RangeError);
  expect(() => roundToCents(fraction(10n ** 15n))).toThrow(RangeError);
});

test('rounding is off by half a cent at most', () => {
  fc.assert(
    fc.property(someFraction, (euros) => {
      const off = subtract(fromCents(roundToCents(euros)), euros);
      expect(compare(multiply(off, off), fraction(1n, 40_000n))).toBeLessThanOrEqual(0);
    }),
  );
});

test.each([
  ['1.0850', true],
  ['25874', true],
  ['0.000001', true],
  ['0', false],
  ['0.000000', false],
  ['-1.2', false],
  ['1,2', false],
  ['1.2345678', false],
  ['1e3', false],
  ['.5', false],
  ['', false],
  ['NaN', false],
  ['1234567890123', false],
])('%s is a rate: %s', (text, is) => {
  expect(isPerEuro(text)).toBe(is);
});

test.each([
  ['7.850000', '7.85'],
  ['28750.000000', '28750'],
  ['0.500000', '0.5'],
  ['100', '100'],
  ['007.10', '7.1'],
])('%s is written %s', (stored, written) => {
  expect(shortestPerEuro(stored)).toBe(written);
});

test('a rate that has jumped by more than 30 % is kept out', () => {
  expect(isPlausible('1.30', ['1.00'])).toBe(true);
  expect(isPlausible('1.300001', ['1.00'])).toBe(false);
  expect(isPlausible('0.70', ['1.00'])).toBe(true);
  expect(isPlausible('0.699999', ['1.00'])).toBe(false);
  // An agent has confirmed the jump by typing a rate near the new one.
  expect(isPlausible('1.50', ['1.00', '1.45'])).toBe(true);
  expect(isPlausible('1234', [])).toBe(true);
  expect(isPlausible('0', [])).toBe(false);
});

test('a rate is old after seven days', () => {
  expect(isOldRate('2026-03-24', '2026-03-31')).toBe(false);
  expect(isOldRate('2026-03-24', '2026-04-01')).toBe(true);
});

test('no currency is listed twice', () => {
  expect(new Set(currencies).size).toBe(currencies.length);
  expect(currencies[0]).toBe('EUR');
});

test.each([
  ['7,8512', '7.8512'],
  ['7.8512', '7.8512'],
  [' 28 750,50 ', '28750.5'],
  ['28\u202f750,5', '28750.5'],
  ['28,750.5', '28750.5'],
  ['28.750,5', '28750.5'],
  ['1.234.567,5', '1234567.5'],
  ['28750', '28750'],
  ['1,085', '1.085'],
  ['1.234.567', null],
  ['12.34,5', null],
  ['1,2345678', null],
  ['0', null],
  ['0,00', null],
  [',5', null],
  // The user is still typing.
  ['5,', '5'],
  ['-7', null],
  ['7e3', null],
  ['sept', null],
  ['', null],
])('%s is read as %s', (typed, perEuro) => {
  expect(readPerEuro(typed)).toBe(perEuro);
});
