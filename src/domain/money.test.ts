import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  centsFromDecimal,
  decimalFromCents,
  formatMoney,
  isAmount,
  maxAmount,
  maxVatRate,
  parseAmount,
  parseVatRate,
  withVat,
} from './money.ts';

const amount = fc.integer({ min: 1, max: maxAmount });
const rate = fc.integer({ min: 0, max: maxVatRate });

describe('VAT', () => {
  test.each([
    [50_000, 2000, 60_000],
    [100, 550, 106],
    [10, 550, 11],
    [9, 550, 9],
    [1, 5000, 2],
    [123_456, 210, 126_049],
    [99_999_999, 2000, 119_999_999],
  ])('%i cents at %i hundredths of a percent are %i', (exclVat, vat, inclVat) => {
    expect(withVat(exclVat, vat)).toBe(inclVat);
  });

  test('is the exact product rounded half up, for every amount and rate', () => {
    fc.assert(
      fc.property(amount, rate, (exclVat, vat) => {
        const doubled = 2n * BigInt(exclVat) * BigInt(10_000 + vat);
        const rounded = BigInt(withVat(exclVat, vat)) * 20_000n;
        expect(rounded - doubled <= 10_000n && doubled - rounded < 10_000n).toBe(true);
      }),
    );
  });

  test('never falls when the amount or the rate rises', () => {
    fc.assert(
      fc.property(amount, rate, fc.nat(1000), fc.nat(1000), (exclVat, vat, more, higher) => {
        expect(withVat(exclVat + more, vat + higher)).toBeGreaterThanOrEqual(withVat(exclVat, vat));
      }),
    );
  });

  test('adds nothing at 0 %', () => {
    fc.assert(
      fc.property(amount, (exclVat) => {
        expect(withVat(exclVat, 0)).toBe(exclVat);
      }),
    );
  });
});

describe('what a person types', () => {
  test.each([
    ['1 234,56', 123_456],
    ['1234.56', 123_456],
    ['1 234,56 €', 123_456],
    ['1\u202f234,56\u00a0€', 123_456],
    ['€1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['1,234,567', 123_456_700],
    ['12', 1200],
    ['12,5', 1250],
    ['12.', 1200],
    ['0,01', 1],
    ['0', 0],
  ])('%j is read as %i cents', (typed, cents) => expect(parseAmount(typed)).toBe(cents));

  test.each([
    '',
    'abc',
    '1,2,3',
    '1.234',
    '0.500',
    '1,234',
    '12,345',
    '-5',
    '1e3',
    '1 234.5.6',
    '١٢',
    '1.234.56',
    '∞',
  ])('%j is refused rather than guessed', (typed) => expect(parseAmount(typed)).toBeNull());

  test('reads back every amount in both notations', () => {
    fc.assert(
      fc.property(amount, (cents) => {
        const decimal = decimalFromCents(cents);
        const euros = cents / 100;
        const french = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(euros);
        const english = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' }).format(euros);
        expect([decimal, decimal.replace('.', ','), french, english].map(parseAmount)).toEqual(
          Array.from({ length: 4 }, () => cents),
        );
      }),
    );
  });

  test.each([
    ['20', 2000],
    ['5,5', 550],
    ['2.10 %', 210],
    ['100', 10_000],
    ['0', 0],
  ])('%j is the rate %i', (typed, read) => expect(parseVatRate(typed)).toBe(read));

  test.each(['', '100,01', '101', '-1', '5,555', 'abc'])('%j is no rate', (typed) => {
    expect(parseVatRate(typed)).toBeNull();
  });
});

describe('decimals of the database', () => {
  test('survive conversion there and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -maxAmount, max: maxAmount }), (cents) => {
        expect(centsFromDecimal(decimalFromCents(cents))).toBe(cents);
      }),
    );
  });

  test('with a third decimal place are refused', () =>
    expect(() => centsFromDecimal('1.234')).toThrow(RangeError));
});

test('an amount is a whole number of cents from 0.01 to 9 999 999.99', () => {
  expect([0, 1, maxAmount, maxAmount + 1, 1.5, Number.NaN, -1].map(isAmount)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('an axis shows amounts with few digits', () => {
  expect([formatMoney(123_456, 'fr', 'short'), formatMoney(123_456, 'en', 'short')]).toEqual([
    '1,2\u00a0k€',
    '€1.2k',
  ]);
});
