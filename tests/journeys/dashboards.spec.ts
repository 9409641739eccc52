import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { homeTexts } from '#web/requests/home/home-texts.ts';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { accountMenuTexts } from '#web/shell/account/account-menu-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { holdCall } from './support/calls.ts';
import { checkAccessibility, checkBothWidths, resize } from './support/check-accessibility.ts';
import { eleven, sentenceFor } from './support/eleven-requests.ts';
import { leaveUndrawn } from './support/hold-program.ts';
import { journey } from './support/journey.ts';
import { inBothLanguages } from './support/languages.ts';
import { listRequests } from './support/many-requests.ts';

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');

/** Returns the fade at the end at which the row of tabs continues out of sight. */
const fadeOf = (page: Page) =>
  page
    .getByRole('tablist')
    .locator('..')
    .evaluate((row) => getComputedStyle(row).maskImage);

const pageOf = (language: Language, page: number, pageCount: number, total: number) =>
  uiTexts[language].page({ page, pageCount, total: dashboardTexts[language].counted(total) });

journey('a client’s dashboard, from nothing yet to pages', async ({ installation, person }) => {
  const { page } = person;
  await person.open('/dashboard');
  await journey.step('nothing yet', async () => {
    const header = page.getByRole('banner');
    for await (const language of inBothLanguages(person)) {
      const texts = dashboardTexts[language];
      await expect(page.getByText(texts.client.nothingYet.title)).toBeVisible();
      // There is nothing to count or search yet.
      await expect(page.getByRole('tab')).toHaveCount(0);
      await expect(page.getByRole('searchbox')).toHaveCount(0);
      for (const width of [320, 360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const address = header.getByText(person.email, { exact: true });
        await expect(address).toBeInViewport({ ratio: 1 });
        await expect(address).toHaveAttribute('title', person.email);
        expect((await address.boundingBox())?.width).toBeGreaterThan(60);
      }
      const start = page.getByRole('link', { name: texts.newRequest });
      await expect(start).toHaveAttribute('href', '/new-request');
      await header.getByRole('button').click();
      const { legal } = shellTexts[language];
      const { changePassword, signOut } = accountMenuTexts[language];
      for (const name of [changePassword, legal, signOut]) {
        await expect(page.getByRole('menuitem', { name })).toBeVisible();
      }
      await page.keyboard.press('Escape');
    }
    await expect(header.getByRole('link').first()).toHaveAttribute('href', '/dashboard');
    await expect(header).toContainText(person.email);
    await checkAccessibility(page);
  });

  await listRequests(installation, person, eleven);
  const show = await holdCall(page, '/api/requests?*');
  await leaveUndrawn(page);
  await page.reload();
  const { loading } = dashboardTexts[person.language];
  await expect(page.getByText(loading)).toBeAttached();
  show();
  await expect(cards(page)).toHaveCount(5);
  await expect(page.getByText(loading)).toHaveCount(0);
  const first = cards(page).first();
  await expect(first).toContainText(/SRC-\d{4}-\d{5}/);
  await expect(first).toContainText('Livrées à Lyon en mars.');
  for await (const language of inBothLanguages(person)) {
    const { counters, tabs, search } = dashboardTexts[language];
    const tabNames = Object.values(tabs);
    await expect(first).toContainText(statusTexts[language].statuses.devis_emis);
    await expect(first).toContainText(requestListTexts[language].yourMove);
    await expect(page.getByText(pageOf(language, 1, 3, 11))).toBeVisible();
    await expect(page.getByText(await sentenceFor(person, language))).toBeVisible();
    await expect(page.getByRole('link', { name: homeTexts[language].show(2) })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText([11, 6, 1, 1, 1].map((n, tab) => `${tabNames[tab]} ${n}`));
    await expect(page.getByRole('searchbox', { name: search })).toBeVisible();
    for (const [label, count] of [
      [counters.total, '11'],
      [counters.pending, '7'],
      [counters.inProgress, '2'],
      [counters.shipped, '2'],
    ] as const) {
      const counter = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
      await expect(counter).toContainText(count);
    }
  }
  await checkBothWidths(page);

  const { next, previous } = uiTexts[person.language];
  const pageHere = (number: number) => page.getByText(pageOf(person.language, number, 3, 11));
  await person.button(next).click();
  await expect(page).toHaveURL(/\/dashboard\?page=2$/);
  await expect(first).toContainText('F Plateaux');
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(pageHere(2)).toBeVisible();
  await expect(cards(page)).toHaveCount(4);
  await expect(cards(page).filter({ hasText: 'F Plateaux' })).toBeVisible();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(cards(page)).toHaveCount(5);
  await expect(first).toContainText('F Plateaux');
  await expect(page).toHaveURL(/\/dashboard\?page=2$/);
  await first.click();
  await expect(page).toHaveURL(/\/request\/[0-9a-f-]{36}$/);
  await page.goBack();

  await person.open('/dashboard?page=99');
  await expect(page).toHaveURL(/\/dashboard\?page=3$/);
  await expect(cards(page)).toHaveText([/K Panier/]);
  await person.button(previous).press('Enter');
  await expect(pageHere(2)).toBeVisible();
  await person.button(previous).press('Enter');
  await expect(pageHere(1)).toBeVisible();
  await expect(person.button(next)).toBeFocused();

  await resize(page, 360);
  await expect.poll(() => fadeOf(page)).toMatch(/^linear-gradient\(to left,/);
  await page.getByRole('tab', { selected: true }).press('End');
  const last = page.getByRole('tab', { name: dashboardTexts[person.language].tabs.envoi_en_cours });
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect.poll(() => fadeOf(page)).toMatch(/^linear-gradient\(to right,[^%]+$/);
  await resize(page, 1280);
  await expect.poll(() => fadeOf(page)).toBe('none');
});
