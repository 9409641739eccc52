import { expect, test } from 'vitest';
import { searchTerms } from './search-term-rules.ts';

const national = String.raw`^\+\d{1,3}0?612345678`;
const abroad = String.raw`^\+33612345678`;

test.each([
  ['0612345678', national],
  ['06 12 34 56 78', national],
  ['06.12.34.56.78', national],
  ['(06) 12-34-56-78', national],
  ['+33 6 12 34 56 78', abroad],
  ['+33 (0)6 12 34 56 78', abroad],
  ['0033 6 12 34 56 78', abroad],
  ['06 12', String.raw`^\+\d{1,3}0?612`],
  ['345 678', '345678'],
])('%s is searched for as a phone number', (typed, phone) => {
  expect(searchTerms(typed)).toMatchObject({ words: [], number: { phone } });
  expect(searchTerms(`  lampes ${typed} `)).toMatchObject({ words: ['lampes'], number: { phone } });
});

test.each([
  ['ESM-2370661985', 'ESM-2370661985'],
  ['esm2370661985', 'ESM-2370661985'],
  ['ESM 2370 661 985', 'ESM-2370661985'],
  ['2370661985', 'ESM-2370661985'],
  ['2370 661985', 'ESM-2370661985'],
  ['ESM-23', 'ESM-23'],
  ['237066', 'ESM-237066'],
])('%s is searched for as a payment reference', (typed, reference) => {
  expect(searchTerms(typed)).toMatchObject({ words: [], number: { reference } });
});

test.each([
  '1000 coton',
  'SRC-2026-00012',
  '100%',
  'réesm 12',
  '+33',
  'ESM',
  '0,5 litre',
  '',
  '12345678901x',
])('%s is searched for as words', (typed) => {
  expect(searchTerms(typed).number).toBeNull();
});

test('if search words contain one another, only the longest is searched for', () => {
  expect(searchTerms('Tasse tasses  TASSE').words).toEqual(['tasses']);
});

test('a number is also searched for as a word, as it was typed', () => {
  expect(searchTerms('2026 11 22').number?.words).toEqual(['2026', '11', '22']);
});
