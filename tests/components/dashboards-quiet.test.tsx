import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { homeTexts } from '#web/requests/home/home-texts.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { nothingFoundTexts } from '#web/requests/dashboard/nothing-found-texts.ts';
import { waitingTexts } from '#web/requests/overview/waiting-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { test } from './support/open-screen.tsx';
import { agent, client } from './support/people.ts';
import { primaries as primariesOf } from './support/primaries.ts';
import { agentList, clientList, requestOf } from './support/requests.ts';
import { noCounts, noOwnCounts } from './support/usual-answers.ts';

const { newRequest, nothingWaiting, nothingFound, showAll, ...own } = dashboardTexts.fr;
const buttonIn = (name: string) => page.getByRole('main').getByRole('button', { name });
const requests = [requestOf({ title: 'Vases' })];

const primaries = () => primariesOf(page.getByRole('main').element());

test('a client with nothing to do sees no task and no filled button', async ({ server, open }) => {
  const wide = { as: client, width: 1440, height: 900 };
  await open('/dashboard', wide);
  // Before the first request, the page offers to make one.
  await expect.element(page.getByText(own.client.nothingYet.title)).toBeVisible();
  expect(primaries()).toEqual([newRequest]);
  server.answer(endpoints.countMyRequests, { ...noOwnCounts, total: 1 });
  server.answer(endpoints.listMyRequests, ({ query: { action, search } }) =>
    clientList(action === undefined && search === undefined ? requests : []),
  );
  // The header offers a new request on every visit. A page where nothing waits has no filled button of its own.
  for (const [path, text, button] of [
    ['/dashboard', homeTexts.fr.quiet(null), null],
    ['/dashboard?action=required', nothingWaiting.title, showAll],
    ['/dashboard?search=introuvable', nothingFound.title, nothingFound.action],
  ] as const) {
    await open(path, wide);
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    if (button !== null) await expect.element(buttonIn(button)).toBeVisible();
    expect(primaries()).toEqual([newRequest]);
  }
});

test('an agency with nothing to do sees no task and no filled button', async ({ server, open }) => {
  const wide = { as: agent, width: 1440, height: 900 };
  // No client has made a request yet.
  await open('/agent/dashboard', wide);
  await expect.element(page.getByText(own.agent.nothingYet.title)).toBeVisible();
  expect(primaries()).toEqual([own.forClient]);
  server.answer(endpoints.listAllRequests, ({ query: { action, show, search } }) =>
    agentList(action === undefined && show === undefined && search === undefined ? requests : []),
  );
  for (const [path, text, button] of [
    ['/agent/dashboard', waitingTexts.fr.allQuiet.all, null],
    ['/agent/dashboard?action=required', nothingWaiting.title, showAll],
    ['/agent/dashboard?show=transfers', nothingWaiting.title, showAll],
    ['/agent/dashboard?search=introuvable', nothingFound.title, nothingFound.action],
  ] as const) {
    await open(path, wide);
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    if (button !== null) await expect.element(buttonIn(button)).toBeVisible();
    expect(primaries()).toEqual([]);
  }
});

test('each part of the work list has a banner of its own, and an empty part says what is empty', async ({
  server,
  open,
}) => {
  const waiting = (actionRequired: number) => ({ actionRequired, transfers: 0, tabs: {} });
  server.answer(endpoints.countAllRequests, {
    ...noCounts,
    total: 12,
    actionRequired: 12,
    workList: { mine: waiting(0), nobody: waiting(9), later: 0 },
  });
  server.answer(endpoints.listAllRequests, ({ query: { workList } }) =>
    agentList(workList === undefined ? requests : []),
  );
  const { empty, showFree } = nothingFoundTexts.fr;
  const { waiting: words, allQuiet } = waitingTexts.fr;
  for (const [part, banner, title] of [
    ['mine', allQuiet.mine, empty.mine.title],
    ['nobody', words.nobody(9), empty.nobody.title],
    ['later', words.later(12), empty.later.title],
  ] as const) {
    await open(`/agent/dashboard?workList=${part}`, { as: agent, width: 1440, height: 900 });
    await expect.element(page.getByText(banner, { exact: true }).first()).toBeVisible();
    await expect.element(page.getByText(title, { exact: true })).toBeVisible();
    await expect.element(page.getByText(nothingFound.title, { exact: true })).not.toBeInTheDocument();
    await expect.element(buttonIn(showAll)).toBeVisible();
  }
  await open('/agent/dashboard?workList=mine', { as: agent, width: 1440, height: 900 });
  await page.getByRole('link', { name: showFree }).click();
  await expect.element(page.getByText(words.nobody(9), { exact: true }).first()).toBeVisible();
});

test('the button under an empty list shows all requests and gives the focus to the page', async ({
  server,
  open,
}) => {
  server.answer(endpoints.countMyRequests, { ...noOwnCounts, total: 1 });
  server.answer(endpoints.listMyRequests, ({ query: { search } }) =>
    clientList(search === undefined ? requests : []),
  );
  await open('/dashboard?search=introuvable', { as: client, width: 1440, height: 900 });
  const button = buttonIn(nothingFound.action);
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Vases')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('a client with one task is led straight to it, and an unread conversation is named', async ({
  server,
  open,
}) => {
  const due = requestOf({ title: 'Vases', status: 'depot_en_attente' });
  const [row] = clientList([due]).items;
  if (!row) throw new Error('the request is missing');
  server.answer(endpoints.countMyRequests, {
    ...noOwnCounts,
    total: 1,
    actionRequired: 1,
    payments: 1,
    toTransfer: 60_000,
    payBy: '2199-12-05',
    unread: 1,
  });
  server.answer(endpoints.listMyRequests, {
    ...clientList([]),
    items: [{ ...row, due: 60_000, announced: 10_000, payBy: '2199-12-05', unread: 1 }],
    total: 1,
  });
  await open('/dashboard', { as: client, width: 1440, height: 900 });
  const task = page.getByRole('link', { name: homeTexts.fr.pay });
  await expect.element(task).toHaveAttribute('href', `/request/${due.id}`);
  expect(primaries()).toEqual([homeTexts.fr.pay]);
  // The card asks for the part that the client has not announced.
  const amount = formatsIn('fr').money(50_000);
  await expect.element(page.getByText(homeTexts.fr.tasks.pay(amount, '5\u00a0déc.'))).toBeVisible();
  const unread = page.getByRole('link', { name: homeTexts.fr.unread(1, 'Vases') });
  await expect.element(unread).toHaveAttribute('href', `/request/${due.id}#messages`);
});

test('each dashboard has one way to a new request, named in full, and a title of one line', async ({
  server,
  open,
}) => {
  const offers = page.getByRole('main').getByRole('link', { name: newRequest });
  const heading = page.getByRole('heading', { level: 1 });
  for (const list of [[], requests]) {
    server
      .answer(endpoints.countMyRequests, { ...noOwnCounts, total: list.length })
      .answer(endpoints.listMyRequests, () => clientList(list))
      .answer(endpoints.listAllRequests, () => agentList(list));
    for (const width of [360, 1440]) {
      for (const [path, person] of [
        ['/dashboard', client],
        ['/agent/dashboard', agent],
      ] as const) {
        await open(path, { as: person, width, height: 800 });
        // On the agent's page, the button loads later, with a separate part of the program.
        await expect.element(offers.first()).toBeVisible();
        expect(offers.elements()).toHaveLength(1);
        const { lineHeight } = getComputedStyle(heading.element());
        expect(heading.element().clientHeight).toBeLessThan(2 * Number.parseFloat(lineHeight));
      }
    }
  }
});
