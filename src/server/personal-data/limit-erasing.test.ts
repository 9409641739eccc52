import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { done } from '#tests/support/caller.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE: '1' });
});
afterAll(() => app.stop());

test('each account may try to erase itself ten times in a quarter of an hour', async () => {
  const [owner, other] = [await app.client(), await app.client()];
  await done(owner.call(endpoints.createRequest, { body: { title: 'Cups', description: '2 000 cups' } }));
  const erase = () => owner.call(endpoints.eraseAccount);
  for (let time = 0; time < 11; time += 1) {
    expect((await erase()).error?.code).toBe('confirmation_required');
  }
  await confirmWithPassword(owner);
  for (let time = 0; time < 10; time += 1) expect((await erase()).error?.code).toBe('requests_open');
  const refused = await erase();
  expect(refused.error?.code).toBe('throttled');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  await confirmWithPassword(other);
  expect((await other.call(endpoints.eraseAccount)).status).toBe(204);
});
