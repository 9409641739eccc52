import { expect, test } from 'vitest';
import { isPlainName } from './stated-name-rules.ts';

test.each([
  'Zoë Martin',
  'Jean-Pierre d’Arc',
  "O'Brien",
  'J. R. Roy',
  '李 小龍',
  'Müller',
  'María del Carmen de la Cruz',
])('%s is a name', (name) => expect(isPlainName(name)).toBe(true));

test.each([
  'www.example.com',
  'http://example.com',
  'Zoë <b>',
  'Call +33612345678',
  'a@example.com',
  'Buy now at example dot com for free',
  'Zoë\u202emoc',
  'a'.repeat(61),
  '',
])('%j is none', (name) => expect(isPlainName(name)).toBe(false));
