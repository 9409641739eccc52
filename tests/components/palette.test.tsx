import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { assignmentTexts } from '#web/assignments/assignment-texts.ts';
import { workListTexts } from '#web/assignments/work-list-texts.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { paletteTexts } from '#web/shell/palette-texts.ts';
import { checkBothWidths, checkScreen } from './support/check-screen.ts';
import { test } from './support/open-screen.tsx';
import { agent, client, ids } from './support/people.ts';
import { agentList, clientsPage, requestOf } from './support/requests.ts';

const texts = paletteTexts.fr;
const palette = page.getByRole('dialog', { name: texts.title });
const option = (name: string | RegExp) => palette.getByRole('option', { name });

async function openByKey(): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette.getByRole('combobox', { name: texts.title })).toHaveFocus();
}

test('the palette opens by its button, lists the pages, and returns the focus', async ({ open }) => {
  await open('/agent/messages', { as: agent });
  const opener = page.getByRole('button', { name: texts.open });
  await opener.click();
  await expect.element(palette.getByRole('combobox', { name: texts.title })).toHaveFocus();
  await expect.element(palette.getByRole('option', { name: texts.goTo.payments, exact: true })).toBeVisible();
  await checkBothWidths();
  await userEvent.keyboard('{Escape}');
  await expect.element(palette).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('the palette finds any request, client, page and action by typing, with the keyboard alone', async ({
  server,
  open,
}) => {
  const request = requestOf({ title: 'Écrans de rotin' });
  server
    .answer(endpoints.getRequest, request)
    .answer(endpoints.assignRequest, { assignee: agent, followUp: null, history: [] })
    .answer(endpoints.listAllRequests, ({ query }) => agentList(query.search === 'zzzzzz' ? [] : [request]))
    .answer(endpoints.listClients, ({ query }) => clientsPage(query.search === client.email ? [client] : []));
  const router = await open('/agent/messages', { as: agent });
  const path = () => router.state.location.pathname;

  await openByKey();
  await userEvent.keyboard('ecrans rot');
  await expect.element(option('Écrans de rotin')).toHaveAttribute('data-highlighted', '');
  await checkScreen();
  await userEvent.keyboard('{Enter}');
  await expect.poll(path).toBe(`/agent/request/${ids.request}`);
  await expect.element(page.getByRole('button', { name: assignmentTexts.fr.take })).toBeVisible();

  await openByKey();
  await expect.element(option(assignmentTexts.fr.take)).toBeVisible();
  await userEvent.keyboard(`${assignmentTexts.fr.take}{Enter}`);
  await expect
    .element(page.getByRole('button', { name: workListTexts.fr.handledBy(workListTexts.fr.you) }))
    .toBeVisible();

  await openByKey();
  await userEvent.keyboard(requestTexts.fr.client.write);
  await userEvent.keyboard('{Enter}');
  const box = page.getByRole('textbox', { name: messageTexts.fr.label });
  await expect.element(box).toHaveFocus();

  await openByKey();
  await userEvent.keyboard(client.email);
  await expect
    .element(palette.getByRole('group', { name: texts.groups.clients }).getByText(client.email))
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveFocus();
  await openByKey();
  await userEvent.keyboard(`${texts.goTo.payments.slice(0, 5)}{Enter}`);
  await expect.poll(path).toBe('/agent/payments');
  await openByKey();
  await expect
    .element(palette.getByRole('group', { name: texts.groups.recent }).getByText(request.reference))
    .toBeVisible();
  await userEvent.keyboard('zzzzzz');
  await expect.element(palette.getByText(texts.nothing)).toBeVisible();
});

test('clients have no palette', async ({ open }) => {
  await open('/dashboard', { as: client });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: texts.open })).not.toBeInTheDocument();
});
