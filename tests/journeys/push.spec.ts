import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { notificationsTexts } from '#web/notifications/notifications-texts.ts';
import { done } from '../support/caller.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { openUnderWorker } from './support/open-under-worker.ts';
import {
  clickNotification,
  noteOpened,
  pushDelivery,
  renewPush,
  shownNotifications,
  standInForPushService,
} from './support/push-delivery.ts';
import type { Person } from './support/people.ts';

journey.use({ serviceWorkers: 'allow' });

const texts = notificationsTexts.fr;
const isSubscribed = ({ page }: Person) =>
  page.evaluate(() => localStorage.getItem('stand-in-for-a-push-service') !== null);
const devicesOf = async ({ api }: Person) =>
  (await done(api.call(endpoints.getNotificationSettings))).devices;

journey(
  'a client gets notifications on the chosen device, and nobody else gets them there afterwards',
  async ({ cast, installation }) => {
    const { client } = cast;
    const { page, context } = client;
    await standInForPushService(context);
    const { id } = await cast.requestAt('demande_emise');
    await openUnderWorker(client, `/request/${id}`);
    await page.reload();
    await expect(page.getByText(texts.offer.client)).toBeVisible();
    await checkAccessibility(page);
    await context.grantPermissions(['notifications'], { origin: installation.url });
    await client.button(texts.offer.accept).click();
    await client.expectToast(texts.here.turnedOn);
    await expect(page.getByText(texts.offer.client)).toBeHidden();
    expect(await devicesOf(client)).toMatchObject([{ current: true }]);

    await client.open('/settings#notifications');
    const card = page.getByRole('region', { name: texts.title, exact: true });
    await expect(card.getByText(texts.here.on, { exact: true })).toBeVisible();
    const byMail = card.getByRole('group', { name: texts.channels.mail });
    const choice = byMail.getByRole('checkbox', { name: texts.kinds.messages.client });
    const before = await choice.isChecked();
    await choice.click();
    await expect
      .poll(async () => (await done(client.api.call(endpoints.getNotificationSettings))).mail.messages)
      .toBe(!before);
    await checkAccessibility(page);

    await page.keyboard.press('Shift');
    const push = await pushDelivery(client);
    const notification = { title: 'Agence Exemple', body: 'Bonjour', path: `/request/${id}`, tag: id };
    await push([notification], 1);
    await expect.poll(() => shownNotifications(client)).toEqual([notification]);
    const newer = { ...notification, body: 'Bonjour encore' };
    await push([newer], 2);
    await expect.poll(() => shownNotifications(client)).toEqual([newer]);
    // Nobody has pressed anything in this window since it was opened.
    await client.open('/settings#notifications');
    await expect(card.getByText(texts.here.on, { exact: true })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await clickNotification(client, notification.tag);
    await expect(page).toHaveURL(`${installation.url}/request/${id}`);
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);
    await expect.poll(() => shownNotifications(client)).toEqual([]);

    // A visible page gets no notification. A path to another site, or an unreadable path, opens the home page.
    await push(
      [notification, { title: 'Ailleurs', body: '', path: 'https://example.com/', tag: 'x' }, '?'],
      4,
    );
    const { host } = new URL(installation.url);
    const others = (await shownNotifications(client)).toSorted((a, b) => a.tag.localeCompare(b.tag));
    expect(others).toEqual([
      { title: host, body: '', path: '/', tag: 'notification' },
      { title: 'Ailleurs', body: '', path: '/', tag: 'x' },
    ]);

    await journey.step('a click where no window of ours is open opens one', async () => {
      await page.goto('about:blank');
      await push([notification], 5);
      const opened = await noteOpened(client);
      await clickNotification(client, notification.tag);
      await expect.poll(opened).toEqual([notification.path]);
      await client.open('/dashboard');
    });

    await journey.step(
      'ended from afar, what was shown goes; who signs in again is told as before',
      async () => {
        expect(await shownNotifications(client)).not.toEqual([]);
        await installation.query('update sessions set revoked_at = now()');
        await expect(page).toHaveURL(/\/auth\?/);
        const isOver = () => page.evaluate(() => localStorage.getItem('push')?.includes('"sessionId":""'));
        // Chromium would also close the notifications by itself, but much later.
        await expect.poll(isOver).toBe(true);
        await expect.poll(() => shownNotifications(client)).toEqual([]);
        expect(await isSubscribed(client)).toBe(true);
        await client.signInHere();
        await expect(page).toHaveURL(`${installation.url}/dashboard`);
        await expect.poll(isOver).toBe(false);
      },
    );

    await push([notification], 6);
    await client.signOut();
    await expect.poll(() => isSubscribed(client)).toBe(false);
    await expect.poll(() => shownNotifications(client)).toEqual([]);
  },
);

journey(
  'push is turned on and off, renewed by the browser, ended by another account, and refused',
  async ({ person, installation }) => {
    const { page, context } = person;
    await standInForPushService(context);
    await context.grantPermissions(['notifications'], { origin: installation.url });
    await openUnderWorker(person, '/settings#notifications');
    const card = page.getByRole('region', { name: texts.title, exact: true });
    const { title, here, kinds, channels } = notificationsTexts.fr;
    const named = page.getByRole('region', { name: title, exact: true });
    await expect(named.getByText(here.off)).toBeVisible();
    for (const way of [channels.push, channels.mail]) {
      const choices = named.getByRole('group', { name: way }).getByRole('checkbox');
      await expect(choices).toHaveCount(2);
      await expect(choices.first()).toHaveAccessibleName(kinds.messages.client);
    }
    await named.getByRole('button', { name: here.turnOn }).click();
    await expect(named.getByText(here.on, { exact: true })).toBeVisible();
    await named.getByRole('button', { name: here.turnOff }).click();
    await person.expectToast(here.turnedOff);
    await expect(named.getByText(here.off)).toBeVisible();
    expect([await isSubscribed(person), await devicesOf(person)]).toEqual([false, []]);

    const saved = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    await page.route(
      `**${endpoints.saveDevice.path}`,
      async (route) => {
        saved.resolve();
        await held.promise;
        await route.continue();
      },
      { times: 1 },
    );
    await card.getByRole('button', { name: texts.here.turnOn }).click();
    await saved.promise;
    const savedEndpoint = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('push') ?? '{}').endpoint);
    for (const other of ['while-it-is-saved', 'later'].map((name) => `https://push.example.com/${name}`)) {
      await journey.step(
        `the browser gets another address from its push service, and the server too: ${other}`,
        async () => {
          const asked = await renewPush(person, other);
          expect(asked).toEqual({ userVisibleOnly: true });
          held.resolve();
          await expect.poll(savedEndpoint).toBe(other);
          expect(await devicesOf(person)).toMatchObject([{ current: true }]);
        },
      );
    }
    await expect(card.getByText(texts.here.on, { exact: true })).toBeVisible();
    await page.evaluate(() => {
      const record = JSON.parse(localStorage.getItem('push') ?? '{}');
      localStorage.setItem('push', JSON.stringify({ ...record, userId: 'another' }));
    });
    await page.reload();
    await page.keyboard.press('Shift');
    await expect.poll(() => isSubscribed(person)).toBe(false);

    await context.clearPermissions();
    await page.reload();
    await card.getByRole('button', { name: texts.here.turnOn }).click();
    await person.expectToast(texts.here.notAllowed);
  },
);
