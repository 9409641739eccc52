import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#contract/sessions/session-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { HttpCaller } from '../support/http-caller.ts';
import { type S3Server, s3Environment, startS3Server } from '../support/s3-server.ts';
import { spawnApp, type StartedApp, startApp } from '../support/start-app.ts';
import { pdf, testPassword } from '../support/caller.ts';
import { acceptedTerms, registered, today } from '#tests/support/samples.ts';

let dataFolder: string;
let store: S3Server;
let app: StartedApp;
const environment = () => ({ ...s3Environment(store), THROTTLE: '0', LOG_LEVEL: 'silent' });
const start = () => startApp({ dataFolder, environment: environment() });
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'sourcing-s3-'));
  store = await startS3Server();
  app = await start();
});
afterAll(async () => {
  await app.stop();
  await store.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

const person = (email: string) => ({
  email,
  password: testPassword,
  firstName: 'Camille',
  lastName: 'Test',
  phone: '+33612345678',
});

/** Returns a request that waits for its quote, and the agent's token. */
async function prepare(): Promise<{ requestId: string; accessToken: string }> {
  const stranger = new HttpCaller(app.url);
  const token = /token=(\S+)/.exec(app.output())?.[1] ?? '';
  const agent: SignedIn = await stranger.call(endpoints.acceptInvitation, {
    body: { ...person('agent@example.com'), token },
  });
  const client = await stranger.call(endpoints.signUp, {
    body: { ...person('client@example.com'), accepts: acceptedTerms },
  });
  const { id } = await new HttpCaller(app.url, client.accessToken).call(endpoints.createRequest, {
    body: { title: 'Cups', description: 'Many cups' },
  });
  const { accessToken } = agent;
  await new HttpCaller(app.url, accessToken).call(endpoints.saveSettings, { body: { identity: registered } });
  for (const name of ['approve', 'confirm_deposit'] as const) {
    const params = { requestId: id };
    await new HttpCaller(app.url, accessToken).call(endpoints.makeTransition, { params, body: { name } });
  }
  return { requestId: id, accessToken };
}

const figures = { type: 'marchandise' as const, amountHt: 1000, vatRate: 2000, amountTtc: 1200 };

test('if the server is killed between the upload and its row, nothing is acknowledged, and the upload works later', async () => {
  const { requestId, accessToken } = await prepare();
  const params = { requestId };
  const agent = () => new HttpCaller(app.url, accessToken);
  const file = pdf('survives');
  const upload = () =>
    agent().upload(endpoints.uploadQuotePdf, { params, query: { type: 'marchandise' } }, file);
  store.onWritten = async () => {
    store.onWritten = () => undefined;
    await app.kill();
  };
  await expect(upload()).rejects.toThrow('fetch failed');
  expect([...store.objects.keys()]).toEqual([expect.stringMatching(`^quotes/${requestId}/`)]);

  app = await start();
  const before = await agent().call(endpoints.getRequest, { params });
  expect([before.status, before.quotes]).toEqual(['devis_en_attente', []]);
  const { objectPath } = await upload();
  const body = { ...figures, issuedOn: today(), objectPath };
  const { quotes } = await agent().call(endpoints.issueQuote, { params, body });
  expect(quotes).toHaveLength(1);
  const download = () => agent().download(endpoints.downloadQuotePdf, { query: { objectPath } });
  expect((await download()).equals(file)).toBe(true);

  // If the store dies during an answer, the result must not look like a shorter file.
  store.failNext('GET', 'half an answer');
  await expect(download()).rejects.toThrow('terminated');
  store.failNext('GET', 'cut', 3);
  await expect(download()).rejects.toThrow('503');
  expect((await download()).equals(file)).toBe(true);
});

test('with a wrong key the product does not start, and gives the reason without the key', async () => {
  const other = await mkdtemp(join(tmpdir(), 'sourcing-s3-'));
  const secret = 'not-the-secret-of-this-store';
  const refused = spawnApp({
    dataFolder: other,
    environment: { ...environment(), S3_SECRET_ACCESS_KEY: secret },
  });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain(
    `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY do not open ${store.endpoint} (SignatureDoesNotMatch, HTTP 403).`,
  );
  expect(refused.output()).not.toContain(secret);
  expect(refused.output()).not.toMatch(/^\s+at /m);
  await rm(other, { recursive: true, force: true });
});
