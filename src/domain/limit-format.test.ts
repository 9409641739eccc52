import { expect, test } from 'vitest';
import { languages } from './language.ts';
import { countLimit, sizeLimit } from './limit-format.ts';

test('sizes are named in whole megabytes', () => {
  expect(languages.map((language) => sizeLimit(10 * 1024 * 1024, language))).toEqual([
    '10\u00a0Mo',
    '10\u00a0MB',
  ]);
});

test('counts are grouped as the language does', () => {
  expect(languages.map((language) => countLimit(10_000, language))).toEqual(['10\u202f000', '10,000']);
  expect(languages.map((language) => countLimit(1_234_567, language))).toEqual([
    '1\u202f234\u202f567',
    '1,234,567',
  ]);
  expect(countLimit(200, 'fr')).toBe('200');
});
