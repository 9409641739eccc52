import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { verificationTexts } from '#web/accounts/verification-texts.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { filterTexts } from '#web/requests/filters/filter-texts.ts';
import { homeTexts } from '#web/requests/home/home-texts.ts';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { waitingTexts } from '#web/requests/overview/waiting-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { shortcutsTexts } from '#web/shell/shortcuts-texts.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { done } from '../support/caller.ts';
import { today } from '../support/samples.ts';
import { checkAccessibility, checkBothWidths } from './support/check-accessibility.ts';
import { chooseFilter, chooseRows } from './support/filters.ts';
import { journey } from './support/journey.ts';
import { listRequests } from './support/many-requests.ts';

const texts = dashboardTexts.fr;
const rows = (page: Page) => page.getByRole('tabpanel').locator('tbody').getByRole('row');
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');
const counter = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
const onScreen = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().bottom);

journey(
  'announced transfers wait for agents beside the rest, and no longer for the client',
  async ({ cast: { agent, client, requestAt } }) => {
    const announced = await requestAt('depot_en_attente', { title: 'Lanternes' });
    await requestAt('depot_en_attente', { title: 'Carafes' });
    await client.open('/dashboard');
    const home = homeTexts.fr;
    await expect(client.page.getByRole('link', { name: home.show(2) })).toBeVisible();
    await done(
      client.api.call(endpoints.declareTransfer, {
        params: { requestId: announced.id },
        body: { kind: 'deposit', madeOn: today() },
      }),
    );
    await client.page.reload();
    const waiting = client.page.getByRole('link', { name: home.pay });
    const sum = formatsIn('fr').money(60_000);
    // The list is still ordered by status.
    await expect(cards(client.page)).toHaveText([/Carafes/, /Lanternes/]);
    const { transferAnnounced, amounts } = requestListTexts.fr;
    await expect(cards(client.page).first()).toContainText(`${sum} à virer d’ici au`);
    await expect(cards(client.page).last()).toContainText(transferAnnounced);
    await expect(cards(client.page).last()).not.toContainText('à virer');
    // With a single task, the link opens the request itself instead of a list.
    await waiting.click();
    await expect(client.page.getByRole('heading', { level: 1, name: 'Carafes' })).toBeVisible();

    const { page } = agent;
    const { transfers } = await done(agent.api.call(endpoints.countAllRequests));
    expect(transfers).toBeGreaterThan(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await agent.open('/agent/dashboard');
    const words = dashboardTexts.fr;
    await expect(
      page.getByRole('link', { name: waitingTexts.fr.transfersToCheck(transfers) }),
    ).toHaveAttribute('href', '/agent/payments');
    await chooseFilter(agent, words.transfers);
    await expect(page).toHaveURL(/[?&]show=transfers/);
    const row = rows(page).filter({ hasText: 'Lanternes' });
    await expect(row).toContainText(requestListTexts[agent.language].transferAnnounced);
    await expect(row).toContainText(formatsIn(agent.language).money(60_000));
    await expect(row).toContainText(requestListTexts[agent.language].amounts.due);
    expect(amounts.due).not.toBe('');
    await expect(rows(page).filter({ hasText: 'Carafes' })).toHaveCount(0);
    await page.getByRole('tab', { name: words.tabs.all }).click();
    await expect(page).not.toHaveURL(/show=/);
  },
);

journey(
  'an agent chooses rows and order; both are kept in the address, rows with the agent',
  async ({ installation, cast: { agent, client } }) => {
    const { page } = agent;
    await listRequests(
      installation,
      client,
      Array.from({ length: 30 }, (_, place) => ({ title: `Série ${place}`, status: 'devis_emis' as const })),
    );
    const own = `search=${encodeURIComponent(client.email)}`;
    await page.setViewportSize({ width: 1440, height: 900 });
    await agent.open(`/agent/dashboard?${own}&page=3`);
    await expect(rows(page)).toHaveText([/Série 10/, /Série 11/, /Série 12/, /Série 13/, /Série 14/]);
    await chooseRows(page, '25');
    await expect(page).toHaveURL(/[?&]size=25/);
    await expect(page).not.toHaveURL(/page=/);
    await expect(rows(page)).toHaveCount(25);
    await agent.button(uiTexts.fr.next).click();
    await expect(rows(page)).toHaveCount(5);
    await agent.open(`/agent/dashboard?${own}`);
    await expect(rows(page)).toHaveCount(25);
    await expect(page).toHaveURL(/[?&]size=25/);
    const rowsChosen = page
      .getByRole('group', { name: filterTexts.fr.rows })
      .getByRole('button', { name: '25' });
    await expect(rowsChosen).toHaveAttribute('aria-pressed', 'true');

    const { columns } = requestListTexts.fr;
    const header = (name: string) => page.getByRole('columnheader', { name });
    await expect(header(columns.updated)).toHaveAttribute('aria-sort', 'none');
    await header(columns.updated).getByRole('button').click();
    await expect(page).toHaveURL(/[?&]sort=updated-desc/);
    await expect(header(columns.updated)).toHaveAttribute('aria-sort', 'descending');
    await header(columns.updated).getByRole('button').press('Enter');
    await expect(header(columns.updated)).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows(page).first()).toContainText('Série 29');
    await header(columns.updated).getByRole('button').press('Enter');
    await expect(page).not.toHaveURL(/sort=/);
    await expect(rows(page).first()).toContainText('Série 0');
    for (const name of [columns.client, columns.amount, columns.created, columns.status]) {
      await header(name).getByRole('button').click();
      await expect(header(name)).toHaveAttribute('aria-sort', /ascending|descending/);
    }
    const created = formatsIn('fr').dayOfYear(new Date());
    await expect(rows(page).first()).toContainText(created);
    await checkBothWidths(page);
    // Back to five rows, with which the next visit begins.
    await page.setViewportSize({ width: 1440, height: 900 });
    await chooseRows(page, '5');
    await expect(rows(page)).toHaveCount(5);
    await expect(page).not.toHaveURL(/size=/);
  },
);

