import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { pageSizes } from '#domain/requests/request-limits.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { cutLive } from './support/calls.ts';
import { chooseRows } from './support/filters.ts';
import { holdProgram } from './support/hold-program.ts';
import { journey } from './support/journey.ts';

journey(
  'what a dashboard shows is asked for while its program travels, and once, and stands there at once',
  async ({ installation, cast: { agent, client, requestAt } }) => {
    const title = 'Vanneries du soir';
    await requestAt('demande_emise', { title });
    const { listMyRequests, countMyRequests, listAllRequests, countAllRequests, getAgency, getIdentity } =
      endpoints;
    const size = (width: number) => (width < 768 ? pageSizes.narrow : pageSizes.wide);
    const first = (path: string, rows: number) => `${path}?page=1&pageSize=${rows}`;
    const looks = [
      ...[360, 1440].map((width) => ({
        who: client,
        path: '/dashboard',
        width,
        asks: [first(listMyRequests.path, size(width)), countMyRequests.path],
      })),
      ...[size(360), 25].map((rows) => ({
        who: agent,
        path: '/agent/dashboard',
        width: 360,
        asks: [first(listAllRequests.path, rows), countAllRequests.path, getAgency.path, getIdentity.path],
      })),
    ];
    for (const { who, path, width, asks } of looks) {
      const page = await who.context.newPage();
      await page.setViewportSize({ width, height: 740 });
      await cutLive(who.context);
      const bringProgram = await holdProgram(who.context);
      const asked: string[] = [];
      const answered: string[] = [];
      const addressOf = (url: string) => url.slice(new URL(url).origin.length);
      page.on('request', (request) => asked.push(addressOf(request.url())));
      page.on('response', (response) => answered.push(addressOf(response.url())));
      await page.addInitScript((label) => {
        new MutationObserver(() => {
          if (document.body?.textContent.includes(label)) Object.assign(window, { hasWaited: true });
        }).observe(document, { childList: true, subtree: true });
      }, dashboardTexts.fr.loading);
      await page.goto(installation.url + path, { waitUntil: 'commit' });
      await expect.poll(() => asks.filter((address) => !answered.includes(address))).toEqual([]);
      bringProgram();
      await expect(page.getByRole('tabpanel').getByRole('link', { name: title })).toBeVisible();
      expect(asked.filter((address) => asks.includes(address)).toSorted()).toEqual(asks.toSorted());
      expect(await page.evaluate(() => 'hasWaited' in window)).toBe(false);
      if (who === agent) await chooseRows(page, '25');
      await page.close();
    }
  },
);
