import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { cutLive } from './support/calls.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { chooseRows } from './support/filters.ts';
import { holdProgram } from './support/hold-program.ts';
import { journey } from './support/journey.ts';
import { programWorks, works } from './support/program-works.ts';

const { listMyRequests, countMyRequests, listAllRequests, countAllRequests, getAgency, getIdentity } =
  endpoints;
const firstCalls = new Set<string>(
  [listMyRequests, countMyRequests, listAllRequests, countAllRequests, getAgency, getIdentity].map(
    ({ path }) => path,
  ),
);

journey(
  'a dashboard can be read before its program has loaded, and the program does not load its data again',
  async ({ installation, cast: { agent, client, requestAt } }) => {
    const title = 'Vanneries du soir';
    await requestAt('demande_emise', { title });
    const looks = [
      { who: client, path: '/dashboard', width: 360, asks: [] },
      { who: client, path: '/dashboard?search=Vanneries', width: 1440, asks: [] },
      { who: agent, path: '/agent/dashboard', width: 360, asks: [] },
      // The server does not know the number of rows that this browser stores.
      {
        who: agent,
        path: '/agent/dashboard',
        width: 1440,
        asks: [`${listAllRequests.path}?page=1&pageSize=25`],
      },
    ];
    for (const { who, path, width, asks } of looks) {
      const page = await who.context.newPage();
      await page.setViewportSize({ width, height: 740 });
      if (width < 768) await page.setExtraHTTPHeaders({ 'sec-ch-ua-mobile': '?1' });
      await cutLive(who.context);
      const bringProgram = await holdProgram(who.context);
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (firstCalls.has(pathname)) asked.push(pathname + search);
      });
      await page.addInitScript((label) => {
        new MutationObserver(() => {
          if (document.body?.textContent.includes(label)) Object.assign(window, { hasWaited: true });
        }).observe(document, { childList: true, subtree: true });
      }, dashboardTexts.fr.loading);
      await page.goto(installation.url + path, { waitUntil: 'commit' });
      const entry = page.getByRole('link', { name: title });
      await expect(entry).toBeVisible();
      expect(await works(page)).toBe(false);
      await expect(page.getByRole('searchbox')).toHaveAttribute('inert');
      bringProgram();
      await programWorks(page);
      await expect(page.getByRole('tabpanel').getByRole('link', { name: title })).toBeVisible();
      await expect(page.getByRole('searchbox')).not.toHaveAttribute('inert');
      expect(asked).toEqual(asks);
      expect(await page.evaluate(() => 'hasWaited' in window)).toBe(false);
      if (who === agent && width < 768) await chooseRows(page, '25');
      await page.close();
    }
  },
);

journey(
  'a press on a drawn dashboard takes effect once its program has loaded, and a focused link keeps the focus',
  async ({ installation, cast: { client, requestAt } }) => {
    const title = 'Lanternes de jardin';
    const { id } = await requestAt('demande_emise', { title });
    const { page } = client;
    await cutLive(client.context);
    const open = async () => {
      const bringProgram = await holdProgram(client.context);
      await page.goto(`${installation.url}/dashboard`, { waitUntil: 'commit' });
      return bringProgram;
    };
    const entry = page.getByRole('link', { name: title });
    const bringFocused = await open();
    await entry.focus();
    bringFocused();
    await programWorks(page);
    await expect(entry).toBeFocused();

    const bringMenu = await open();
    await page.getByRole('button', { name: new RegExp(`^${shellTexts.fr.account}`) }).click();
    bringMenu();
    await expect(page.getByRole('menuitem').first()).toBeVisible();

    const bringRequest = await open();
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await entry.click();
    expect(page.url()).toBe(`${installation.url}/dashboard`);
    bringRequest();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(`${installation.url}/request/${id}`);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  },
);

journey(
  'a drawn dashboard whose program does not load still opens its links',
  async ({ installation, cast }) => {
    const { client, requestAt } = cast;
    const { id } = await requestAt('demande_emise', { title: 'Paravents' });
    const { page } = client;
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${installation.url}/dashboard`, { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Paravents' }).click();
    await expect(page).toHaveURL(`${installation.url}/request/${id}`);
  },
);
