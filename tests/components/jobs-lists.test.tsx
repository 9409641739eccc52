import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { quickFollowUpDays } from '#domain/assignments/assignment-rules.ts';
import { assignmentTexts } from '#web/assignments/assignment-texts.ts';
import { selectionTexts } from '#web/assignments/selection-texts.ts';
import { workListTexts } from '#web/assignments/work-list-texts.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { filterTexts } from '#web/requests/filters/filter-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { navTexts } from '#web/shell/nav-texts.ts';
import { paletteTexts } from '#web/shell/palette-texts.ts';
import type { FakeServer } from './support/fake-server.ts';
import { backToList, compare, heading, inList, openFromList } from './support/jobs.ts';
import { keepList, requestsOf } from './support/lists.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { agent, ids } from './support/people.ts';
import { clientsPage } from './support/requests.ts';
import { expectToast } from './support/toasts.ts';

const wide = { as: agent, width: 1440, height: 900 };
const titles = ['Panier un', 'Panier deux', 'Panier trois', 'Panier quatre', 'Panier cinq'];
const bar = page.getByRole('region', { name: selectionTexts.fr.label });
type Open = (path: string, shown: typeof wide) => Promise<unknown>;

const unassigned = { assignee: null, followUp: null, history: [] };

/** The list of the agents, narrowed to five requests. */
const path = '/agent/dashboard?search=panier&order=oldest';

function keepFive(server: FakeServer): void {
  keepList(server, requestsOf(...titles.map((title) => ({ title }))), 1);
  const results = (requestIds: string[]) => ({
    results: requestIds.map((requestId) => ({ requestId, refused: null })),
  });
  server
    .answer(endpoints.markConversations, ({ body }) => results(body.requestIds))
    .answer(endpoints.assignRequest, { ...unassigned, assignee: agent })
    .answer(endpoints.assignRequests, ({ body }) => results(body.requests.map(({ requestId }) => requestId)))
    .answer(endpoints.saveFollowUp, unassigned)
    .answer(endpoints.saveFollowUps, ({ body }) => results(body.requestIds));
}

async function chooseAll(): Promise<void> {
  await page.getByRole('checkbox', { name: assignmentTexts.fr.selectPage }).click();
  await expect.element(bar.getByText(selectionTexts.fr.selected(titles.length))).toBeVisible();
}

const listOf = (open: Open) => async () => {
  await open(path, wide);
  await expect.element(inList('Panier cinq')).toBeVisible();
};

test('several requests are marked as read and taken with fewer presses than one by one', async ({
  server,
  open,
}) => {
  keepFive(server);
  const begin = listOf(open);
  await compare('Mark five conversations as read', {
    before: {
      begin,
      walk: async () => {
        for (const title of titles) {
          await openFromList(title);
          await backToList();
        }
      },
    },
    now: {
      begin,
      walk: async () => {
        await chooseAll();
        await bar.getByRole('button', { name: selectionTexts.fr.markRead }).click();
        await expectToast(selectionTexts.fr.markedRead(titles.length));
      },
    },
  });
  await compare('Take five requests that are nobody’s', {
    before: {
      begin,
      walk: async () => {
        for (const title of titles) await button(assignmentTexts.fr.takeThis(title)).click();
        await expect.poll(() => server.received(endpoints.assignRequest).length).toBe(titles.length);
      },
    },
    now: {
      begin,
      walk: async () => {
        await chooseAll();
        await bar.getByRole('button', { name: selectionTexts.fr.take }).click();
        await expectToast(selectionTexts.fr.took(titles.length));
      },
    },
  });
  const [taken] = server.received(endpoints.assignRequests);
  expect(taken?.body.requests).toHaveLength(titles.length);
});

