import { expect, test } from 'vitest';
import { parseSessionRecord } from './session-record.ts';

const user = {
  id: '3f2b8c1e-9d47-4a6b-8e10-5c7d2f9a1b34',
  email: 'claire@example.com',
  firstName: 'Claire',
  lastName: 'Martin',
  phone: '',
  language: 'fr',
  role: 'client',
  agencyRole: null,
  emailVerified: true,
  billingAddress: null,
  billingCountry: 'FR',
  companies: [],
  companyId: null,
};
const record = { sessionId: 'one', user, expiresAt: '2026-01-01T00:00:00.000Z', aal: 'aal1' };

test('a session’s record is read as it was written', () => {
  expect(parseSessionRecord(JSON.stringify(record))).toEqual(record);
});

test('a session from before companies and addresses existed stays signed in, and has none', () => {
  const { companies: _, companyId: __, billingAddress: ___, billingCountry: ____, ...before } = user;
  expect(parseSessionRecord(JSON.stringify({ ...record, user: before }))).toEqual(record);
});

test.each([
  ['the side alone', { role: 'agent' }, 'agent'],
  ['a role that this release does not know', { role: 'agent', agencyRole: 'of_tomorrow' }, null],
  ['a role', { role: 'agent', agencyRole: 'administrator' }, 'administrator'],
])('an agent’s session with the role %s stays signed in', (_, written, agencyRole) => {
  const { agencyRole: __, ...before } = user;
  const stored = JSON.stringify({ ...record, user: { ...before, ...written } });
  expect(parseSessionRecord(stored)?.user).toMatchObject({ role: 'agent', agencyRole });
});

const addedLater = new Set(['companies', 'companyId', 'agencyRole', 'billingAddress', 'billingCountry']);
const broken: [what: string, stored: string | null][] = [
  ['nothing', null],
  ['no JSON', '{"sessionId":'],
  ['no record', '"one"'],
  ['no user', JSON.stringify({ ...record, user: null })],
  ['an unknown role', JSON.stringify({ ...record, user: { ...user, role: 'owner' } })],
  ['an unknown language', JSON.stringify({ ...record, user: { ...user, language: 'de' } })],
  ['an unknown level', JSON.stringify({ ...record, aal: 'aal3' })],
  ['no list of companies', JSON.stringify({ ...record, user: { ...user, companies: 'all' } })],
  ...Object.keys(user)
    .filter((name) => !addedLater.has(name))
    .map((name): [string, string] => [
      `a user without ${name}`,
      JSON.stringify({ ...record, user: { ...user, [name]: undefined } }),
    ]),
  ...Object.keys(record).map((name): [string, string] => [
    `a record without ${name}`,
    JSON.stringify({ ...record, [name]: undefined }),
  ]),
];

test.each(broken)('with %s nobody is signed in', (_, stored) => {
  expect(parseSessionRecord(stored)).toBeNull();
});
