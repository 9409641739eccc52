import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compactIban, isBic, printedIban } from './bank-details-rules.ts';
import { isIban } from './iban-check-rules.ts';

const samples = [
  'FR76 3000 6000 0112 3456 7890 189',
  'DE89 3704 0044 0532 0130 00',
  'GB29 NWBK 6016 1331 9268 19',
];

describe('IBAN', () => {
  test.each(samples)('%s passes', (iban) => expect(isIban(iban)).toBe(true));

  test.each([
    '',
    'FR76',
    'FR7630006000011234567890188',
    'DE8937040044053201300',
    // The checksum is right, but the bank code is not British.
    'GB58123460161331926819',
    'XX89370400440532013000',
    'fr76-none',
  ])('%j fails', (iban) => expect(isIban(iban)).toBe(false));

  test('one wrong character is always noticed', () => {
    const digits = '0123456789'.split('');
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.nat(), fc.constantFrom(...digits), (sample, at, digit) => {
        const iban = compactIban(sample);
        const place = 4 + (at % (iban.length - 4));
        fc.pre(iban[place] !== digit && /\d/.test(iban[place] ?? ''));
        expect(isIban(iban.slice(0, place) + digit + iban.slice(place + 1))).toBe(false);
      }),
    );
  });

  test('is printed in groups of four', () => {
    expect(printedIban('FR7630006000011234567890189').split('\u00a0')).toEqual([
      'FR76',
      '3000',
      '6000',
      '0112',
      '3456',
      '7890',
      '189',
    ]);
  });
});

test.each([
  ['AGRIFRPP', true],
  ['AGRIFRPP882', true],
  ['agri fr pp', true],
  ['AGRIFRP', false],
  ['AGRI99PP', false],
  // Digits in the first four are allowed since ISO 9362:2014.
  ['A1B2FRPP', true],
  ['AGRIFRPP8', false],
])('BIC %j: %j', (bic, valid) => expect(isBic(bic)).toBe(valid));
