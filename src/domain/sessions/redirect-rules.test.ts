import { expect, test } from 'vitest';
import { safeRedirect } from './redirect-rules.ts';

test.each([
  ['/dashboard', '/dashboard'],
  ['/request/1?page=2#top', '/request/1?page=2#top'],
  ['/agent/dashboard?search=%20a%26b', '/agent/dashboard?search=%20a%26b'],
  // A browser treats these as paths of this site: it parses an address before it decodes the escapes, and the query
  // does not change the path.
  ['/%2f%2fevil.example', '/%2f%2fevil.example'],
  ['/%5cevil.example', '/%5cevil.example'],
  ['/dashboard?next=//evil.example', '/dashboard?next=//evil.example'],
])('a path of this site is kept: %s', (value, kept) => {
  expect(safeRedirect(value)).toBe(kept);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/\n/evil.example',
  '/%5c/../\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  ' /dashboard',
  '\u0000/dashboard',
  'javascript:alert(1)',
  'dashboard',
  '',
  '/auth',
  '/auth?redirect=/auth',
  7,
  undefined,
])('the sign-in page and all that is not a path of this site are dropped: %s', (value) => {
  expect(safeRedirect(value)).toBeUndefined();
});
