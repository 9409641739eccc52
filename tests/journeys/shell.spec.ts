import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { landingTexts } from '#web/landing/landing-texts.ts';
import { cookiesTexts } from '#domain/legal/documents/cookies-texts.ts';
import { legalTexts } from '#web/legal/legal-texts.ts';
import { notFoundTexts } from '#web/not-found/not-found-texts.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { accountMenuTexts } from '#web/shell/account/account-menu-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { holdCall } from './support/calls.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { leaveUndrawn } from './support/hold-program.ts';
import { journey } from './support/journey.ts';

const { fr, en } = shellTexts;

/** Returns violations of the content security policy and errors, since the page was opened. */
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
  'public screens work at every width, in both themes, under the content security policy',
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

journey('a page that does not exist has status 404', async ({ page, installation }) => {
  const answer = await page.goto(`${installation.url}/no-such-page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible();
  for (const path of ['/dev/ui', '/DASHBOARD', '/Settings', '/CGU']) {
    expect((await page.request.get(installation.url + path)).status()).toBe(404);
  }
});

journey(
  'a menu that is opened while a screen is loading stays open',
  async ({ installation, person: { page } }) => {
    await leaveUndrawn(page);
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
    await client.page.getByRole('menuitem', { name: accountMenuTexts.en.signOut }).click();
    await expect(client.page).toHaveURL(`${url}/auth`);
    await expect(other).toHaveURL(`${url}/auth`);

    const kept = await client.page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(kept).not.toContain(client.email);
    await client.open('/dashboard');
    await expect(client.page).toHaveURL(`${url}/auth?redirect=%2Fdashboard`);
  },
);

journey(
  'the chosen appearance is used from the first paint on',
  async ({ installation, cast: { client } }) => {
    await client.page.emulateMedia({ colorScheme: 'light' });
    await client.open('/dashboard');
    await openMenu(client.page, fr);
    await client.page.getByRole('menuitemradio', { name: accountMenuTexts.fr.themes.dark }).click();
    await client.page.route('**/assets/*.js', (route) => route.abort());
    await client.page.goto(`${installation.url}/dashboard`);
    const scheme = await client.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(scheme).toBe('dark');
  },
);
