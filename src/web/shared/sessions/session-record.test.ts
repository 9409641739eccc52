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
  emailVerified: true,
};
const record = { sessionId: 'one', user, expiresAt: '2026-01-01T00:00:00.000Z', aal: 'aal1' };

test('a session’s record is read as it was written', () => {
  expect(parseSessionRecord(JSON.stringify(record))).toEqual(record);
});

const broken: [what: string, stored: string | null][] = [
  ['nothing', null],
  ['no JSON', '{"sessionId":'],
  ['no record', '"one"'],
  ['no user', JSON.stringify({ ...record, user: null })],
  ['an unknown role', JSON.stringify({ ...record, user: { ...user, role: 'owner' } })],
  ['an unknown language', JSON.stringify({ ...record, user: { ...user, language: 'de' } })],
  ['an unknown level', JSON.stringify({ ...record, aal: 'aal3' })],
  ...Object.keys(user).map((name): [string, string] => [
    `a user without ${name}`,
    JSON.stringify({ ...record, user: { ...user, [name]: undefined } }),
  ]),
  ...Object.keys(record).map((name): [string, string] => [
    `a record without ${name}`,
    JSON.stringify({ ...record, [name]: undefined }),
  ]),
];

test.each(broken)('%s is nobody signed in', (_, stored) => {
  expect(parseSessionRecord(stored)).toBeNull();
});
