import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { sendSignal } from '#server/services/database/postgres-processes.ts';
import { testPassword } from '../support/caller.ts';
import { companyDetails } from '../support/company-details.ts';
import { postgresOf } from '../support/data-folder.ts';
import { eventually } from '../support/eventually.ts';
import { HttpCaller } from '../support/http-caller.ts';
import { acceptedTerms } from '../support/samples.ts';
import { invoicing } from '../support/sample-invoicing.ts';
import { type StartedApp, startApp } from '../support/start-app.ts';

const rounds = 3;
const paidPerRound = 5;

const companyId = randomUUID();
let dataDir: string;
let server: StartedApp;
const start = () => startApp({ dataFolder: dataDir, environment: { THROTTLE: '0', LOG_LEVEL: 'silent' } });
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sourcing-issuing-'));
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Makes a client, an agent and an agency that may issue invoices. */
async function makePeople(): Promise<void> {
  const person = (email: string) => ({
    email,
    password: testPassword,
    firstName: 'Camille',
    lastName: 'Test',
    phone: '+33612345678',
  });
  const stranger = new HttpCaller(server.url);
  const token = /token=(\S+)/.exec(server.output())?.[1] ?? '';
  const signedUp = await stranger.call(endpoints.signUp, {
    body: { ...person('client@example.com'), accepts: acceptedTerms },
  });
  await new HttpCaller(server.url, signedUp.accessToken).call(endpoints.createCompany, {
    body: { id: companyId, company: companyDetails, takesRequests: false },
  });
  const { accessToken } = await stranger.call(endpoints.acceptInvitation, {
    body: { ...person('agent@example.com'), token },
  });
  const agent = new HttpCaller(server.url, accessToken);
  await agent.call(endpoints.saveSettings, { body: { identity: invoicing } });
}

async function signIn(email: string): Promise<HttpCaller> {
  const body = { email, password: testPassword };
  const { accessToken } = await new HttpCaller(server.url).call(endpoints.signIn, { body });
  return new HttpCaller(server.url, accessToken);
}

/** Makes requests whose deposit has come. Their invoices follow automatically. */
async function pay(client: HttpCaller, agent: HttpCaller): Promise<void> {
  for (let count = 0; count < paidPerRound; count += 1) {
    const made = { title: `Paniers ${randomUUID()}`, description: 'Un' };
    const { id: requestId } = await client.call(endpoints.createRequest, { body: made });
    const params = { requestId };
    await agent.call(endpoints.makeTransition, { params, body: { name: 'approve' } });
    await agent.call(endpoints.makeTransition, { params, body: { name: 'confirm_deposit' } });
  }
}

const issued = (agent: HttpCaller) => agent.call(endpoints.listInvoices, { query: { pageSize: '50' } });

test('killed between numbers and PDFs, again and again, the server leaves neither a hole nor a double', async () => {
  await makePeople();
  for (let round = 1; round <= rounds; round += 1) {
    const [client, agent] = [await signIn('client@example.com'), await signIn('agent@example.com')];
    await client.call(endpoints.chooseContext, { body: { companyId } });
    await pay(client, agent);
    // The number of a document appears at once. Its PDF takes a process longer.
    await eventually(async () => {
      expect((await issued(agent)).total).toBeGreaterThan((round - 1) * paidPerRound);
    });
    const killed = server.kill();
    if (round % 2 === 0) for (const { pid } of postgresOf(dataDir)) sendSignal(pid, 'SIGKILL');
    await killed;
    server = await start();
    const again = await signIn('agent@example.com');
    await eventually(async () => {
      expect((await issued(again)).total).toBe(round * paidPerRound);
    });
  }
  const agent = await signIn('agent@example.com');
  const { items } = await issued(agent);
  const places = items.map(({ number }) => Number(number.split('-').at(-1))).toSorted((a, b) => a - b);
  expect(places).toEqual(Array.from({ length: rounds * paidPerRound }, (_, index) => index + 1));
  expect(new Set(items.map(({ requestId }) => requestId)).size).toBe(rounds * paidPerRound);
  for (const { id } of items) {
    const file = await agent.download(endpoints.downloadInvoice, { params: { invoiceId: id } });
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  }
});
