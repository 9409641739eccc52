import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { filterTexts } from '#web/requests/filters/filter-texts.ts';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { waitingTexts } from '#web/requests/overview/waiting-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { durationSince } from '#web/shared/time/waiting-rules.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { done } from '../support/caller.ts';
import { admitAgent, admitClient, setUpAgency } from './support/admit.ts';
import { checkBothWidths } from './support/check-accessibility.ts';
import { expectFilter } from './support/filters.ts';
import type { Installation } from './support/installation.ts';
import { journey } from './support/journey.ts';
import { listRequests } from './support/many-requests.ts';
import type { Person } from './support/people.ts';

const rows = (page: Page) => page.getByRole('tabpanel').locator('tbody').getByRole('row');
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

const day = 24 * 3_600_000;
const longWord = 'Anticonstitutionnellementanticonstitutio';

/**
 * Provides an agent and a client. Each journey searches for its client's name, so that it sees only its own requests.
 */
async function agencyOf(
  installation: Installation,
  arrive: () => Promise<Person>,
  names: { firstName: string; lastName: string },
): Promise<{ agent: Person; client: Person }> {
  const [agent, client] = await Promise.all([arrive(), arrive()]);
  await Promise.all([admitAgent(installation, agent), admitClient(installation, client, names)]);
  await setUpAgency(agent);
  return { agent, client };
}

journey('an agent reads who waits for whom, and for how long', async ({ installation, arrive }) => {
  const lastName = 'Œrsted';
  const { agent, client } = await agencyOf(installation, arrive, { firstName: 'Zoé', lastName });
  const { page } = agent;
  await listRequests(installation, client, [
    { title: 'Lampes', status: 'demande_emise', days: 0.1 },
    { title: 'Vases', status: 'devis_en_attente', days: 3 },
    { title: longWord, status: 'commande_en_preparation', days: 9 },
    { title: 'Tapis', status: 'devis_emis', days: 20 },
    { title: 'Plateaux', status: 'envoi_en_cours', days: 1 },
    { title: 'Paniers', status: 'cloturee', days: 2 },
    { title: 'Cadres', status: 'livree' },
  ]);
  const own = new URLSearchParams({ search: lastName }).toString();
  // The count also contains waiting requests of other journeys.
  const { actionRequired } = await done(agent.api.call(endpoints.countAllRequests));
  await page.setViewportSize({ width: 1440, height: 900 });
  await agent.open(`/agent/dashboard?${own}`);
  await expect(rows(page)).toHaveCount(5);
  const { agent: us, parcel, over } = requestListTexts.fr.waitsFor;
  const { waitingFor } = requestListTexts.fr;
  for (const [place, title, status, waits] of [
    [0, 'Lampes', 'demande_emise', `${us} ${waitingFor('2 h')}`],
    [1, 'Vases', 'devis_en_attente', `${us} ${waitingFor('3 ')}`],
    [2, longWord, 'commande_en_preparation', `${us} ${waitingFor('9 ')}`],
    [3, 'Plateaux', 'envoi_en_cours', parcel],
    [4, 'Paniers', 'cloturee', over],
  ] as const) {
    const texts = [title, statusTexts.fr.statuses[status], waits, `Zoé ${lastName}`, 'SRC-'];
    const row = async () => plain((await rows(page).nth(place).textContent()) ?? '');
    for (const part of texts) await expect.poll(row).toContain(part);
  }
  const { counters, tabs, search } = dashboardTexts.fr;
  const toDo = page.getByRole('link', { name: waitingTexts.fr.waiting.all(actionRequired) });
  await expect(toDo).toBeVisible();
  const { columns } = requestListTexts.fr;
  // The first header also contains the box that selects the whole page.
  await expect(page.getByRole('columnheader')).toContainText(Object.values(columns));
  const updated = durationSince(new Date(Date.now() - 3.01 * day).toISOString(), Date.now(), 'fr');
  await expect(rows(page).nth(1).getByRole('cell').last()).toHaveText(updated);
  for (const tab of Object.values(tabs)) {
    await expect(page.getByRole('tab', { name: tab })).toHaveText(/\d/);
  }
  await expect(page.getByRole('searchbox', { name: search })).toHaveValue(lastName);
  for (const label of Object.values(counters)) {
    await expect(page.locator('dl > div').getByText(label, { exact: true })).toBeVisible();
  }
  await expect(page.locator('mark').first()).toHaveText(lastName);
  await checkBothWidths(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await agent.button(uiTexts[agent.language].next).click();
  await expect(rows(page)).toHaveText([/Tapis/, /Cadres/]);
  const { client: them } = requestListTexts[agent.language].waitsFor;
  await expect(rows(page).first()).toContainText(them);

  await page.getByRole('searchbox').fill('');
  await toDo.click();
  await expect(page).toHaveURL(/\?order=oldest&action=required$|\?action=required&order=oldest$/);
  await expectFilter(agent, filterTexts[agent.language].order.oldest);
  await expect(rows(page).first()).toContainText(longWord);
  const { statuses } = statusTexts.fr;
  const waiting = [
    'demande_emise',
    'devis_en_attente',
    'commande_en_preparation',
    'devis_fret_en_attente',
  ] as const;
  const meaning = page.getByText(filterTexts.fr.actionRequired).and(page.locator('p'));
  for (const status of waiting) await expect(meaning).toContainText(statuses[status]);
  await page.getByRole('searchbox').fill(`${client.email} lyon`);
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first().locator('mark')).toHaveText([client.email, 'Lyon']);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(3);
  await checkBothWidths(page);
  await page.getByRole('link', { name: longWord }).click();
  await expect(page).toHaveURL(/\/agent\/request\/[0-9a-f-]{36}$/);
});
