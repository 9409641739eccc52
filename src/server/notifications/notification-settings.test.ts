import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { maxDevices } from '#domain/notifications/notification-choice-rules.ts';
import { type NotificationWorld, openNotificationWorld } from '#tests/support/notification-world.ts';
import { type Caller, callerOf, type Person, done } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { subscription } from '#tests/support/samples.ts';

let world: NotificationWorld;
let person: Person;
beforeAll(async () => {
  world = await openNotificationWorld();
  person = await world.app.client();
});
afterAll(() => world.stop());

const settingsOf = (who: Caller) => done(who.call(endpoints.getNotificationSettings));
const devicesOf = async (who: Caller) => (await settingsOf(who)).devices;
const trial = (who: Caller) => who.call(endpoints.sendTestNotification);

describe('the settings', () => {
  test('are closed to strangers', async () => {
    for (const endpoint of [endpoints.getNotificationSettings, endpoints.sendTestNotification] as const) {
      expect((await world.app.stranger.call(endpoint)).status).toBe(401);
    }
    const save = await world.app.stranger.call(endpoints.saveDevice, { body: subscription() });
    expect(save.status).toBe(401);
  });

  test('start with all choices on for clients; agents start with mails about actions but not about messages', async () => {
    const all = { messages: true, actions: true };
    expect(await settingsOf(person)).toMatchObject({ push: all, mail: all, devices: [] });
    const deeds = { messages: false, actions: true };
    expect(await settingsOf(world.agent)).toMatchObject({ push: all, mail: deeds });
  });

  test('are chosen for each channel separately, and by each person for themselves', async () => {
    const [one, other] = [await world.app.client(), await world.app.client()];
    const save = (body: object) => done(one.call(endpoints.saveNotificationChoices, { body }));
    await save({ push: { messages: false, actions: true } });
    const saved = await save({ mail: { messages: true, actions: false } });
    const chosen = { push: { messages: false, actions: true }, mail: { messages: true, actions: false } };
    expect(saved).toMatchObject(chosen);
    expect(await save({})).toMatchObject(chosen);
    expect(await settingsOf(one)).toMatchObject(chosen);
    expect((await settingsOf(other)).push.messages).toBe(true);
  });

  test('give everybody the same key, even with two instances at once, and the key is stored sealed', async () => {
    const app = await startTestApp();
    const one = await app.client();
    const people = [one, callerOf(await app.secondInstance(), one.accessToken), await app.agent()];
    const keys = await Promise.all(people.map(async (who) => (await settingsOf(who)).publicKey));
    expect(new Set(keys).size).toBe(1);
    expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(65);
    const row = await app.database.db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow();
    expect(app.services.sealer.open('push key', row.private_sealed)).toHaveLength(32);
    await app.stop();
  });
});

