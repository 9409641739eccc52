import { expect, test } from 'vitest';
import { deName } from './french-name-format.ts';

test.each([
  ['Emily', 'd’Emily'],
  ['Émile', 'd’Émile'],
  ['Œuvres & Cie', 'd’Œuvres & Cie'],
  ['Hélène', 'd’Hélène'],
  ['Hugo', 'd’Hugo'],
  ['Yves', 'd’Yves'],
  ['Yann', 'de Yann'],
  ['Yolande', 'de Yolande'],
  ['Hamburg', 'de Hamburg'],
  ['Hilton', 'de Hilton'],
  ['Camille', 'de Camille'],
  ['1001 Tables', 'de 1001 Tables'],
  ['', 'de '],
])('of %s is written %s', (name, expected) => {
  expect(deName(name)).toBe(expected);
});
