import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { homeTexts } from '#web/requests/home/home-texts.ts';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { waitingTexts } from '#web/requests/overview/waiting-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { done } from '../support/caller.ts';
import { today } from '../support/samples.ts';
import { chooseFilter } from './support/filters.ts';
import { journey } from './support/journey.ts';

const rows = (page: Page) => page.getByRole('tabpanel').locator('tbody').getByRole('row');
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');

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
