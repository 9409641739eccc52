import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { salesTexts } from '#domain/legal/documents/sales-texts.ts';
import { termsTexts } from '#domain/legal/documents/terms-texts.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { filterTexts } from '#web/requests/filters/filter-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { named, titleOf } from './support/page-title.ts';
import { programWorks } from './support/program-works.ts';
import { expectFilter } from './support/filters.ts';
import { journey } from './support/journey.ts';
import type { Person } from './support/people.ts';
import { noteList, scriptsOfList } from './support/weigh-scripts.ts';
import { intercept } from './support/intercept.ts';

/** Holds the client's list back. Returns a function that releases it. */
async function holdList(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await intercept(page, /\/api\/requests\?/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** Makes requests with long titles, so that the page is longer than a small window. */
async function fillDashboard(client: Person, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await client.ownRequest(`Lampe de bureau ${number}, abat-jour en lin naturel, pied en frêne huilé`);
  }
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

journey(
  'a dashboard’s address restores what it shows: by a link, a reload and going back',
  async ({ cast }) => {
    const { agent, client } = cast;
    const { page } = client;
    await fillDashboard(client, 7);
    const place = '/dashboard?page=2&status=demande_emise&search=lampe';
    const texts = dashboardTexts.fr;
    const shows = async (someone: Person, reader: 'client' | 'agent', search = 'lampe') => {
      const pages = uiTexts.fr.page({ page: 2, pageCount: 2, total: texts.counted(7) });
      await expect(someone.page.getByText(pages)).toBeVisible();
      await expect(someone.page.getByRole('searchbox', { name: texts.search })).toHaveValue(search);
      await expectFilter(someone, statusTexts.fr.statuses.demande_emise);
      await expect(someone.page.getByRole('tab', { selected: true })).toContainText(texts.tabs.demande_emise);
      await expect.poll(() => titleOf(someone.page)).toBe(named(texts[reader].title));
    };
    await client.open(place);
    await shows(client, 'client');
    await page.reload();
    await shows(client, 'client');
    await page
      .getByRole('link', { name: /Lampe de bureau/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/request\//);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${place.replace('?', '\\?')}$`));
    await shows(client, 'client');

    await page.getByRole('button', { name: uiTexts.fr.previous }).click();
    await expect(page).not.toHaveURL(/page=/);
    await page.getByRole('tab', { name: texts.tabs.all }).click();
    await expect(page).not.toHaveURL(/status=/);
    await page.goBack();
    await page.goBack();
    await shows(client, 'client');

    // Agents see the requests of all clients, including those of other journeys.
    await agent.open(`/agent${place.replace('lampe', encodeURIComponent(client.email))}`);
    await shows(agent, 'agent', client.email);
    await agent.open('/agent/dashboard?action=required&page=0&status=nonsense');
    await expectFilter(agent, filterTexts.fr.actionRequired);
    await expect(agent.page.getByRole('tab', { selected: true })).toHaveCount(0);
  },
);

journey(
  'going back restores the scroll position, even if the list loads late',
  async ({ cast: { client } }) => {
    const { page } = client;
    await page.setViewportSize({ width: 360, height: 640 });
    await fillDashboard(client, 4);
    await client.open('/dashboard');
    const last = page.getByRole('link', { name: /Lampe de bureau 1,/ });
    await page.evaluate(() => document.fonts.ready);
    // Scrolls the link above the bar at the bottom, so that the click below does not scroll again.
    await last.hover();
    const place = await scrolled(page);
    expect(place).toBeGreaterThan(200);
    await last.click();
    await expect(page.getByRole('heading', { level: 1, name: /Lampe de bureau 1,/ })).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(page.getByRole('main')).toBeFocused();

    await page.goBack();
    await expect(last).toBeFocused();
    await expect.poll(() => scrolled(page)).toBe(place);

    await page.goForward();
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /Lampe de bureau 1,/ })).toBeVisible();
    const release = await holdList(page);
    await page.goBack();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(last).toBeHidden();
    release();
    await expect(last).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(place);

    await page.reload();
    await expect(last).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(place);
  },
);

journey(
  'going back to a screen that is not a list shows the top of that screen',
  async ({ page, installation }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`${installation.url}/cgv`);
    await page.keyboard.press('Tab');
    await programWorks(page);
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    expect(await scrolled(page)).toBeGreaterThan(200);
    await footer.getByRole('link', { name: shellTexts.fr.cgu }).click();
    await expect(page.getByRole('heading', { level: 1, name: termsTexts.fr.title })).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(0);
    await footer.scrollIntoViewIfNeeded();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: salesTexts.fr.title })).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(0);
  },
);

journey(
  'a dashboard that is opened first needs at most 5 kB of JavaScript before its list appears',
  async ({ cast: { agent, client } }) => {
    const title = `Gobelets ${client.email}`;
    await client.ownRequest(title);
    for (const [person, path] of [
      [client, '/dashboard'],
      [agent, '/agent/dashboard'],
    ] as const) {
      await noteList(person.page);
      await person.open(path);
      await expect(person.page.getByRole('link', { name: title })).toBeVisible();
      const bytes = await scriptsOfList(person.page);
      expect(bytes).toBeLessThanOrEqual(5_000);
    }
  },
);

journey(
  'a finished page for strangers loads no program until somebody acts; then the program and the screen load',
  async ({ page, installation }) => {
    // Aborts all requests for files of the program. The test checks only which files are requested.
    await page.route('**/assets/*.js', (route) => route.abort());
    const scripts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((file) => file.endsWith('.js')),
      );
    for (const [path, screen] of [
      ['/', 'landing-page'],
      ['/auth', 'auth-page'],
    ] as const) {
      await page.goto(installation.url + path, { waitUntil: 'networkidle' });
      expect(await scripts()).toEqual(['/boot.js']);
      await page.keyboard.press('Tab');
      await expect(page.locator(`link[rel=modulepreload][href*="${screen}"]`)).toHaveCount(1);
    }
  },
);
