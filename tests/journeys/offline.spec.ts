import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { openWorking } from './support/program-works.ts';
import { keptPaths, openUnderWorker } from './support/open-under-worker.ts';

journey.use({ serviceWorkers: 'allow' });

const titles = { fr: 'La page n’a pas pu être chargée', en: 'This page could not be loaded' };

/**
 * Makes the checks of Chromium before it offers to install the app. Chromium refuses to install in private windows,
 * which journeys use, so that error does not count.
 */
async function expectInstallable(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const { errors, url } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toMatch(/site\.webmanifest$/);
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  const refused = installabilityErrors.map(({ errorId }) => errorId);
  expect(refused.filter((name) => name !== 'in-incognito')).toEqual([]);
}

/** Returns the first parts of the paths for which this page started the worker, in order. */
const wokenBy = (page: Page) =>
  page.evaluate(() => {
    interface Asked extends PerformanceResourceTiming {
      workerFinalSourceType?: string;
    }
    const asked = performance.getEntriesByType('resource') as Asked[];
    const woken = asked.filter((it) => it.workerStart > 0 && it.workerFinalSourceType !== 'network');
    return [...new Set(woken.map(({ name }) => new URL(name).pathname.split('/')[1] ?? ''))].toSorted(
      (a, b) => a.localeCompare(b),
    );
  });

journey(
  'without the server a page says so in both languages, an open screen stays, and both recover by themselves',
  async ({ person, installation }) => {
    const { page, context } = person;
    const heading = (name: string, on = page) => on.getByRole('heading', { level: 1, name });
    await openUnderWorker(person, '/dashboard');
    const reloaded = await page.reload();
    expect(reloaded?.fromServiceWorker()).toBe(true);
    await expect(heading(dashboardTexts.fr.client.title)).toBeVisible();
    expect(await wokenBy(page)).toEqual(['assets', 'boot.js']);
    await expectInstallable(page);
    const other = await context.newPage();
    await openWorking(other, `${installation.url}/dashboard`);
    await expect(heading(dashboardTexts.fr.client.title, other)).toBeVisible();

    await installation.kill();
    await other.getByRole('link', { name: dashboardTexts.fr.newRequest }).first().click();
    await expect(heading(shellTexts.fr.outOfReachTitle, other)).toBeAttached();
    await expect(other.getByRole('banner')).toBeVisible();

    await page.bringToFront();
    await page.goto(`${installation.url}/request/00000000-0000-4000-8000-000000000000`);
    await expect(heading(titles.fr)).toBeVisible();
    await expect(page).toHaveTitle(`${titles.fr} · Esmont`);
    await checkAccessibility(page);
    await page.goto(`${installation.url}/dashboard`);
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await expect(heading(titles.en)).toBeVisible();
    await expect(heading(titles.fr)).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    // The worker may show the stored files to anybody, so none of them contains data.
    const kept = await keptPaths(person);
    expect(kept).toContain('/offline.html');
    expect(kept.filter((path) => !/^\/(assets\/.+|offline\.html|boot\.js)$/.test(path))).toEqual([]);

    await installation.startAgain();
    await expect(heading(dashboardTexts.en.client.title)).toBeVisible();
    await other.bringToFront();
    await expect(heading(newRequestTexts.en.title, other)).toBeVisible();
  },
);

journey(
  'without scripts the offline page is readable in both languages',
  async ({ browser, installation }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${installation.url}/offline.html`);
    for (const name of Object.values(titles)) {
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
    await context.close();
  },
);

journey(
  'without the server, English is offered to a browser that prefers it',
  async ({ browser, installation }) => {
    const context = await browser.newContext({ locale: 'en-GB' });
    // The page asks whether the server is back, and would then leave this page.
    await context.route('**/readyz', (route) => route.abort());
    const page = await context.newPage();
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await page.goto(`${installation.url}/offline.html`);
    await expect(heading(titles.fr)).toBeVisible();
    await page.getByRole('button', { name: 'Read this page in English' }).click();
    await expect(heading(titles.en)).toBeVisible();
    await expect(heading(titles.fr)).toBeHidden();
    await expect(page).toHaveTitle(`${titles.en} · Esmont`);
    await page.goto(`${installation.url}/offline.html`);
    await expect(heading(titles.en)).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await context.close();
  },
);
