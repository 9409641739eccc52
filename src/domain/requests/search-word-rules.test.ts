import { expect, test } from 'vitest';
import { matchesIn, startOfWord, wordsMissingFrom } from './search-word-rules.ts';

const marked = (text: string, search: string) =>
  matchesIn(text, search).map(([start, end]) => text.slice(start, end));

test('case and accents do not matter, on either side', () => {
  expect(marked('Céramique ÉMAILLÉE', 'ceramique emaillee')).toEqual(['Céramique', 'ÉMAILLÉE']);
  expect(marked('ceramique', 'CÉRAMIQUE')).toEqual(['ceramique']);
});

test('a letter written as base and combining accent is marked whole', () => {
  const text = 'cafe\u0301 moulu';
  expect(marked(text, 'café')).toEqual(['cafe\u0301']);
});

test('ligatures are found by their letters, and later positions stay right', () => {
  expect(marked('Manœuvre à cœur', 'coeur')).toEqual(['cœur']);
  expect(marked('Œuvre d’art', 'art')).toEqual(['art']);
});

test('every word is marked wherever it occurs; overlaps are marked once', () => {
  expect(marked('lampe, lampes et lampadaires', 'lamp lampe')).toEqual(['lampe', 'lampe', 'lamp']);
});

test('special characters are searched for as they are', () => {
  expect(marked('100 % coton (a+b)', '% (a+b)')).toEqual(['%', '(a+b)']);
  expect(marked('anything', '')).toEqual([]);
  expect(marked('anything', '   ')).toEqual([]);
});

test('characters outside the basic plane keep positions right', () => {
  expect(marked('🎁 Coffret', 'coffret')).toEqual(['Coffret']);
});

test.each([
  ['nid d’abeille', "d'abeille", 'd’abeille'],
  ["nid d'abeille", 'd’abeille', "d'abeille"],
  ['Straße 7', 'STRASSE', 'Straße'],
  ['18–24 cm', '18-24', '18–24'],
  ['18 × 24', '*', '×'],
  ['«\u00a0décoratifs\u00a0»', 'decoratifs', 'décoratifs'],
  ['500 m²', 'm2', 'm²'],
  ['Œuvre', 'OEUVRE', 'Œuvre'],
  ['Łódź', 'lodz', 'Łódź'],
])('in %s, %s marks %s', (text, search, found) => {
  expect(marked(text, search)).toEqual([found]);
});

test('the position of a word is right in its own text, whatever length the text before it has after folding', () => {
  for (const opening of ['', 'Œœß ', '« … » — ', 'e\u0301e\u0301 ', '🎁🎁 ']) {
    const text = `${opening}mille cafés moulus`;
    expect(text.slice(startOfWord(text, 'cafes'))).toMatch(/^cafés/);
  }
  expect(startOfWord('abc', 'd')).toBe(-1);
});

test('words that no text contains are reported as missing', () => {
  expect(wordsMissingFrom(['Théières', 'SRC-2026-00007'], 'THEIERES gres 00007')).toEqual(['gres']);
});
