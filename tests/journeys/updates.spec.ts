import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { retiredWorker } from '#server/pages/write-retired-worker.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { workerPath } from '#web/shared/worker-protocol.ts';
import { updateTexts } from '#web/updates/update-texts.ts';
import { forwardServer } from './support/forward-server.ts';
import { journey } from './support/journey.ts';
import { openUnderWorker } from './support/open-under-worker.ts';
import type { Person } from './support/people.ts';
import { intercept } from './support/intercept.ts';

/** Signs the person in at another address of the same server. */
async function moveTo({ context, page }: Person, url: string): Promise<void> {
  const { origins } = await context.storageState();
  await page.goto(`${url}/cgu`);
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, origins[0]?.localStorage ?? []);
}

const versions = ({ page }: Person) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    return [...new Set(names.map((name) => name.split('-')[1]))];
  });

/** Returns the newest worker's answer to a page that asks it to take over. */
async function takesOver(): Promise<boolean> {
  const { waiting, installing } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const answer = Promise.withResolvers<boolean>();
  port1.addEventListener('message', ({ data }) => answer.resolve(data));
  port1.start();
  (installing ?? waiting)?.postMessage({ kind: 'take-over' }, [port2]);
  return answer.promise;
}

journey.describe('a new version', () => {
  journey.use({ serviceWorkers: 'allow' });

  journey(
    'waits until somebody reloads, and takes over when no tab uses the old version',
    async ({ person, installation }) => {
      const { page, context } = person;
      const server = await forwardServer(installation.url);
      const publish = async (body: string) => {
        server.instead.set(workerPath, { type: 'text/javascript', body });
        await page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => undefined));
      };
      const built = await readFile('dist/service-worker.js', 'utf8');
      const [, version = ''] = /version:[`"'](\w+)/.exec(built) ?? [];
      const next = built
        .replace(version, 'next')
        .replace(/programs:\[[^\]]*\]/, 'programs:["/assets/next.js"]');
      await moveTo(person, server.url);
      await openUnderWorker(person, `${server.url}/new-request`);
      await page.getByLabel(newRequestTexts.fr.projectTitle).fill('Théières en fonte');

      await publish(next);
      await expect(page.getByText(updateTexts.fr.ready)).toBeVisible();
      expect(await versions(person)).toContain(version);
      await person.button(updateTexts.fr.reload).click();
      await expect(page.getByText(updateTexts.fr.ready)).toBeHidden();
      await expect(page.getByLabel(newRequestTexts.fr.projectTitle)).toHaveValue('Théières en fonte');

      const other = await context.newPage();
      await other.goto(page.url());
      await publish(built.replace(version, 'last'));
      await page.keyboard.press('Shift');
      await expect.poll(() => versions(person)).toContain('last');
      expect(await page.evaluate(takesOver)).toBe(false);
      expect(await versions(person)).toContain(version);
      await other.close();
      await openUnderWorker(person, page.url());
      await expect.poll(() => versions(person)).toEqual(['last']);
      await expect(page.getByText(updateTexts.fr.ready)).toBeHidden();

      // An operator who turns the worker off removes it from every browser.
      await publish(retiredWorker);
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
        .toBe(0);
      expect(await versions(person)).toEqual([]);
      server.stop();
    },
  );
});

journey(
  'a screen whose program no longer exists loads after one reload; typed text stays',
  async ({ person }) => {
    const { page } = person;
    const texts = newRequestTexts.fr;
    await person.open('/new-request');
    await page.getByLabel(texts.projectTitle).fill('Théières en fonte');
    let asked = 0;
    await intercept(page, '**/assets/client-dashboard-page-*.js', async (route) => {
      asked += 1;
      await (asked === 1 ? route.fulfill({ status: 404, body: '' }) : route.fallback());
    });
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    await page.getByRole('link', { name: texts.cancel }).click();
    await expect(page.getByRole('heading', { level: 1, name: dashboardTexts.fr.client.title })).toBeVisible();
    expect(await page.evaluate(() => 'isOld' in window)).toBe(false);
    await page.goBack();
    await expect(page.getByLabel(texts.projectTitle)).toHaveValue('Théières en fonte');
  },
);

journey(
  'an open page notices with its next reply that the server has another program; typed text stays',
  async ({ person }) => {
    const { page } = person;
    const texts = newRequestTexts.fr;
    await person.open('/new-request');
    await page.getByLabel(texts.projectTitle).fill('Théières en fonte');
    await expect(page.getByText(updateTexts.fr.ready)).toBeHidden();
    let isOther = true;
    await intercept(page, '**/api/requests**', async (route) => {
      const response = await route.fetch();
      const program = isOther ? { 'x-program': 'index-newer.js' } : {};
      await route.fulfill({ response, headers: { ...response.headers(), ...program } });
    });
    await page.getByRole('link', { name: texts.cancel }).click();
    await expect(page.getByText(updateTexts.fr.ready)).toBeVisible();
    isOther = false;
    await person.button(updateTexts.fr.reload).click();
    await expect(page.getByText(updateTexts.fr.ready)).toBeHidden();
    await page.goBack();
    await expect(page.getByLabel(texts.projectTitle)).toHaveValue('Théières en fonte');
  },
);
