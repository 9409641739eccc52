import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { filterTexts } from '#web/requests/filters/filter-texts.ts';
import { homeTexts } from '#web/requests/home/home-texts.ts';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { retryTexts } from '#web/shared/errors/retry-texts.ts';
import { accountMenuTexts } from '#web/shell/account/account-menu-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { failCalls, holdCall, lookAway } from './support/calls.ts';
import { checkAccessibility, checkBothWidths, resize } from './support/check-accessibility.ts';
import { eleven, sentenceFor } from './support/eleven-requests.ts';
import { chooseFilter, expectFilter } from './support/filters.ts';
import { leaveUndrawn } from './support/hold-program.ts';
import { journey } from './support/journey.ts';
import { expectFocusRing, pressOn, tabTo } from './support/keyboard.ts';
import { inBothLanguages, speak } from './support/languages.ts';
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

journey(
  'filters and search live in the address and give way to one another',
  async ({ installation, person }) => {
    const texts = dashboardTexts.fr;
    const { page } = person;
    const search = page.getByRole('searchbox');
    await listRequests(installation, person, eleven);
    await person.open('/dashboard?page=2');
    await page.getByRole('link', { name: homeTexts.fr.show(2) }).click();
    await expect(page).toHaveURL(/\/dashboard\?action=required$/);
    await expect(cards(page)).toHaveText([/^A Œuvre/, /^B Lampes/]);
    await expectFilter(person, filterTexts.fr.actionRequired);

    // Focus alone selects no tab; arrows and Enter do.
    await tabTo(page, page.getByRole('tab', { name: texts.tabs.all }));
    await expect(page).toHaveURL(/\?action=required$/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?status=demande_emise$/);
    await expect(cards(page)).toHaveCount(5);
    await page.goBack();
    await expect(page).toHaveURL(/\?action=required$/);
    await chooseFilter(person, statusTexts.fr.statuses.commande_en_preparation);
    await expect(cards(page)).toHaveText([/^C Vases/]);
    await expect(page.getByRole('tab', { selected: true })).toContainText(texts.tabs.commande_en_preparation);
    await page.getByRole('tab', { name: texts.tabs.all }).click();
    await person.button(uiTexts.fr.next).click();
    await expect(page).toHaveURL(/\?page=2$/);

    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('');
    await page.keyboard.type('oeuvre/CERAM');
    await expect(search).toHaveValue('oeuvre/CERAM');
    await search.fill('OEUVRE ceram');
    await expect(page).toHaveURL(/\/dashboard\?search=OEUVRE\+ceram$/);
    await expect(page.locator('mark')).toHaveText(['Œuvre', 'céram']);
    await search.fill("d'atelier src");
    await expect(page.locator('mark')).toHaveText(['d’atelier', 'SRC']);
    await page.reload();
    await expect(search).toHaveValue("d'atelier src");
    await expect(cards(page)).toHaveText([/^B Lampes/]);

    await search.fill('introuvable');
    for await (const language of inBothLanguages(person)) {
      await expect(page.getByText(dashboardTexts[language].nothingFound.title)).toBeVisible();
    }
    await speak(person, 'fr');
    await checkAccessibility(page);
    const show = await holdCall(page, '/api/requests?*');
    await person.button(texts.nothingFound.action).click();
    await expect(page.getByText(texts.loading)).toBeAttached();
    await expect(page.getByText(texts.client.nothingYet.title)).toHaveCount(0);
    show();
    await expect(cards(page)).toHaveCount(5);
    await expect(search).toHaveValue('');

    await installation.query(
      `update requests set status = 'envoi_en_cours'
       where client_rank = 0 and user_id = (select id from profiles where email = $1)`,
      [person.email],
    );
    await person.open('/dashboard?action=required');
    for await (const language of inBothLanguages(person)) {
      await expect(page.getByText(dashboardTexts[language].nothingWaiting.title)).toBeVisible();
    }
    await person.button(dashboardTexts[person.language].showAll).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

journey('a list that cannot be loaded says so and offers to try again', async ({ installation, person }) => {
  const { page } = person;
  await listRequests(installation, person, [{ title: 'x'.repeat(40) }]);
  const mend = await failCalls(page, '/api/requests?*', 'internal');
  await leaveUndrawn(page);
  await person.open('/dashboard');
  for await (const language of inBothLanguages(person)) {
    await expect(page.getByRole('alert')).toContainText(dashboardTexts[language].failed);
  }
  await checkAccessibility(page);
  const again = person.button(retryTexts[person.language].retry);
  const refused = page.waitForResponse(/\/api\/requests\?/);
  await pressOn(page, again);
  await refused;
  await expect(again).toBeFocused();
  await lookAway(page);
  await mend();
  await again.click();
  await expect(cards(page)).toHaveCount(1);
  await resize(page, 320);
  await expect(cards(page).getByRole('link')).toBeVisible();
  await checkAccessibility(page);
});

journey('every stop of the Tab key on a dashboard is seen', async ({ person, installation }) => {
  const { page } = person;
  await listRequests(installation, person, eleven);
  await person.open('/dashboard');
  await expect(cards(page)).toHaveCount(5);
  const held = page.locator(':focus');
  const stops: string[] = [];
  const last = page.getByRole('contentinfo').getByRole('link').last();
  while (stops.length < 60 && !(await last.evaluate((it) => it === document.activeElement))) {
    await page.keyboard.press('Tab');
    await expectFocusRing(held);
    stops.push(await held.evaluate((it) => it.role ?? it.tagName));
  }
  expect(stops).not.toContain('tabpanel');
  expect(stops.length).toBeLessThan(60);
});