test('several requests are put away with fewer presses than one by one', async ({ server, open }) => {
  keepFive(server);
  const begin = listOf(open);
  const words = workListTexts.fr.followUp;
  const dialog = page.getByRole('dialog', { name: words.title });
  const sayUntilMonday = async () => {
    await dialog.getByRole('button', { name: words.quick.monday }).click();
    const reason = dialog.getByLabelText(words.reason);
    await reason.click();
    await reason.fill('Le fournisseur répond lundi');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await compare('Put five requests away until Monday', {
    before: {
      begin,
      walk: async () => {
        for (const title of titles) {
          await openFromList(title);
          await button(words.open).click();
          await sayUntilMonday();
          await backToList();
        }
      },
    },
    now: {
      begin,
      walk: async () => {
        await chooseAll();
        await bar.getByRole('button', { name: selectionTexts.fr.putAway }).click();
        await sayUntilMonday();
      },
    },
  });
  const followUp = { on: quickFollowUpDays(new Date()).monday, reason: 'Le fournisseur répond lundi' };
  const one = { body: { followUp } };
  expect(server.received(endpoints.saveFollowUp)).toMatchObject(titles.map(() => one));
  expect(server.received(endpoints.saveFollowUps)).toMatchObject([one]);
});

test('finding the request that a caller asks about takes fewer presses than it did', async ({
  server,
  open,
}) => {
  const [first, second] = ['Besace de cuir', 'Besace de toile'];
  keepList(server, requestsOf({ title: 'Besace de cuir' }, { title: 'Besace de toile' }));
  server.answer(endpoints.listClients, clientsPage([]));
  const palette = page.getByRole('dialog', { name: paletteTexts.fr.title });
  const onPayments = async () => {
    await open('/agent/payments', wide);
    await expect.element(page.getByRole('button', { name: paletteTexts.fr.open })).toBeVisible();
  };
  await compare('Find a request by what a caller says', {
    before: {
      begin: onPayments,
      walk: async () => {
        await page.getByRole('banner').getByRole('link', { name: navTexts.fr.requests }).click();
        const field = page.getByRole('searchbox');
        await field.click();
        await field.fill('besace de cuir');
        await openFromList(first);
      },
    },
    now: {
      begin: onPayments,
      walk: async () => {
        await userEvent.keyboard('{Control>}k{/Control}');
        await palette.getByRole('combobox').fill('besace de cuir');
        await expect
          .element(palette.getByRole('option', { name: first }))
          .toHaveAttribute('data-highlighted', '');
        await userEvent.keyboard('{Enter}');
        await expect.element(heading(first)).toBeVisible();
      },
    },
  });
  const onFirst = async () => {
    await open('/agent/dashboard?search=besace&order=oldest', wide);
    await openFromList(first);
    await expect.element(button(requestTexts.fr.neighbours.next)).toBeEnabled();
  };
  await compare('Go on to the next request of a list', {
    before: {
      begin: onFirst,
      walk: async () => {
        await backToList();
        await openFromList(second);
      },
    },
    now: {
      begin: onFirst,
      walk: async () => {
        await userEvent.keyboard('j');
        await expect.element(heading(second)).toBeVisible();
      },
    },
  });
});

test('the list of every morning is one press away', async ({ server, open }) => {
  const status = 'demande_emise';
  const shown = { workList: 'mine', status, search: 'besace' } as const;
  keepList(server, requestsOf({ title: 'Besace de jute' }));
  server.answer(endpoints.listSavedViews, {
    items: [{ id: ids.other, name: 'Besaces', shown, isShared: false, sharedBy: null }],
  });
  let router: Awaited<ReturnType<typeof open>>;
  const begin = async () => {
    router = await open('/agent/dashboard', wide);
    await expect.element(inList('Besace de jute')).toBeVisible();
    // The bar binds the keys of the views, and may appear after the list.
    await expect.element(page.getByRole('button', { name: filterTexts.fr.filters(0) })).toBeVisible();
  };
  const isShown = () => expect.poll(() => router.state.location.search).toMatchObject(shown);
  await compare('Look at the list that one looks at every morning', {
    before: {
      begin,
      walk: async () => {
        await page.getByRole('button', { name: new RegExp(`^${assignmentTexts.fr.parts.mine}`) }).click();
        await page.getByRole('tab', { name: dashboardTexts.fr.tabs.demande_emise }).click();
        const field = page.getByRole('searchbox');
        await field.click();
        await field.fill('besace');
        await isShown();
      },
    },
    now: {
      begin,
      walk: async () => {
        await userEvent.keyboard('1');
        await isShown();
      },
    },
  });
});
