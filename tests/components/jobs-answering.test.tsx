import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { clientRequestTexts } from '#web/clients/client-request-texts.ts';
import { inboxTexts } from '#web/messages/inbox/inbox-texts.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { navTexts } from '#web/shell/nav-texts.ts';
import { keepClient } from './support/clients.ts';
import { keepConversations } from './support/conversations.ts';
import { backToList, compare, heading, inList, openFromList } from './support/jobs.ts';
import { test } from './support/open-screen.tsx';
import { button, field } from './support/page-words.ts';
import { agent, client, ids } from './support/people.ts';
import { agentList, clientList, requestOf } from './support/requests.ts';
import { expectToast } from './support/toasts.ts';

const wide = { width: 1440, height: 900 };

test('answering clients one after the other takes fewer presses than it did', async ({ server, open }) => {
  const titles = ['Natte un', 'Natte deux', 'Natte trois'];
  const inbox = keepConversations(server, titles);
  server.answer(
    endpoints.listAllRequests,
    agentList(inbox.kept.map(({ id, title }) => requestOf({ id, title }))),
  );
  const ask = () => {
    for (const { id } of inbox.kept) inbox.say(id, 'Où en est-on\u202F?');
  };
  const box = page.getByRole('textbox', { name: messageTexts.fr.label });
  const begin = async () => {
    for (const { id } of inbox.kept) inbox.read(id, Infinity);
    ask();
    await open('/agent/dashboard?search=natte&order=oldest', { as: agent, ...wide });
    await expect.element(inList('Natte trois')).toBeVisible();
  };
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await compare('Answer three clients', {
    before: {
      begin,
      walk: async () => {
        for (const title of titles) {
          await openFromList(title);
          await box.click();
          await box.fill('Elle part vendredi.');
          await button(messageTexts.fr.send).click();
          await expect.element(box).toHaveValue('');
          await backToList();
        }
      },
    },
    now: {
      begin,
      walk: async () => {
        const { messages } = navTexts.fr;
        await page
          .getByRole('banner')
          .getByRole('link', { name: new RegExp(`^${messages}`) })
          .click();
        await row('Natte un').getByRole('link').click();
        for (const title of titles) {
          await expect.element(inList(title)).toBeVisible();
          await expect.element(box).toHaveFocus();
          await box.fill('Elle part vendredi.');
          const isLast = title === titles.at(-1);
          const next = page.getByRole('link', { name: new RegExp(`^${inboxTexts.fr.nextUnread}`) });
          if (!isLast) await expect.element(next).toBeVisible();
          await userEvent.keyboard(isLast ? '{Enter}' : '{Control>}{Enter}{/Control}');
          if (isLast) await expect.element(box).toHaveValue('');
        }
      },
    },
  });
  for (const { id } of inbox.kept) {
    const answers = () =>
      server.received(endpoints.postMessage).filter(({ params }) => params.requestId === id);
    await expect.poll(() => answers().length).toBe(2);
  }
});

test('a received order is repeated with two presses, by either side', async ({ server, open }) => {
  const earlier = requestOf({
    status: 'cloturee',
    title: 'Nappes rayées',
    description: '80 nappes',
    order: { status: 'recue', estimatedArrival: null, trackingNumber: null },
  });
  const made = requestOf({ id: ids.other, title: earlier.title, description: earlier.description });
  const words = newRequestTexts.fr;
  keepClient(server, [earlier])
    .answer(endpoints.getRequest, ({ params }) => (params.requestId === made.id ? made : earlier))
    .answer(endpoints.listMyRequests, clientList([earlier]))
    .answer(endpoints.createRequest, made)
    .answer(endpoints.openClientRequest, made);
  const write = async () => {
    for (const [name, text] of [
      [words.projectTitle, earlier.title],
      [words.details, earlier.description],
    ] as const) {
      await field(name).click();
      await field(name).fill(text);
    }
  };
  const onRequest = (as: typeof client, path: string) => async () => {
    await open(path, { as, ...wide });
    await expect.element(heading(earlier.title)).toBeVisible();
  };
  const begin = onRequest(client, `/request/${earlier.id}`);
  await compare('Order the same again, as a client', {
    before: {
      begin,
      walk: async () => {
        await page.getByRole('link', { name: requestTexts.fr.back, exact: true }).click();
        await page.getByRole('link', { name: dashboardTexts.fr.newRequest }).first().click();
        await write();
        await button(words.submit).click();
        await expectToast(words.created);
      },
    },
    now: {
      begin,
      walk: async () => {
        await button(words.again.action).click();
        await button(words.submit).click();
        await expectToast(words.created);
      },
    },
  });
  const same = { title: earlier.title, description: earlier.description };
  expect(server.received(endpoints.createRequest)).toMatchObject([{ body: same }, { body: same }]);

  const forClient = clientRequestTexts.fr;
  const atAgent = onRequest(agent, `/agent/request/${earlier.id}`);
  await compare('Open the same again for a client who called', {
    before: {
      begin: atAgent,
      walk: async () => {
        await page
          .getByRole('region', { name: requestTexts.fr.client.title, exact: true })
          .getByRole('link', { name: 'Camille Martin' })
          .click();
        await page.getByRole('link', { name: forClient.actionHere }).click();
        await write();
        await button(forClient.submit).click();
        await expectToast(forClient.done);
      },
    },
    now: {
      begin: atAgent,
      walk: async () => {
        await page.getByRole('link', { name: words.again.forClient }).click();
        await button(forClient.submit).click();
        await expectToast(forClient.done);
      },
    },
  });
  const opened = { body: { ...same, clientId: client.id } };
  expect(server.received(endpoints.openClientRequest)).toMatchObject([opened, opened]);
});
