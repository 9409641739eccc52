import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type Caller, done, type Person } from '#tests/support/caller.ts';
import { type NotificationWorld, openNotificationWorld } from '#tests/support/notification-world.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { subscription } from '#tests/support/samples.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let world: NotificationWorld;
/** An app with the default push services. They do not include the test service, which is on this machine. */
let app: TestApp;
beforeAll(async () => {
  world = await openNotificationWorld();
  app = await startTestApp();
});
afterAll(() => Promise.all([world.stop(), app.stop()]));

const save = (who: Caller, endpoint: string) =>
  who.call(endpoints.saveDevice, { body: { ...subscription(), endpoint } });
const devicesOf = async (who: Caller) => (await done(who.call(endpoints.getNotificationSettings))).devices;

test.each([
  'https://localhost/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://[::1]/a',
  'https://[::ffff:169.254.169.254]/a',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1:5432/a',
  'https://push.example.com.internal/a',
  'https://push.example.com@10.0.0.1/a',
  'https://push.example.com:8443/a',
  'https://push.example.com./a',
  'http://push.example.com/a',
  'file:///etc/passwd',
  'gopher://push.example.com/a',
])('no subscription leads the server to %s', async (endpoint) => {
  const person = await app.client();
  const { status, error } = await save(person, endpoint);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(['push_refused', 'invalid_input']).toContain(error?.code);
  expect(await devicesOf(person)).toEqual([]);
});

test('nobody reads, tests or removes the push subscription of another person', async () => {
  const owner = await world.app.client();
  const browser = await world.subscribe(owner);
  const [device] = await devicesOf(owner);
  const thief = await world.app.client();
  expect(await devicesOf(thief)).toEqual([]);
  const params = { deviceId: device?.id ?? '' };
  expect((await thief.call(endpoints.removeDevice, { params })).error?.code).toBe('device_not_found');
  expect((await thief.call(endpoints.sendTestNotification)).error?.code).toBe('device_not_found');
  await world.sendDue();
  expect(browser.calls).toBe(0);
  expect(await devicesOf(owner)).toHaveLength(1);
});

async function messageTo(owner: Person) {
  const { id: requestId } = await requestIn({ owner, agent: world.agent }, 'devis_emis');
  const body = { content: 'The price is 1 000 €.' };
  await done(world.agent.call(endpoints.postMessage, { params: { requestId }, body }));
}

test('a browser that signed out receives no later notification, and none that was on its way', async () => {
  const owner = await world.app.client();
  await world.app.database.pool.query('UPDATE profiles SET email_verified_at = now() WHERE id = $1', [
    owner.user.id,
  ]);
  const again = await world.signInAgain(owner);
  const [gone, stays] = [await world.subscribe(owner), await world.subscribe(again)];
  await messageTo(again);
  await done(owner.call(endpoints.signOut));
  await world.sendDue(5);
  await messageTo(again);
  await world.sendDue(5);
  expect(gone.calls).toBe(0);
  expect(stays.calls).toBeGreaterThan(0);
  expect((await save(owner, 'https://push.example.com/again')).status).toBe(401);
});