journey(
  'counters lead to what they count, and Enter in the search opens what alone was found',
  async ({ installation, person }) => {
    const { page } = person;
    await listRequests(installation, person, [
      { title: 'Vases bleus', status: 'devis_emis' },
      { title: 'Vases verts' },
      { title: 'Tapis', status: 'envoi_en_cours' },
    ]);
    await person.open('/dashboard');
    await counter(page, texts.counters.shipped).getByRole('link').click();
    await expect(page).toHaveURL(/\/dashboard\?show=shipped$/);
    await expect(cards(page)).toHaveText([/Tapis/]);
    await expect(counter(page, texts.counters.shipped).getByRole('link')).toHaveAttribute(
      'aria-current',
      'page',
    );
    await counter(page, texts.counters.total).getByRole('link').click();
    await expect(cards(page)).toHaveCount(3);

    const search = page.getByRole('searchbox');
    await search.fill('vases');
    await search.press('Enter');
    await expect(cards(page)).toHaveCount(2);
    await expect(page).toHaveURL(/\/dashboard\?search=vases$/);
    await search.fill('vases verts');
    await search.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Vases verts' })).toBeVisible();
    await page.goBack();
    await expect(search).toHaveValue('vases verts');
  },
);

journey(
  'on a phone the first request is above the fold, filters behind one button',
  async ({ installation, cast }) => {
    const { agent, client } = cast;
    const params = { requestId: (await cast.requestAt('depot_en_attente', { title: 'Premier' })).id };
    const body = { kind: 'deposit', madeOn: today() } as const;
    await listRequests(installation, client, [
      { title: 'Suivant' },
      { title: 'Encore', status: 'devis_emis' },
    ]);
    const { reminder } = verificationTexts.fr;
    for (const [who, path] of [
      [client, '/dashboard'],
      [agent, '/agent/dashboard'],
    ] as const) {
      const { page } = who;
      // The agent's reason has two lines. The client also gets a reminder of the unconfirmed address.
      if (who === agent) await done(client.api.call(endpoints.declareTransfer, { params, body }));
      await page.setViewportSize({ width: 360, height: 740 });
      await who.open(path);
      await expect(cards(page).first()).toBeVisible();
      await expect(page.getByText(texts.counters.total, { exact: true })).toBeVisible();
      await expect(page.getByRole('region', { name: reminder.label })).toHaveCount(who === client ? 1 : 0);
      if (who === client) {
        await expect(page.getByText(reminder.briefly)).toBeVisible();
        await expect(who.button(reminder.resend)).toBeVisible();
      }
      const foot = await page
        .locator('[data-foot-nav]')
        .evaluateAll((navs) => navs.reduce((sum, nav) => sum + nav.getBoundingClientRect().height, 0));
      await expect.poll(() => onScreen(cards(page).first())).toBeLessThanOrEqual(740 - foot);
      await who.button(filterTexts.fr.filters(0)).click();
      const sheet = page.getByRole('dialog', { name: filterTexts.fr.filters(0) });
      await expect(sheet).toBeVisible();
      await checkAccessibility(page);
      await sheet.getByLabel(filterTexts.fr.status).selectOption('livree');
      await sheet.getByRole('button', { name: filterTexts.fr.showResults }).click();
      await expect(page).toHaveURL(/\?status=livree$/);
      await expect(who.button(filterTexts.fr.filters(1))).toBeFocused();
    }
  },
);

journey('the keys are shown, walk the list, and can be turned off', async ({ installation, person }) => {
  const { page } = person;
  await listRequests(installation, person, [{ title: 'Un' }, { title: 'Deux' }, { title: 'Trois' }]);
  await person.open('/dashboard');
  await expect(cards(page)).toHaveCount(3);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await page.keyboard.press('j');
  await expect(link('Un')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(link('Trois')).toBeFocused();
  await page.keyboard.press('k');
  await expect(link('Deux')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Deux' })).toBeVisible();
  await page.goBack();

  const keys = shortcutsTexts.fr;
  const sheet = page.getByRole('dialog', { name: keys.title });
  await page.getByRole('searchbox').fill('?j');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue('?j');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('?');
  await expect(sheet).toBeVisible();
  await checkAccessibility(page);
  await sheet.getByLabel(keys.choice).uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  await expect(sheet).toHaveCount(0);

  // People can find the shortcuts without knowing them.
  await page.getByRole('button', { name: new RegExp(`^${shellTexts.fr.account}`) }).click();
  await page.getByRole('menuitem', { name: keys.title }).click();
  await sheet.getByLabel(keys.choice).check();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});
