import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { findPrimaries } from './support/find-primaries.ts';
import { journey } from './support/journey.ts';
import { inBothLanguages } from './support/languages.ts';
import { listRequests } from './support/many-requests.ts';

const primaries = async (page: Page) => findPrimaries(page.getByRole('main'));

journey('a client with nothing to do is asked for nothing', async ({ installation, person }) => {
  const { page } = person;
  await page.setViewportSize({ width: 1440, height: 900 });
  await person.open('/dashboard');
  for await (const language of inBothLanguages(person)) {
    const { client, newRequest } = dashboardTexts[language];
    // The very first request is something to do.
    await expect(page.getByText(client.nothingYet.title)).toBeVisible();
    expect(await primaries(page)).toEqual([newRequest]);
  }
  await listRequests(installation, person, [{ title: 'Vases' }, { title: 'Tapis', status: 'cloturee' }]);
  for await (const language of inBothLanguages(person)) {
    const { client, newRequest, nothingWaiting, nothingFound, showAll } = dashboardTexts[language];
    // The header's offers itself on every visit; what says that nothing waits has none.
    for (const [path, said, button] of [
      ['/dashboard', client.allQuiet.title, null],
      ['/dashboard?action=required', nothingWaiting.title, showAll],
      ['/dashboard?search=introuvable', nothingFound.title, nothingFound.action],
    ] as const) {
      await person.open(path);
      await expect(page.getByText(said, { exact: true })).toBeVisible();
      if (button) await expect(person.button(button)).toBeVisible();
      expect(await primaries(page)).toEqual([newRequest]);
    }
  }
});

journey('an agency with nothing to do is asked for nothing', async ({ installation, cast }) => {
  const { agent, client } = cast;
  const { page } = agent;
  // Of other journeys, which are over.
  await installation.query(`update requests set status = 'cloturee' where status <> 'cloturee'`);
  await listRequests(installation, client, [{ title: 'Vases', status: 'devis_emis' }]);
  await page.setViewportSize({ width: 1440, height: 900 });
  for await (const language of inBothLanguages(agent)) {
    const { agent: own, nothingWaiting, nothingFound, showAll } = dashboardTexts[language];
    for (const [path, said, button] of [
      ['/agent/dashboard', own.allQuiet.title, null],
      ['/agent/dashboard?action=required', nothingWaiting.title, showAll],
      ['/agent/dashboard?show=transfers', nothingWaiting.title, showAll],
      ['/agent/dashboard?search=introuvable', nothingFound.title, nothingFound.action],
    ] as const) {
      await agent.open(path);
      await expect(page.getByText(said, { exact: true })).toBeVisible();
      if (button) await expect(agent.button(button)).toBeVisible();
      expect(await primaries(page)).toEqual([]);
    }
  }
  // Before the first request of anybody.
  await page.route(`**${endpoints.listAllRequests.path}?*`, (route) =>
    route.fulfill({ json: { items: [], total: 0, totalIsMinimum: false } }),
  );
  await agent.open('/agent/dashboard');
  await expect(page.getByText(dashboardTexts[agent.language].agent.nothingYet.title)).toBeVisible();
  expect(await primaries(page)).toEqual([]);
});
