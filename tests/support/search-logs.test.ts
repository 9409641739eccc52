import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assertNoSecretInLogs, searchLogs } from './search-logs.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-logs-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const phrase = 'quite "a" phrase';
const token = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg';

function search(log: string, file = 'app.log'): string[] {
  const secrets = {
    password: phrase,
    accessToken: token,
    code: '482913',
    token: 'opaque-and_random-0123456789',
    email: 'claire@example.com',
    lastName: 'Lefèvre',
    description: 'Two hundred "blue" cups',
    network: '203.0.113.7',
  };
  const notes = Object.entries(secrets).map(([kind, value]) =>
    JSON.stringify({ testFile: 'some.test.ts', kind, value }),
  );
  fs.writeFileSync(path.join(folder, '1.secrets'), `${notes.join('\n')}\n`);
  fs.writeFileSync(path.join(folder, file), `{"msg":"first"}\n${log}\n`);
  return searchLogs(folder).map(({ kind, line }) => `${kind} ${line}`);
}

test.each([
  ['a password', JSON.stringify({ msg: `tried ${phrase}` }), ['password 2']],
  ['a password in an address', `GET /?password=${encodeURIComponent(phrase)}`, ['password 2']],
  ['a token', `authorization: Bearer ${token}`, ['accessToken 2']],
  ['a code', '{"sent":"482913"}', ['code 2']],
  ['an address', '{"to":"claire@example.com"}', ['email 2']],
  ['a name', '{"msg":"Madame Lefèvre"}', ['lastName 2']],
  ['what somebody wrote', JSON.stringify({ msg: 'Two hundred "blue" cups' }), ['description 2']],
  ['a network', '{"from":"203.0.113.7"}', ['network 2']],
  ['a link', 'opened https://sourcing.test/reset?token=opaque-and_random-0123456789', ['token 2']],
])('%s in a log is found', (_, log, found) => {
  expect(search(log)).toEqual(found);
});

test.each([
  ['a mail that is announced', 'Mail to claire@example.com: https://x/?token=opaque-and_random-0123456789'],
  ['a process of that number', '{"level":50,"time":1763734511482,"pid":482913,"msg":"x"}'],
  ['one of PostgreSQL’s', '2026-11-21 15:00:00.123 UTC [482913] LOG:  server process (PID 482913) ended'],
  ['a longer number', '{"id":"14829130"} 7-482913-1'],
  ['the readable half of a token', token.slice(0, token.lastIndexOf('.'))],
])('%s is no secret', (_, log) => {
  expect(search(log)).toEqual([]);
});

test('addresses that a proxy would log may hold what people search for, and no secret', () => {
  expect(search('GET /api/requests?search=claire@example.com', 'app.calls.log')).toEqual([]);
  expect(search('GET /reset?code=482913', 'app.calls.log')).toEqual(['code 2']);
});

test('a run fails with the place and the kind of the secret, without repeating it', () => {
  search(`said ${token}`);
  expect(() => assertNoSecretInLogs(folder)).toThrow(/accessToken of some\.test\.ts in app\.log, line 2$/);
  expect(() => assertNoSecretInLogs(folder)).not.toThrow(/c2lnbmF0dXJl/);
});
