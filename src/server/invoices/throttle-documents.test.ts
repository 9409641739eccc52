import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { done } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { throttleArchive } from './throttle-documents.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE: '1' });
  world = await makeWorld(app);
});
afterAll(() => app.stop());

const period = { from: '2026-01-01', to: '2026-12-31' };

test('one account has one archive at a time; the next may begin once the first is read', async () => {
  const archive = () => world.agent.call(endpoints.exportInvoices, { query: period });
  const end = throttleArchive(world.agent.user.id);
  const refused = await archive();
  expect(refused.error?.code).toBe('throttled');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await world.owner.call(endpoints.exportInvoices, { query: period })).status).toBe(200);
  end();
  expect((await archive()).status).toBe(200);
  expect((await archive()).status).toBe(200);
});

test('issuing waiting documents is limited for each account', async () => {
  const issue = () => world.agent.call(endpoints.issueWaitingDocuments, {});
  for (let press = 0; press < 60; press += 1) await done(issue());
  expect((await issue()).error?.code).toBe('throttled');
});
