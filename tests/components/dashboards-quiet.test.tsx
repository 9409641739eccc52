import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { homeTexts } from '#web/requests/home/home-texts.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { waitingTexts } from '#web/requests/overview/waiting-texts.ts';
import { test } from './support/open-screen.tsx';
import { agent, client } from './support/people.ts';
import { agentList, clientList, requestOf } from './support/requests.ts';
import { noOwnCounts } from './support/usual-answers.ts';

const { newRequest, nothingWaiting, nothingFound, showAll, ...own } = dashboardTexts.fr;
const wayOn = (name: string) => page.getByRole('main').getByRole('button', { name });
const requests = [requestOf({ title: 'Vases' })];

/** The primary controls of the page: its links and buttons filled with the accent colour. */
function primaries(): (string | null)[] {
  const main = page.getByRole('main').element();
  const probe = document.createElement('span');
  probe.style.backgroundColor = 'var(--accent-solid)';
  main.append(probe);
  const accent = getComputedStyle(probe).backgroundColor;
  probe.remove();
  return [...main.querySelectorAll('a, button')]
    .filter((target) => target.checkVisibility())
    .filter((target) => getComputedStyle(target).backgroundColor === accent)
    .map(({ textContent }) => textContent);
}

test('a client with nothing to do sees no task and no filled button', async ({ server, open }) => {
  const wide = { as: client, width: 1440, height: 900 };
  await open('/dashboard', wide);
  // The very first request is something to do.
  await expect.element(page.getByText(own.client.nothingYet.title)).toBeVisible();
  expect(primaries()).toEqual([newRequest]);
  server.answer(endpoints.countMyRequests, { ...noOwnCounts, total: 1 });
  server.answer(endpoints.listMyRequests, ({ query: { action, search } }) =>
    clientList(action === undefined && search === undefined ? requests : []),
  );
  // The header's offers itself on every visit; what says that nothing waits has none.
  for (const [path, text, way] of [
    ['/dashboard', homeTexts.fr.quiet(null), null],
    ['/dashboard?action=required', nothingWaiting.title, showAll],
    ['/dashboard?search=introuvable', nothingFound.title, nothingFound.action],
  ] as const) {
    await open(path, wide);
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    if (way !== null) await expect.element(wayOn(way)).toBeVisible();
    expect(primaries()).toEqual([newRequest]);
  }
});

test('an agency with nothing to do sees no task and no filled button', async ({ server, open }) => {
  const wide = { as: agent, width: 1440, height: 900 };
  // Before the first request of anybody.
  await open('/agent/dashboard', wide);
  await expect.element(page.getByText(own.agent.nothingYet.title)).toBeVisible();
  expect(primaries()).toEqual([own.forClient]);
  server.answer(endpoints.listAllRequests, ({ query: { action, show, search } }) =>
    agentList(action === undefined && show === undefined && search === undefined ? requests : []),
  );
  for (const [path, text, way] of [
    ['/agent/dashboard', waitingTexts.fr.allQuiet.all, null],
    ['/agent/dashboard?action=required', nothingWaiting.title, showAll],
    ['/agent/dashboard?show=transfers', nothingWaiting.title, showAll],
    ['/agent/dashboard?search=introuvable', nothingFound.title, nothingFound.action],
  ] as const) {
    await open(path, wide);
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    if (way !== null) await expect.element(wayOn(way)).toBeVisible();
    expect(primaries()).toEqual([]);
  }
});
