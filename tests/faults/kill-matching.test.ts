import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueryResult } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { sendSignal } from '#server/services/database/postgres-processes.ts';
import { readRunningServer } from '#server/services/database/running-server.ts';
import { embeddedConnection } from '#server/services/database/start-database.ts';
import { withClient } from '#server/services/database/with-client.ts';
import { confirmationOf, insertEntries, paying } from '../support/bank-entries.ts';
import { testPassword } from '../support/caller.ts';
import { postgresOf } from '../support/data-folder.ts';
import { HttpCaller } from '../support/http-caller.ts';
import { startApp, type StartedApp } from '../support/start-app.ts';
import { acceptedTerms } from '../support/samples.ts';

const count = 200;
const acknowledgedFirst = 50;

let dataDir: string;
let server: StartedApp;
const start = () => startApp({ dataFolder: dataDir, environment: { THROTTLE: '0', LOG_LEVEL: 'silent' } });
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sourcing-kill-'));
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function query(text: string, values: unknown[] = []): Promise<QueryResult<Record<string, unknown>>> {
  const running = readRunningServer(dataDir);
  if (!running) throw new Error('The database is not running.');
  return withClient(embeddedConnection(running), (client) => client.query(text, values));
}

async function people() {
  const person = (email: string) => ({
    email,
    password: testPassword,
    firstName: 'Camille',
    lastName: 'Test',
    phone: '+33612345678',
  });
  const stranger = new HttpCaller(server.url);
  const token = /token=(\S+)/.exec(server.output())?.[1] ?? '';
  const client = await stranger.call(endpoints.signUp, {
    body: { ...person('client@example.com'), accepts: acceptedTerms },
  });
  const body = { ...person('agent@example.com'), token };
  return { client, agent: await stranger.call(endpoints.acceptInvitation, { body }) };
}

/** Returns requests whose deposits are due. */
async function dueRequests(client: HttpCaller, agent: HttpCaller): Promise<RequestDetail[]> {
  const requests: RequestDetail[] = [];
  const make = async () => {
    while (requests.length < count) {
      const body = { title: 'Cups', description: 'Many cups' };
      const { id: requestId } = await client.call(endpoints.createRequest, { body });
      const params = { requestId };
      requests.push(await agent.call(endpoints.makeTransition, { params, body: { name: 'approve' } }));
    }
  };
  await Promise.all([make(), make(), make(), make()]);
  return requests.slice(0, count);
}

/** Returns the number of valid payments of each request, and whether its status has advanced. */
async function readStates(): Promise<Map<string, { payments: number; moved: boolean }>> {
  const { rows } = await query(
    `SELECT r.id, r.status <> 'depot_en_attente' AS moved, count(l.id)::int AS payments
     FROM requests r LEFT JOIN valid_entries l ON l.request_id = r.id GROUP BY r.id`,
  );
  return new Map(
    rows.map(({ id, payments, moved }) => [
      String(id),
      { payments: Number(payments), moved: Boolean(moved) },
    ]),
  );
}

const countPayments = async () =>
  Number((await query(`SELECT count(*) AS amount FROM ledger_entries`)).rows[0]?.['amount']);

test('acknowledged confirmations are kept, and the others can be sent again', async () => {
  const { client, agent } = await people();
  const requests = await dueRequests(
    new HttpCaller(server.url, client.accessToken),
    new HttpCaller(server.url, agent.accessToken),
  );
  const ids = await insertEntries(
    { query },
    requests.map((request) => paying(request)),
  );
  const confirmations = requests.map((request, index) => confirmationOf(ids[index] ?? '', request));
  const confirm = (some: typeof confirmations) =>
    new HttpCaller(server.url, agent.accessToken).call(endpoints.confirmEntries, {
      body: { confirmations: some },
    });
  const first = confirmations.slice(0, acknowledgedFirst);
  expect((await confirm(first)).results.filter(({ refused }) => refused !== null)).toEqual([]);

  const cut = confirm(confirmations).catch(() => 'cut');
  await expect.poll(countPayments, { interval: 5 }).toBeGreaterThan(acknowledgedFirst + 10);
  const killed = server.kill();
  for (const { pid } of postgresOf(dataDir)) sendSignal(pid, 'SIGKILL');
  await killed;
  expect(await cut).toBe('cut');
  server = await start();

  const after = await readStates();
  for (const { requestId } of first) expect(after.get(requestId)).toEqual({ payments: 1, moved: true });
  for (const { requestId } of confirmations) {
    const state = after.get(requestId);
    // Everything or nothing: a request advanced exactly if its payment is recorded.
    expect(state?.payments).toBe(state?.moved ? 1 : 0);
  }
  const { results } = await confirm(confirmations);
  expect(results.filter(({ refused }) => refused !== null)).toEqual([]);
  const all = await readStates();
  for (const { requestId } of confirmations) expect(all.get(requestId)).toEqual({ payments: 1, moved: true });
  const { rows } = await query('SELECT count(*) AS amount FROM unmatched_amounts WHERE unmatched > 0');
  expect(rows).toEqual([{ amount: '0' }]);
});