describe('a browser', () => {
  test('gets notifications from the moment it subscribes, and saving it again changes nothing', async () => {
    const owner = await world.app.client();
    const browser = await world.subscribe(owner);
    const [device] = await devicesOf(owner);
    expect(device).toMatchObject({ current: true, device: { kind: 'unknown' } });
    await world.subscribe(owner, browser);
    expect(await devicesOf(owner)).toEqual([device]);
    expect((await trial(owner)).status).toBe(204);
    await world.sendDue();
    expect(browser.notifications.map(({ content }) => content)).toEqual([
      {
        title: 'Les notifications fonctionnent',
        body: 'Les nouvelles de vos demandes arriveront ici.',
        path: '/settings#notifications',
        tag: 'trial',
      },
    ]);
  });

  test('is the only one of its session: a new subscription replaces the former one', async () => {
    const owner = await world.app.client();
    const before = await world.subscribe(owner);
    const after = await world.subscribe(owner);
    expect(await devicesOf(owner)).toHaveLength(1);
    await trial(owner);
    await world.sendDue();
    expect([before.calls, after.calls]).toEqual([0, 1]);
  });

  test('at which somebody else signs in belongs to them alone, even for notifications on their way', async () => {
    const [first, second] = [await world.app.client(), await world.app.client()];
    const browser = await world.subscribe(first);
    const [before] = await devicesOf(first);
    await trial(first);
    await world.subscribe(second, browser);
    await world.sendDue();
    expect(browser.calls).toBe(0);
    expect(await devicesOf(first)).toEqual([]);
    const [after] = await devicesOf(second);
    expect(after).toMatchObject({ current: true, id: expect.not.stringContaining(before?.id ?? '') });
    expect((await trial(first)).error?.code).toBe('device_not_found');
  });

  test('that ten accounts and sessions save at once belongs to one of them', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => world.app.client()));
    const body = subscription();
    const saved = await Promise.all(people.map((one) => one.call(endpoints.saveDevice, { body })));
    expect(saved.map(({ status }) => status)).toEqual(people.map(() => 200));
    const devices = await Promise.all(people.map(devicesOf));
    expect(devices.flat()).toHaveLength(1);
  });

  test('can be removed by its owner alone', async () => {
    const owner = await world.app.client();
    const browser = await world.subscribe(owner);
    const [device] = await devicesOf(owner);
    const remove = (who: Caller) =>
      who.call(endpoints.removeDevice, { params: { deviceId: device?.id ?? '' } });
    expect((await remove(world.other)).error?.code).toBe('device_not_found');
    await trial(owner);
    expect((await remove(owner)).status).toBe(204);
    expect((await remove(owner)).status).toBe(404);
    await world.sendDue();
    expect(browser.calls).toBe(0);
  });

  test(`beyond ${maxDevices} replaces the oldest browser, and never itself`, async () => {
    const owner = await world.app.client();
    const oldest = await world.subscribe(owner);
    for (let count = 0; count < maxDevices; count += 1) await world.subscribe(await world.signInAgain(owner));
    const devices = await devicesOf(owner);
    expect(devices).toHaveLength(maxDevices);
    expect(devices.some(({ current }) => current)).toBe(false);
    await world.subscribe(owner, oldest);
    expect((await devicesOf(owner)).filter(({ current }) => current)).toHaveLength(1);
    expect(await devicesOf(owner)).toHaveLength(maxDevices);
  });

  test.each([
    ['signs out', (own: Person) => own.call(endpoints.signOut)],
    [
      'is signed out elsewhere',
      async (_own: Person, again: Person) => again.call(endpoints.endOtherSessions),
    ],
  ])('that %s is told nothing more, and others are', async (_how, end) => {
    const own = await world.app.client();
    const again = await world.signInAgain(own);
    const [gone, stays] = [await world.subscribe(own), await world.subscribe(again)];
    await trial(own);
    await trial(again);
    expect((await end(own, again)).status).toBeLessThan(300);
    await world.sendDue();
    expect([gone.calls, stays.calls]).toEqual([0, 1]);
    expect(await devicesOf(again)).toHaveLength(1);
  });

  test('is refused if its address or its key is impossible', async () => {
    const app = await startTestApp();
    const owner = await app.client();
    const save = async (body: object) =>
      (await owner.call(endpoints.saveDevice, { body: body as never })).error?.code;
    const elsewhere = ['http://push.example.com/a', 'https://10.0.0.1/a', 'https://evil.example/a'];
    for (const endpoint of elsewhere) {
      expect(await save(subscription(endpoint))).toBe('push_refused');
    }
    const { endpoint, keys } = subscription();
    expect(await save({ endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } })).toBe('push_refused');
    expect(await save({ endpoint, keys: { ...keys, auth: 'short' } })).toBe('invalid_input');
    expect(await save(subscription(`https://push.example.com/${'é'.repeat(1900)}`))).toBe('push_refused');
    expect(await save(subscription(`https://push.example.com/${'e'.repeat(2000)}`))).toBe('invalid_input');
    expect(await devicesOf(owner)).toEqual([]);
    await app.stop();
  });
});

test('an installation without push says so, and mails go on', async () => {
  const app: TestApp = await startTestApp({ WEB_PUSH: '0' });
  const owner = await app.client();
  expect(await settingsOf(owner)).toMatchObject({ publicKey: null, devices: [], mail: { actions: true } });
  expect((await owner.call(endpoints.saveDevice, { body: subscription() })).error?.code).toBe(
    'push_unavailable',
  );
  expect((await trial(owner)).error?.code).toBe('push_unavailable');
  await app.stop();
});

test('the number of test notifications is limited', async () => {
  const app = await startTestApp({ THROTTLE: '1' });
  const owner = await app.client();
  await done(owner.call(endpoints.saveDevice, { body: subscription() }));
  const codes: (string | undefined)[] = [];
  for (let count = 0; count < 11; count += 1) codes.push((await trial(owner)).error?.code);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => undefined), 'throttled']);
  await app.stop();
});
