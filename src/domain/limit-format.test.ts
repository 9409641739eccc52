import { expect, test } from 'vitest';
import { languages } from './language.ts';
import { countLimit, pixelLimit, sizeLimit, squareLimit } from './limit-format.ts';

test('sizes are written in whole megabytes', () => {
  expect(languages.map((language) => sizeLimit(10 * 1024 * 1024, language))).toEqual([
    '10\u00a0Mo',
    '10\u00a0MB',
  ]);
});

test('pixels are written in millions, and as the sides of a square', () => {
  const texts = languages.map((language) => [
    pixelLimit(25_000_000, language),
    squareLimit(25_000_000, language),
  ]);
  expect(texts).toEqual([
    ['25\u00a0millions de pixels', '5\u202f000\u00a0×\u00a05\u202f000'],
    ['25\u00a0million pixels', '5,000\u00a0×\u00a05,000'],
  ]);
});

test('digits of a count are grouped as the language does', () => {
  expect(languages.map((language) => countLimit(10_000, language))).toEqual(['10\u202f000', '10,000']);
  expect(languages.map((language) => countLimit(1_234_567, language))).toEqual([
    '1\u202f234\u202f567',
    '1,234,567',
  ]);
  expect(countLimit(200, 'fr')).toBe('200');
});
