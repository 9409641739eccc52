import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { landingTexts } from '#web/landing/landing-texts.ts';
import { cookiesTexts } from '#domain/legal/documents/cookies-texts.ts';
import { legalTexts } from '#web/legal/legal-texts.ts';
import { termsTexts } from '#domain/legal/documents/terms-texts.ts';
import { notFoundTexts } from '#web/not-found/not-found-texts.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { holdCall } from './support/calls.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { programWorks } from './support/program-works.ts';
import { told } from './support/languages.ts';

const { fr, en } = shellTexts;

/** What the content security policy refused, and what broke, since the page was made. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type/i.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

const openMenu = (page: Page, texts: typeof fr) =>
  page.getByRole('button', { name: new RegExp(`^${texts.account}`) }).click();

journey(
  'public screens stand on every width, in both themes, under the content security policy',
  async ({ page, installation }) => {
    const complaints = complaintsOf(page);
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const [path, heading] of [
        ['/', landingTexts.fr.title],
        ['/informations-legales', legalTexts.fr.title],
        ['/cookies', cookiesTexts.fr.title],
        ['/no-such-page', notFoundTexts.fr.pageTitle],
      ] as const) {
        await page.goto(installation.url + path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await checkAccessibility(page);
      }
    }
    expect(complaints).toEqual([]);
  },
);

journey(
  'a page that does not exist says so, with status 404, and leads home',
  async ({ page, installation }) => {
    const answer = await page.goto(`${installation.url}/no-such-page`);
    expect(answer?.status()).toBe(404);
    expect((await page.request.get(`${installation.url}/dev/ui`)).status()).toBe(404);
    const home = (language: Language) => page.getByRole('link', { name: notFoundTexts[language].home });
    for (const language of ['fr', 'en'] as const) {
      if (language === 'en') await page.getByRole('button', { name: 'English' }).click();
      await expect(page.getByText(notFoundTexts[language].explanation)).toBeVisible();
      const heading = language === 'fr' ? notFoundTexts.fr.pageTitle : 'Oops! Page not found';
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      const sentence = page.getByText('Oops! Page not found', { exact: true });
      await expect(sentence).toBeVisible();
      // A French voice reads the English sentence in English.
      const spoken = await sentence.evaluate((text) => text.closest('[lang]')?.getAttribute('lang'));
      expect(spoken).toBe('en');
      await expect(home(language)).toHaveAttribute('href', '/');
    }
    await home('en').click();
    await expect(page).toHaveURL(`${installation.url}/`);
  },
);

journey('an address is found as it is written alone', async ({ person, installation }) => {
  const { page } = person;
  for (const path of ['/DASHBOARD', '/Settings', '/CGU']) {
    const answer = await page.goto(installation.url + path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible();
    await page.keyboard.press('Tab');
    await programWorks(page);
    await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible();
  }
});

journey(
  'the language changes in place, keeps what was typed, and is remembered',
  async ({ page, installation }) => {
    await page.goto(`${installation.url}/auth`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.getByRole('textbox', { name: accountTexts.fr.email }).fill('typed@example.com');
    const secret = page.getByRole('textbox', { name: accountTexts.fr.password, exact: true });
    await secret.fill('not the password');
    await secret.press('Enter');
    const toast = page.getByText(told('invalid_credentials', 'fr'));
    await expect(toast.first()).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(toast).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: accountTexts.en.email })).toHaveValue('typed@example.com');
    await page.goto(`${installation.url}/cgu`);
    await expect(page.getByRole('heading', { level: 1, name: termsTexts.en.title })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  },
);

journey(
  'a new screen starts at its top, with the focus; the skip link jumps to it',
  async ({ page, installation }) => {
    await page.setViewportSize({ width: 1000, height: 500 });
    await page.goto(`${installation.url}/cgu`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: fr.skip })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    // Until then a link is the browser's, which reads a new document out by itself.
    await programWorks(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole('link', { name: fr.cookies, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: cookiesTexts.fr.title })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${cookiesTexts.fr.title}`));
  },
);

journey(
  'a menu that is opened while a screen is on its way stays open',
  async ({ installation, person: { page } }) => {
    const letScreenCome = await holdCall(page, '/assets/client-dashboard-page-*.js');
    const letListCome = await holdCall(page, '/api/requests?*');
    const letNextCome = await holdCall(page, '/assets/new-request-page-*.js');
    await page.goto(`${installation.url}/dashboard`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: new RegExp(`^${fr.account}`) }).press('Enter');
    const first = page.getByRole('menu').getByRole('menuitem').first();
    await expect(first).toBeFocused();
    letScreenCome();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    letListCome();
    await expect(page.getByText(dashboardTexts.fr.client.nothingYet.title)).toBeVisible();
    await expect(first).toBeFocused();

    await page.getByRole('link', { name: dashboardTexts.fr.newRequest }).click();
    await expect(page).toHaveURL(`${installation.url}/new-request`);
    await page.getByRole('button', { name: new RegExp(`^${fr.account}`) }).press('Enter');
    await expect(first).toBeFocused();
    letNextCome();
    await expect(page.getByRole('heading', { level: 1, name: newRequestTexts.fr.title })).toBeVisible();
    await expect(first).toBeFocused();
  },
);

journey(
  'guarded screens ask for sign-in and lead back; roles keep to their own screens',
  async ({ page, installation, cast: { agent, client } }) => {
    const { url } = installation;
    const someId = '3f2b8c1e-9d47-4a6b-8e10-5c7d2f9a1b34';
    for (const path of ['/new-request', `/agent/request/${someId}`, '/settings', '/dashboard?page=2']) {
      await page.goto(url + path);
      await expect(page).toHaveURL(`${url}/auth?redirect=${encodeURIComponent(path)}`);
    }
    for (const [person, from, to] of [
      [client, '/agent/dashboard', '/dashboard'],
      [client, `/agent/request/${someId}`, '/dashboard'],
      [client, '/agent/settings/agency', '/dashboard'],
      [client, '/agent/settings/team', '/dashboard'],
      [client, '/auth', '/dashboard'],
      [agent, '/dashboard', '/agent/dashboard'],
      [agent, '/new-request', '/agent/dashboard'],
      [agent, `/request/${someId}`, `/agent/request/${someId}`],
      [agent, '/auth?redirect=/settings', '/settings'],
      [agent, '/auth?redirect=//example.com', '/agent/dashboard'],
    ] as const) {
      await person.open(from);
      await expect(person.page).toHaveURL(url + to);
    }
  },
);

journey(
  'all tabs agree on who is signed in and in which language',
  async ({ installation, cast: { client } }) => {
    const { url } = installation;
    const other = await client.context.newPage();
    await other.goto(`${url}/informations-legales`);
    await client.open('/dashboard');
    await client.comeBack();
    await openMenu(client.page, fr);
    await checkAccessibility(client.page);
    await client.page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(other.getByRole('heading', { name: legalTexts.en.title })).toBeVisible();
    await client.page.keyboard.press('Escape');
    await expect(client.page.getByRole('button', { name: new RegExp(`^${en.account}`) })).toBeFocused();

    await other.goto(`${url}/settings`);
    await openMenu(client.page, en);
    await client.page.getByRole('menuitem', { name: en.signOut }).click();
    await expect(client.page).toHaveURL(`${url}/auth`);
    await expect(other).toHaveURL(`${url}/auth`);

    const kept = await client.page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(kept).not.toContain(client.email);
    await client.open('/dashboard');
    await expect(client.page).toHaveURL(`${url}/auth?redirect=%2Fdashboard`);
  },
);

journey('local storage holds the session’s record and no token', async ({ cast: { client } }) => {
  await client.open('/dashboard');
  const stored = await client.page.evaluate(() => localStorage.getItem('session'));
  const record: unknown = JSON.parse(stored ?? '{}');
  expect(record).toEqual({
    aal: 'aal1',
    sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    expiresAt: expect.any(String),
    user: expect.objectContaining({ email: client.email }),
  });
});

journey(
  'the chosen appearance is there from the first paint on',
  async ({ installation, cast: { client } }) => {
    await client.page.emulateMedia({ colorScheme: 'light' });
    await client.open('/dashboard');
    await openMenu(client.page, fr);
    await client.page.getByRole('menuitemradio', { name: fr.themes.dark }).click();
    await client.page.route('**/assets/*.js', (route) => route.abort());
    await client.page.goto(`${installation.url}/dashboard`);
    const scheme = await client.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(scheme).toBe('dark');
  },
);
