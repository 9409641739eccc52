import { expect, test } from 'vitest';
import { authSearch, listSearch, parseSearch, stringifySearch, tokenSearch } from './route-search.ts';
import { safeRedirect } from './safe-redirect.ts';

test.each([
  ['/dashboard', '/dashboard'],
  ['/request/1?page=2#top', '/request/1?page=2#top'],
  ['/agent/dashboard?search=%20a%26b', '/agent/dashboard?search=%20a%26b'],
])('a path of this site is kept: %s', (value, kept) => {
  expect(safeRedirect(value)).toBe(kept);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'dashboard',
  '',
  '/auth',
  '/auth?redirect=/auth',
  7,
  undefined,
])('anything else is dropped: %s', (value) => {
  expect(safeRedirect(value)).toBeUndefined();
});

test('addresses keep text as text', () => {
  expect(parseSearch('?token=0012&search=1e3')).toEqual({ token: '0012', search: '1e3' });
  expect(stringifySearch({ search: 'a&b=é', page: 2, status: undefined })).toBe(
    '?search=a%26b%3D%C3%A9&page=2',
  );
  expect(stringifySearch({})).toBe('');
  expect(tokenSearch(parseSearch('?token=0012'))).toEqual({ token: '0012' });
});

test('a list’s address survives the way there and back', () => {
  const search = { page: 3, status: 'devis_emis', action: 'required', search: '100 %' } as const;
  expect(listSearch(parseSearch(stringifySearch(search)))).toEqual(search);
});

test.each([
  { page: '0' },
  { page: '-2' },
  { page: '1' },
  { page: '1.5' },
  { page: 'x' },
  { status: 'toString' },
  { action: 'all' },
  { search: '' },
])('what a list does not know is its default: %o', (raw) => {
  const nothing = { page: undefined, status: undefined, action: undefined, search: undefined };
  expect(listSearch(raw)).toStrictEqual(nothing);
});

test('sign-in keeps only safe redirections', () => {
  expect(authSearch({ redirect: '//evil.example' })).toStrictEqual({ tab: undefined, redirect: undefined });
  expect(authSearch({ redirect: '/new-request' }).redirect).toBe('/new-request');
});
