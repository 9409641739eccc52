import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { clientRequestTexts } from '#web/clients/client-request-texts.ts';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { navTexts } from '#web/shell/nav-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { done } from '../support/caller.ts';
import { today } from '../support/samples.ts';
import { journey } from './support/journey.ts';
import type { Person } from './support/people.ts';
import { backToList, compare, heading, inList, makeRequests, openList } from './support/jobs.ts';

journey('answering clients one after the other takes fewer presses than it did', async ({ cast }) => {
  const { agent, client } = cast;
  const { page } = agent;
  const titles = ['Natte un', 'Natte deux', 'Natte trois'];
  const requests = await makeRequests(cast, titles);
  /**
   * Marks the conversation as read. An agent who leaves it within a moment would leave it unread, and it would come
   * first the next time.
   */
  const read = async (requestId: string) => {
    const { messages } = await done(agent.api.call(endpoints.getRequest, { params: { requestId } }));
    const upTo = messages.items.at(-1)?.number;
    if (upTo !== undefined) {
      await done(agent.api.call(endpoints.markRead, { params: { requestId }, body: { upTo } }));
    }
  };
  const asked = async () => {
    for (const { id } of requests) await read(id);
    for (const { id } of requests) {
      const body = { content: 'Où en est-on ?' };
      await done(client.api.call(endpoints.postMessage, { params: { requestId: id }, body }));
    }
    await openList(cast, 'natte');
  };
  const field = page.getByRole('textbox', { name: messageTexts[agent.language].label });
  const answer = async (send: () => Promise<void>) => {
    await field.fill('Elle part vendredi.');
    await send();
    await expect(field).toHaveValue('');
  };
  await compare('Answer three clients', page, {
    before: {
      begin: asked,
      walk: async () => {
        for (const title of titles) {
          await inList(page, title).click();
          await field.click();
          await answer(() => agent.button(messageTexts[agent.language].send).click());
          await backToList(cast);
        }
      },
    },
    now: {
      begin: asked,
      walk: async () => {
        await page
          .getByRole('banner')
          .getByRole('link', { name: new RegExp(`^${navTexts[agent.language].messages}`) })
          .click();
        await page.getByRole('listitem').filter({ hasText: 'Natte un' }).getByRole('link').click();
        for (const title of titles) {
          await expect(inList(page, title)).toBeVisible();
          await expect(field).toBeFocused();
          await answer(() => page.keyboard.press(title === titles.at(-1) ? 'Enter' : 'Control+Enter'));
        }
      },
    },
  });
  for (const { id: requestId } of requests) {
    const answers = async () => {
      const { messages } = await done(client.api.call(endpoints.getRequest, { params: { requestId } }));
      return messages.items.filter(({ content }) => content === 'Elle part vendredi.').length;
    };
    await expect.poll(answers).toBe(2);
  }
});

journey('transfers that have come are confirmed together', async ({ cast }) => {
  const { agent, client } = cast;
  const { page } = agent;
  const texts = openPaymentsTexts[agent.language];
  let requests: RequestDetail[] = [];
  const announced = async () => {
    requests = [];
    for (const title of ['Cadre un', 'Cadre deux', 'Cadre trois']) {
      const request = await cast.requestAt('depot_en_attente', { title });
      const body = { kind: 'deposit', madeOn: today() } as const;
      await done(client.api.call(endpoints.declareTransfer, { params: { requestId: request.id }, body }));
      requests.push(request);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await compare('Confirm three transfers', page, {
    before: {
      begin: async () => {
        await announced();
        await openList(cast, 'cadre&status=depot_en_attente');
      },
      walk: async () => {
        for (const { title } of requests) {
          await inList(page, title).click();
          await agent.button(stepTexts[agent.language].actions.confirm_deposit).click();
          await agent.confirm(
            stepTexts[agent.language].actions.confirm_deposit,
            transitionTexts[agent.language].done.confirm_deposit,
          );
          await backToList(cast);
        }
      },
    },
    now: {
      begin: async () => {
        await announced();
        await agent.open('/agent/payments');
      },
      walk: async () => {
        await page.getByRole('checkbox', { name: texts.selectAll }).click();
        await agent.button(texts.confirmMany(3)).click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: texts.confirmMany(3) })
          .click();
        await agent.expectToast(texts.done(3));
      },
    },
  });
});

journey('a received order is repeated with two presses, by either side', async ({ cast }) => {
  const { agent, client } = cast;
  const earlier = await cast.requestAt('cloturee', { title: 'Nappes rayées', description: '80 nappes' });
  const words = newRequestTexts[client.language];
  const onRequest = (person: Person, path: string) => async () => {
    await person.page.setViewportSize({ width: 1440, height: 900 });
    await person.open(path);
    await expect(heading(person.page, earlier.title)).toBeVisible();
  };
  const write = async (person: Person) => {
    for (const [name, text] of [
      [words.projectTitle, earlier.title],
      [words.details, earlier.description],
    ] as const) {
      await person.field(name).click();
      await person.field(name).fill(text);
    }
  };
  const begin = onRequest(client, `/request/${earlier.id}`);
  await compare('Order the same again, as a client', client.page, {
    before: {
      begin,
      walk: async () => {
        await client.page
          .getByRole('link', { name: requestTexts[client.language].back, exact: true })
          .click();
        await client.page
          .getByRole('link', { name: dashboardTexts[client.language].newRequest })
          .first()
          .click();
        await write(client);
        await client.button(words.submit).click();
        await client.expectToast(words.created);
      },
    },
    now: {
      begin,
      walk: async () => {
        await client.button(words.again.action).click();
        await client.button(words.submit).click();
        await client.expectToast(words.created);
      },
    },
  });

  const forClient = clientRequestTexts[agent.language];
  const atAgent = onRequest(agent, `/agent/request/${earlier.id}`);
  await compare('Open the same again for a client who called', agent.page, {
    before: {
      begin: atAgent,
      walk: async () => {
        await agent.page.locator(`a[href="/agent/client/${earlier.client?.id}"]`).click();
        await agent.page.getByRole('link', { name: forClient.actionHere }).click();
        await write(agent);
        await agent.button(forClient.submit).click();
        await agent.expectToast(forClient.done);
      },
    },
    now: {
      begin: atAgent,
      walk: async () => {
        await agent.page.getByRole('link', { name: words.again.forClient }).click();
        await agent.button(forClient.submit).click();
        await agent.expectToast(forClient.done);
      },
    },
  });
});
