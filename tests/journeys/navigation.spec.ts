import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { completeRegistrationTexts } from '#web/providers/complete-registration-texts.ts';
import { emailLinkTexts } from '#web/accounts/email-link-texts.ts';
import { joinTexts } from '#web/team/join-texts.ts';
import { resetPasswordTexts } from '#web/accounts/reset-password-texts.ts';
import { settingsTexts } from '#web/accounts/settings-texts.ts';
import { agencyTexts } from '#web/agency/agency-texts.ts';
import { landingTexts } from '#web/landing/landing-texts.ts';
import { cookiesTexts } from '#web/legal/documents/cookies-texts.ts';
import { legalTexts } from '#web/legal/legal-texts.ts';
import { noticeTexts } from '#web/legal/documents/notice-texts.ts';
import { privacyTexts } from '#web/legal/documents/privacy-texts.ts';
import { salesTexts } from '#web/legal/documents/sales-texts.ts';
import { termsTexts } from '#web/legal/documents/terms-texts.ts';
import { notFoundTexts } from '#web/not-found/not-found-texts.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { budget } from '../../scripts/bundle-budget.mjs';
import { holdCall } from './support/calls.ts';
import { programWorks } from './support/program-works.ts';
import { journey } from './support/journey.ts';
import { inBothLanguages } from './support/languages.ts';
import type { Person } from './support/people.ts';
import { noteList, scriptsOfList } from './support/weigh-scripts.ts';

const nobodys = '3f2b8c1e-9d47-4a6b-8e10-5c7d2f9a1b34';
const named = (title: string) => `${title} · Esmont`;
/** Agents may have unread messages of other journeys, whose number stands before. */
const titleOf = async (page: Page) => (await page.title()).replace(/^\(\d+\) /, '');

/** Holds the client's list back; answers what lets it come. */
async function holdList(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/api\/requests\?/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** Requests with words enough for a page that is longer than a small window. */
async function fillDashboard(client: Person, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await client.ownRequest(`Lampe de bureau ${number}, abat-jour en lin naturel, pied en frêne huilé`);
  }
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

journey('every public screen has its title, which follows the language', async ({ page, installation }) => {
  const titles = (language: 'fr' | 'en'): [path: string, title: string][] => [
    ['/', landingTexts[language].pageTitle],
    ['/auth', authTexts[language].pageTitle],
    ['/auth?tab=sign-up', authTexts[language].signUp.tab],
    ['/reset-password?token=abcdefghijklmnopqrstuvwxyz', resetPasswordTexts[language].title],
    ['/verify-email', emailLinkTexts[language].verify.pageTitle],
    ['/confirm-email', emailLinkTexts[language].confirm.pageTitle],
    ['/join', joinTexts[language].pageTitle],
    ['/complete-registration', completeRegistrationTexts[language].pageTitle],
    ['/informations-legales', legalTexts[language].title],
    ['/cgu', termsTexts[language].title],
    ['/cgv', salesTexts[language].title],
    ['/confidentialite', privacyTexts[language].title],
    ['/cookies', cookiesTexts[language].title],
    ['/mentions-legales', noticeTexts[language].title],
    ['/no-such-page', notFoundTexts[language].pageTitle],
  ];
  const english = new Map(titles('en'));
  for (const [path, title] of titles('fr')) {
    await page.goto(installation.url + path);
    await expect(page).toHaveTitle(named(title));
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page).toHaveTitle(named(english.get(path) ?? ''));
    await page.getByRole('button', { name: 'Français' }).click();
  }
});

