import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText, meaningsOf, parseDecimal, pricePlaces } from './typed-number-rules.ts';

test.each([
  ['0,82', 4, 8_200],
  ['0.82', 4, 8_200],
  ['0.0123', 4, 123],
  ['12', 2, 1_200],
  ['12,', 2, 1_200],
  ['0', 2, 0],
  ['007', 0, 7],
  ['1 234,5', 2, 123_450],
  ['1\u00a0234,5', 2, 123_450],
  ['1\u202f234,5', 2, 123_450],
  ["1'234.5", 2, 123_450],
  ['  3\t', 0, 3],
  ['35', 0, 35],
  ['999999999999', 2, 99_999_999_999_900],
])('“%s” with %i places is %i parts', (typed, places, parts) => {
  expect(parseDecimal(typed, places)).toBe(parts);
});

test.each([
  ['1,250', ',', '1250', '1,25'],
  ['1.250', ',', '1250', '1,25'],
  ['1.000', '.', '1000', '1'],
  ['1.333', '.', '1333', '1.3330'],
] as const)('“%s” has two meanings, and each as it is proposed is a price', (typed, mark, ...proposed) => {
  const meanings = meaningsOf(typed, mark);
  expect(meanings).toEqual(proposed);
  for (const each of meanings ?? []) expect(parseDecimal(each, pricePlaces)).not.toBeNull();
});

test.each([
  ['', 2],
  ['   ', 2],
  [',5', 2],
  ['.5', 2],
  ['-1', 2],
  ['+1', 2],
  ['1e3', 2],
  ['1,234', 2],
  ['0,01234', 4],
  ['35,5', 0],
  ['1.234,56', 2],
  ['1,2,3', 2],
  ['30-35', 0],
  ['12 $', 2],
  ['١٢', 2],
  ['Infinity', 2],
  ['NaN', 2],
  ['0x10', 2],
  // The number has more digits than JavaScript stores exactly.
  ['1234567890123', 0],
  ['999999999999,9999', 4],
])('“%s” with %i places is no number', (typed, places) => {
  expect(parseDecimal(typed, places)).toBeNull();
});

test.each([
  [8_200, 4, ',', 0, '0,82'],
  [8_200, 4, '.', 2, '0.82'],
  [5_000, 4, ',', 2, '0,50'],
  [10_000, 4, ',', 0, '1'],
  [10_000, 4, ',', 2, '1,00'],
  [123, 4, ',', 2, '0,0123'],
  [0, 2, ',', 0, '0'],
  [0, 2, ',', 2, '0,00'],
  [5, 2, ',', 0, '0,05'],
  [100_050, 2, ',', 0, '1000,5'],
  [35, 0, ',', 0, '35'],
] as const)(
  '%i parts with %i places are written with “%s” and at least %i: “%s”',
  (parts, places, mark, least, text) => {
    expect(decimalText(parts, places, mark, least)).toBe(text);
  },
);

test('what is written is read again as the same number, with any mark and any number of places', () => {
  const places = fc.nat(4);
  fc.assert(
    fc.property(
      fc.nat(99_999_999_999),
      places,
      fc.constantFrom(',', '.'),
      fc.nat(4),
      (parts, of, mark, least) => {
        const text = decimalText(parts, of, mark, Math.min(least, of));
        expect(parseDecimal(text, of)).toBe(parts);
        // The text has no zero at its end beyond the wanted places. The exception is a fourth place, if three places
        // would give the text two meanings.
        const written = text.split(mark)[1] ?? '';
        const isWanted = written.length === Math.min(least, of) || written.length === pricePlaces;
        expect(written === '' || isWanted || !written.endsWith('0')).toBe(true);
      },
    ),
  );
});

test('whatever is typed gives a whole number of parts or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d., ]{0,20}$/)), fc.nat(4), (typed, places) => {
      const parts = parseDecimal(typed, places);
      expect(parts === null || (Number.isSafeInteger(parts) && parts >= 0)).toBe(true);
    }),
  );
});

test('a price like 1,250 is ambiguous and not read; with a fourth place, or below one, it has one meaning', () => {
  for (const typed of ['1,250', '1.250', '12,500', '999.999'])
    expect(parseDecimal(typed, pricePlaces)).toBeNull();
  expect(parseDecimal('1,2500', pricePlaces)).toBe(12_500);
  expect(parseDecimal('0,250', pricePlaces)).toBe(2_500);
  expect(parseDecimal('1,250', 3)).toBe(1_250);
});
