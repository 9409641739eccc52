import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readReferences, slipBetween } from './reference-rules.ts';

const digits = '2370661985';
const read = (text: string) =>
  readReferences(text)
    .filter((each) => each.digits === digits)
    .map(({ isNamed, slip }) => [isNamed, slip]);

describe('a payment reference is read', () => {
  test.each([
    'ESM-2370661985',
    'esm2370661985',
    'VIR SEPA RECU /DE DUPONT /MOTIF ESM 237 066 1985 /REF 20261123',
    'Esm.23.70.66.19.85',
    'ESM-23706\n61985',
    'E SM-2370661985',
    'ES\nM-2370661985LYON',
    'RF18ESM2370661985',
    'ＥＳＭ－２３７０６６１９８５',
    'ESM-ESM-2370661985',
  ])('with its prefix in “%s”', (text) => {
    expect(read(text)).toEqual([[true, null]]);
  });

  test.each(['2370661985', 'Facture 12 du 3/11 237 066 1985.', 'REF:2370661985/DEPOT'])(
    'by its ten digits alone in “%s”',
    (text) => {
      expect(read(text)).toEqual([[false, null]]);
    },
  );

  test('and repaired if it has letters in place of digits, or more digits after its end', () => {
    expect(read('ESM-237O66I985')).toEqual([[true, 'letters']]);
    expect(read('esm 237 o66 l985')).toEqual([[true, 'letters']]);
    expect(read('ESM 23706619852026')).toEqual([[true, 'glued']]);
  });

  test.each(['FR7630006000011234567890189', 'A2370661985B', '12370661985', 'MESSAGE 12 34', ''])(
    'never in “%s”',
    (text) => {
      expect(read(text)).toEqual([]);
    },
  );

  test('whatever characters are between its digits and around it', () => {
    const between = fc.array(fc.constantFrom('', ' ', '.', '-', '\n', ' - ', '/'), {
      minLength: 13,
      maxLength: 13,
    });
    const words = fc.stringMatching(/^[a-z]{0,12}$/);
    fc.assert(
      fc.property(between, words, words, fc.boolean(), (gaps, before, after, isUpper) => {
        const reference = Array.from(`esm${digits}`, (character, at) => character + (gaps[at] ?? '')).join(
          '',
        );
        const text = `${before} ${isUpper ? reference.toUpperCase() : reference} ${after}`;
        expect(read(text)).toEqual([[true, null]]);
      }),
    );
  });

  test('in any text, within bounded time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        for (const found of readReferences(text)) expect(found.digits).toMatch(/^\d{9,11}$/);
      }),
    );
    const hostile = [
      'e s m '.repeat(5000),
      '1 '.repeat(20_000),
      `esm${'0'.repeat(50_000)}`,
      'esm 1'.repeat(9000),
    ];
    for (const text of hostile) expect(readReferences(text).length).toBeLessThan(5000);
  });
});

test('a reference with one typing mistake is distinguished from a reference with two', () => {
  expect(slipBetween('2370661985', digits)).toBeNull();
  expect(slipBetween('2370661975', digits)).toBe('digit');
  expect(slipBetween('2370616985', digits)).toBe('swapped');
  expect(slipBetween('237066985', digits)).toBe('missing');
  expect(slipBetween('23706611985', digits)).toBe('added');
  expect(slipBetween('2370661958', digits)).toBe('swapped');
  expect(slipBetween('3270661958', digits)).toBeNull();
  expect(slipBetween('9999999999', digits)).toBeNull();
});
