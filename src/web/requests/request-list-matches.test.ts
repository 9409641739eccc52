import { expect, test } from 'vitest';
import { matchesIn } from './request-list-matches.ts';

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

test('ligatures are found by their letters, and keep the rest in place', () => {
  expect(marked('Manœuvre à cœur', 'coeur')).toEqual(['cœur']);
  expect(marked('Œuvre d’art', 'art')).toEqual(['art']);
});

test('every word is marked wherever it stands, overlaps once', () => {
  expect(marked('lampe, lampes et lampadaires', 'lamp lampe')).toEqual(['lampe', 'lampe', 'lamp']);
});

test('signs stand for themselves', () => {
  expect(marked('100 % coton (a+b)', '% (a+b)')).toEqual(['%', '(a+b)']);
  expect(marked('anything', '')).toEqual([]);
  expect(marked('anything', '   ')).toEqual([]);
});

test('characters outside the basic plane keep positions right', () => {
  expect(marked('🎁 Coffret', 'coffret')).toEqual(['Coffret']);
});
