import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { StatementFile } from '#contract/statements/statement-replies.ts';
import { camtFile } from '#tests/support/bank-files.ts';
import { callerOf, done, multipart, type Person } from '#tests/support/caller.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { bankFile, ownIban, saveOwnAccount } from '#tests/support/statement-files.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE: '1' });
  agent = await app.agent({ firstName: 'Marc', lastName: 'Petit' });
  await saveOwnAccount(agent);
});
afterAll(() => app.stop());
beforeEach(() => emptyTables(app.services.pool, 'rate_limits'));

const entry = { amount: '600.00', bookedOn: '2026-01-05', text: 'ESM-2370661985' };
const content = () => camtFile({ statements: [{ iban: ownIban, id: randomUUID(), entries: [entry] }] });

async function makeKey(name = 'EBICS') {
  await confirmWithPassword(agent);
  return done(agent.call(endpoints.createMachineKey, { body: { name, purpose: 'statements' } }));
}

/** Calls as a program does, without a browser's headers. */
async function send(key: string, headers: Record<string, string> = {}) {
  const { headers: form, payload } = multipart(bankFile(content()));
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/statement-files',
    ...(payload !== undefined && { payload }),
    headers: { ...form, host: 'sourcing.test', authorization: `Bearer ${key}`, ...headers },
  });
  const body = response.json<StatementFile & { error?: { code: string } }>();
  return { status: response.statusCode, headers: response.headers, body, error: body.error };
}

test('strangers, clients, agents who are no administrators, and anybody who does not confirm who they are, are refused', async () => {
  const { key } = await makeKey();
  const people = [app.stranger, await app.client(), await app.agent({ administrator: false })] as const;
  const codes = ['unauthenticated', 'forbidden', 'administrators_only'];
  for (const [at, person] of people.entries()) {
    const params = { keyId: randomUUID() };
    expect((await person.call(endpoints.listMachineKeys)).error?.code).toBe(codes[at]);
    expect(
      (await person.call(endpoints.createMachineKey, { body: { name: 'x', purpose: 'statements' } })).error
        ?.code,
    ).toBe(codes[at]);
    expect((await person.call(endpoints.revokeMachineKey, { params })).error?.code).toBe(codes[at]);
  }
  const unasked = await app.agent({});
  expect(
    (await unasked.call(endpoints.createMachineKey, { body: { name: 'x', purpose: 'statements' } })).error
      ?.code,
  ).toBe('confirmation_required');
  expect(
    (await unasked.call(endpoints.revokeMachineKey, { params: { keyId: randomUUID() } })).error?.code,
  ).toBe('confirmation_required');
  for (const wrong of [agent.accessToken, '', `${key}x`, key.toUpperCase()]) {
    expect((await send(wrong)).error?.code).toBe('machine_key_refused');
  }
});

test('a key is shown once, can send files and does nothing else', async () => {
  const { key, made } = await makeKey('Banque Exemple');
  const listed = await agent.call(endpoints.listMachineKeys);
  expect(listed.raw.toString()).not.toContain(key);
  expect(listed.body.items.find(({ id }) => id === made.id)).toMatchObject({
    name: 'Banque Exemple',
    by: 'Marc Petit',
    lastUsedAt: null,
    revokedAt: null,
  });
  const { rows } = await app.database.pool.query<{ kept: string }>(
    'SELECT string_agg(k::text, $1) AS kept FROM machine_keys k',
    [' '],
  );
  expect(rows[0]?.kept).not.toContain(key);

  const answer = await send(key);
  expect(answer).toMatchObject({
    status: 200,
    body: { state: 'done', entriesNew: 1, by: 'Banque Exemple', isByKey: true },
  });
  const after = await done(agent.call(endpoints.listMachineKeys));
  expect(after.items.find(({ id }) => id === made.id)?.lastUsedAt).not.toBeNull();
  for (const endpoint of [
    endpoints.listStatementFiles,
    endpoints.listStatementAccounts,
    endpoints.getAgency,
    endpoints.listMachineKeys,
  ]) {
    expect((await callerOf(app.app, key).call(endpoint)).status).toBe(401);
  }
});

test('a page of another site cannot use a machine key', async () => {
  const { key } = await makeKey();
  expect(
    (await send(key, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).error?.code,
  ).toBe('cross_origin');
});

test('a revoked key is invalid for ever', async () => {
  const { key, made } = await makeKey();
  const revoke = (keyId: string) => agent.call(endpoints.revokeMachineKey, { params: { keyId } });
  expect((await revoke(made.id)).status).toBe(204);
  expect((await revoke(made.id)).status).toBe(204);
  expect((await revoke(randomUUID())).error?.code).toBe('machine_key_not_found');
  expect((await send(key)).error?.code).toBe('machine_key_refused');
});

test('creating, using and revoking a key are recorded', async () => {
  const { key, made } = await makeKey('Agrégateur');
  expect((await send(key)).status).toBe(200);
  await done(agent.call(endpoints.revokeMachineKey, { params: { keyId: made.id } }));
  const { items } = await done(agent.call(endpoints.listAudit));
  expect(items.slice(0, 3)).toMatchObject([
    { action: 'revoke_statement_key', by: 'Marc Petit', about: 'Agrégateur' },
    { action: 'send_statement_file', about: 'statement.xml (Agrégateur)' },
    { action: 'create_statement_key', by: 'Marc Petit', about: 'Agrégateur' },
  ]);
});

test('calls are limited: for a key, and for a network without one', async () => {
  const { key } = await makeKey();
  const { pool } = app.services;
  for (let at = 0; at < 60; at += 1) await send('wrong');
  expect((await send('wrong')).error?.code).toBe('throttled');
  expect((await send(key)).status).toBe(200);
  await pool.query(`UPDATE rate_limits SET points = 60 WHERE key LIKE 'statements-key:%'`);
  const throttled = await send(key);
  expect(throttled.error?.code).toBe('throttled');
  expect(Number(throttled.headers['retry-after'])).toBeGreaterThan(0);
});

test('the number of keys is limited, however many are created together', async () => {
  await confirmWithPassword(agent);
  const { items } = await done(agent.call(endpoints.listMachineKeys));
  const live = items.filter(({ revokedAt }) => revokedAt === null).length;
  const answers = await Promise.all(
    Array.from({ length: 22 - live }, () =>
      agent.call(endpoints.createMachineKey, { body: { name: 'x', purpose: 'statements' } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20 - live);
  expect(answers.some(({ error }) => error?.code === 'too_many_machine_keys')).toBe(true);
});
