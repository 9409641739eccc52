import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { assignmentTexts } from '#web/assignments/assignment-texts.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { filterTexts } from '#web/requests/filters/filter-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { paletteTexts } from '#web/shell/palette-texts.ts';
import { navTexts } from '#web/shell/nav-texts.ts';
import { done } from '../support/caller.ts';
import { journey } from './support/journey.ts';
import { backToList, compare, heading, inList, makeRequests, openList } from './support/jobs.ts';

journey('finding the request that a caller asks about takes fewer presses than it did', async ({ cast }) => {
  const { agent } = cast;
  const { page } = agent;
  const [first, second] = await makeRequests(cast, ['Besace de cuir', 'Besace de toile']);
  if (!first || !second) throw new Error('two');
  await page.setViewportSize({ width: 1440, height: 900 });

  const onPayments = async () => {
    await agent.open('/agent/payments');
    await expect(page.getByRole('button', { name: paletteTexts[agent.language].open })).toBeVisible();
  };
  await compare('Find a request by what a caller says', page, {
    before: {
      begin: onPayments,
      walk: async () => {
        await page.getByRole('link', { name: navTexts[agent.language].requests }).click();
        const field = page.getByRole('searchbox');
        await field.click();
        await field.fill('besace de cuir');
        await inList(page, first.title).click();
        await expect(heading(page, first.title)).toBeVisible();
      },
    },
    now: {
      begin: onPayments,
      walk: async () => {
        await page.keyboard.press('Control+k');
        const palette = page.getByRole('dialog', { name: paletteTexts[agent.language].title });
        await palette.getByRole('combobox').fill('besace de cuir');
        await expect(palette.getByRole('option', { name: first.title })).toHaveAttribute(
          'data-highlighted',
          '',
        );
        await page.keyboard.press('Enter');
        await expect(heading(page, first.title)).toBeVisible();
      },
    },
  });

  const onFirst = async () => {
    await openList(cast, 'besace');
    await inList(page, first.title).click();
    await expect(heading(page, first.title)).toBeVisible();
    await expect(agent.button(requestTexts[agent.language].neighbours.next)).toBeVisible();
  };
  await compare('Go on to the next request of a list', page, {
    before: {
      begin: onFirst,
      walk: async () => {
        await backToList(cast);
        await inList(page, second.title).click();
        await expect(heading(page, second.title)).toBeVisible();
      },
    },
    now: {
      begin: onFirst,
      walk: async () => {
        await page.keyboard.press('j');
        await expect(heading(page, second.title)).toBeVisible();
      },
    },
  });
});

journey('the list of every morning is one press away', async ({ cast }) => {
  const { agent } = cast;
  const { page } = agent;
  const [first] = await makeRequests(cast, ['Besace de jute']);
  if (!first) throw new Error('one');
  await page.setViewportSize({ width: 1440, height: 900 });
  const onDashboard = async () => {
    await agent.open('/agent/dashboard');
    await expect(inList(page, first.title)).toBeVisible();
  };
  const view = {
    name: 'Besaces',
    shown: { workList: 'mine', status: 'demande_emise', search: 'besace' },
  } as const;
  await done(agent.api.call(endpoints.createSavedView, { body: { ...view, isShared: false } }));
  const isShown = async () => {
    await expect(page).toHaveURL(/workList=mine/);
    await expect(page).toHaveURL(/status=demande_emise/);
    await expect(page).toHaveURL(/search=besace/);
  };
  await compare('Look at the list that one looks at every morning', page, {
    before: {
      begin: onDashboard,
      walk: async () => {
        const { parts } = assignmentTexts[agent.language];
        await page.getByRole('button', { name: new RegExp(`^${parts.mine}`) }).click();
        await page.getByRole('tab', { name: dashboardTexts[agent.language].tabs.demande_emise }).click();
        const field = page.getByRole('searchbox');
        await field.click();
        await field.fill('besace');
        await isShown();
      },
    },
    now: {
      begin: onDashboard,
      walk: async () => {
        await expect(agent.button(filterTexts[agent.language].filters(0))).toBeVisible();
        await page.keyboard.press('1');
        await isShown();
      },
    },
  });
});
