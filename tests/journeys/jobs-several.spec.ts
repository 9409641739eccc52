import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { assignmentTexts } from '#web/assignments/assignment-texts.ts';
import { workListTexts } from '#web/assignments/work-list-texts.ts';
import { selectionTexts } from '#web/assignments/selection-texts.ts';
import { done } from '../support/caller.ts';
import { type Cast, journey } from './support/journey.ts';
import { backToList, compare, heading, inList, makeRequests, openList } from './support/jobs.ts';

const titles = ['Panier un', 'Panier deux', 'Panier trois', 'Panier quatre', 'Panier cinq'];

/** Opens a list with five requests, and returns the control that selects them all. */
async function startWithFive(cast: Cast) {
  const { agent } = cast;
  const { page } = agent;
  const requests = await makeRequests(cast, titles);
  const bar = page.getByRole('region', { name: selectionTexts[agent.language].label });
  const chooseAll = async () => {
    await page.getByRole('checkbox', { name: assignmentTexts[agent.language].selectPage }).click();
    await expect(bar).toContainText(selectionTexts[agent.language].selected(titles.length));
  };
  return { requests, bar, chooseAll };
}

journey(
  'several requests are marked as read and taken with fewer presses than one by one',
  async ({ cast }) => {
    const { agent, client } = cast;
    const { page } = agent;
    const { requests, bar, chooseAll } = await startWithFive(cast);
    const say = async () => {
      for (const { id } of requests) {
        const body = { content: 'Où en est-on ?' };
        await done(client.api.call(endpoints.postMessage, { params: { requestId: id }, body }));
      }
      await openList(cast, 'panier');
    };
    await compare('Mark five conversations as read', page, {
      before: {
        begin: say,
        walk: async () => {
          for (const title of titles) {
            await inList(page, title).click();
            await expect(heading(page, title)).toBeVisible();
            await backToList(cast);
          }
        },
      },
      now: {
        begin: say,
        walk: async () => {
          await chooseAll();
          await bar.getByRole('button', { name: selectionTexts[agent.language].markRead }).click();
          await agent.expectToast(selectionTexts[agent.language].markedRead(titles.length));
        },
      },
    });

    const nobodys = async () => {
      for (const { id } of requests) {
        const { assignee } = await done(
          agent.api.call(endpoints.getAssignment, { params: { requestId: id } }),
        );
        const body = { from: assignee?.id ?? null, to: null };
        await done(agent.api.call(endpoints.assignRequest, { params: { requestId: id }, body }));
      }
      await openList(cast, 'panier');
    };
    await compare('Take five requests that are nobody’s', page, {
      before: {
        begin: nobodys,
        walk: async () => {
          for (const title of titles)
            await page.getByRole('button', { name: assignmentTexts[agent.language].takeThis(title) }).click();
        },
      },
      now: {
        begin: nobodys,
        walk: async () => {
          await chooseAll();
          await bar.getByRole('button', { name: selectionTexts[agent.language].take }).click();
          await agent.expectToast(selectionTexts[agent.language].took(titles.length));
        },
      },
    });
  },
);

journey('several requests are put away with fewer presses than one by one', async ({ cast }) => {
  const { agent } = cast;
  const { page } = agent;
  const { requests, bar, chooseAll } = await startWithFive(cast);
  const inLists = async () => {
    for (const { id } of requests) {
      await done(
        agent.api.call(endpoints.saveFollowUp, { params: { requestId: id }, body: { followUp: null } }),
      );
    }
    await openList(cast, 'panier');
  };
  const words = workListTexts[agent.language].followUp;
  const sayUntilMonday = async () => {
    const dialog = page.getByRole('dialog', { name: words.title });
    await dialog.getByRole('button', { name: words.quick.monday }).click();
    const reason = dialog.getByLabel(words.reason);
    await reason.click();
    await reason.fill('Le fournisseur répond lundi');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  };
  await compare('Put five requests away until Monday', page, {
    before: {
      begin: inLists,
      walk: async () => {
        for (const title of titles) {
          await inList(page, title).click();
          await agent.button(words.open).click();
          await sayUntilMonday();
          await backToList(cast);
        }
      },
    },
    now: {
      begin: inLists,
      walk: async () => {
        await chooseAll();
        await bar.getByRole('button', { name: selectionTexts[agent.language].putAway }).click();
        await sayUntilMonday();
      },
    },
  });
});
