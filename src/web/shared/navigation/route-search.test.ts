import { expect, test } from 'vitest';
import {
  agentListSearch,
  authSearch,
  listSearch,
  parseSearch,
  stringifySearch,
  tokenSearch,
} from './route-search.ts';

test('addresses keep text as text', () => {
  expect(parseSearch('?token=0012&search=1e3')).toEqual({ token: '0012', search: '1e3' });
  expect(stringifySearch({ search: 'a&b=é', page: 2, status: undefined })).toBe(
    '?search=a%26b%3D%C3%A9&page=2',
  );
  expect(stringifySearch({})).toBe('');
  expect(tokenSearch(parseSearch('?token=0012'))).toEqual({ token: '0012' });
});

test('a list’s address is the same after writing and reading it', () => {
  const search = {
    page: 3,
    status: 'devis_emis',
    action: 'required',
    search: '100 %',
    order: 'oldest',
    show: 'shipped',
  } as const;
  expect(listSearch(parseSearch(stringifySearch(search)))).toEqual(search);
  const agents = { ...search, show: 'transfers', sort: 'amount-desc', size: 25 } as const;
  expect(agentListSearch(parseSearch(stringifySearch(agents)))).toEqual(agents);
  // A client's search leaves out filters for agents, because the server would refuse them.
  expect(listSearch(parseSearch(stringifySearch(agents)))).toEqual({ ...search, show: undefined });
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
  { search: ' \u0000 ' },
  { order: 'newest' },
  { show: 'all' },
  { sort: 'title-asc' },
  { size: '5' },
  { size: '1000' },
])('an unknown value becomes the list’s default: %o', (raw) => {
  const nothing = {
    page: undefined,
    status: undefined,
    action: undefined,
    search: undefined,
    order: undefined,
    show: undefined,
    sort: undefined,
    size: undefined,
    workList: undefined,
  };
  expect(listSearch(raw)).toStrictEqual(nothing);
  expect(agentListSearch(raw)).toStrictEqual(nothing);
});

test('the search text is cut at its limit, and never within a character', () => {
  const { search = '' } = listSearch({ search: `${'x'.repeat(199)}🫖 and more` });
  expect(search).toHaveLength(200);
  expect(search.isWellFormed()).toBe(true);
});

test('sign-in keeps only safe redirections', () => {
  expect(
    authSearch({ redirect: '//evil.example', error: 'made-up', provider: '', forgot: 'yes' }),
  ).toStrictEqual({
    tab: undefined,
    redirect: undefined,
    forgot: undefined,
    provider: undefined,
    error: undefined,
  });
  expect(authSearch({ redirect: '/new-request' }).redirect).toBe('/new-request');
  expect(authSearch({ forgot: '1' }).forgot).toBe('1');
  expect(authSearch({ provider: 'example', error: 'provider_declined' })).toMatchObject({
    provider: 'example',
    error: 'provider_declined',
  });
});