journey(
  'every signed-in screen has its title: a request by its name, one that is missing, one that broke',
  async ({ cast: { agent, client } }) => {
    const id = await client.ownRequest('Gobelets en bambou');
    const { page } = client;
    const release = await holdCall(page, `/api/requests/${id}`);
    await client.open(`/request/${id}`);
    for await (const language of inBothLanguages(client)) {
      await expect(page).toHaveTitle(named(requestTexts[language].loading));
    }
    release();
    await expect(page).toHaveTitle(/^Gobelets en bambou · SRC-\d{4}-\d{5} · Esmont$/);
    await agent.open(`/agent/request/${id}`);
    await expect.poll(() => titleOf(agent.page)).toMatch(/^Gobelets en bambou · SRC-\d{4}-\d{5} · Esmont$/);

    for (const [person, path, title] of [
      [client, '/dashboard', (language: Language) => dashboardTexts[language].client.title],
      [client, '/new-request', (language: Language) => newRequestTexts[language].title],
      [client, `/request/${nobodys}`, (language: Language) => requestTexts[language].notFound],
      [client, '/request/no-id', (language: Language) => requestTexts[language].notFound],
      [agent, `/agent/request/${nobodys}`, (language: Language) => requestTexts[language].notFound],
      [agent, '/agent/dashboard', (language: Language) => dashboardTexts[language].agent.title],
      [agent, '/agent/settings/agency', (language: Language) => agencyTexts[language].title],
      [agent, '/settings', (language: Language) => settingsTexts[language].title],
    ] as const) {
      await person.open(path);
      for await (const language of inBothLanguages(person)) {
        await expect.poll(() => titleOf(person.page)).toBe(named(title(language)));
      }
    }

    // Somebody's own page throws what breaks; here it is meant to.
    const broken = await client.context.newPage();
    await broken.route('**/assets/settings-page-*', (route) => route.abort());
    await broken.goto(new URL('/settings', page.url()).href);
    await expect(broken).toHaveTitle(named(shellTexts[client.language].failureTitle));
    await broken.unroute('**/assets/settings-page-*');
    await broken.getByRole('button', { name: shellTexts[client.language].retry }).click();
    await expect(broken).toHaveTitle(named(settingsTexts[client.language].title));
  },
);

journey('a dashboard’s address is what it shows: linked, reloaded, gone back to', async ({ cast }) => {
  const { agent, client } = cast;
  const { page } = client;
  await fillDashboard(client, 7);
  const place = '/dashboard?page=2&status=demande_emise&search=lampe';
  const texts = dashboardTexts.fr;
  const shows = async (someone: Person, reader: 'client' | 'agent', search = 'lampe') => {
    const pages = texts.pageOf({ page: 2, pageCount: 2, total: 7, isMinimum: false });
    await expect(someone.page.getByText(pages)).toBeVisible();
    await expect(someone.page.getByRole('searchbox', { name: texts.search })).toHaveValue(search);
    await expect(someone.page.getByRole('combobox', { name: texts.status })).toHaveValue('demande_emise');
    await expect(someone.page.getByRole('tab', { selected: true })).toHaveText(texts.tabs.demande_emise);
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

  // Agents see everybody's, those of other journeys too.
  await agent.open(`/agent${place.replace('lampe', encodeURIComponent(client.email))}`);
  await shows(agent, 'agent', client.email);
  await agent.open('/agent/dashboard?action=required&page=0&status=nonsense');
  await expect(agent.page.getByRole('combobox', { name: texts.status })).toHaveValue('required');
  await expect(agent.page.getByRole('tab', { selected: true })).toHaveCount(0);
});

journey('going back leads to where one was, also when the list comes late', async ({ cast: { client } }) => {
  const { page } = client;
  await page.setViewportSize({ width: 360, height: 640 });
  await fillDashboard(client, 4);
  await client.open('/dashboard');
  const last = page.getByRole('link', { name: /Lampe de bureau 1,/ });
  await page.evaluate(() => document.fonts.ready);
  // Clear of the bar at the foot, as a press will want it.
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
});

journey('going back to another screen than a list starts at its top', async ({ page, installation }) => {
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
});

journey(
  'the first dashboard needs no more JavaScript than its budget',
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
      expect(bytes).toBeGreaterThan(50_000);
      expect(bytes).toBeLessThanOrEqual(budget);
    }
  },
);

journey(
  'a stranger’s finished page needs no program until somebody acts; the screen then comes with it',
  async ({ page, installation }) => {
    // Nothing of the program comes: what is asked for tells enough.
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
