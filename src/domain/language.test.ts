import { expect, test } from 'vitest';
import { asLanguage } from './language.ts';

test('a language is fr or en, and anything else is fr', () => {
  expect(['fr', 'en', 'de', 'EN', '', null, undefined, 1].map(asLanguage)).toEqual([
    'fr',
    'en',
    'fr',
    'fr',
    'fr',
    'fr',
    'fr',
    'fr',
  ]);
});
