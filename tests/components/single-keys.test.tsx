import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { assignmentTexts } from '#web/assignments/assignment-texts.ts';
import { selectionTexts } from '#web/assignments/selection-texts.ts';
import { filterTexts } from '#web/requests/filters/filter-texts.ts';
import { workListTexts } from '#web/assignments/work-list-texts.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { shortcutsTexts } from '#web/shell/shortcuts-texts.ts';
import { checkScreen } from './support/check-screen.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { announcedPayments } from './support/payments.ts';
import { agent, client, ids } from './support/people.ts';
import { agentList, clientsPage, requestOf } from './support/requests.ts';

const wide = { as: agent, width: 1440, height: 900 };
const keys = shortcutsTexts.fr;
const sheet = page.getByRole('dialog', { name: keys.title });
const choice = sheet.getByLabelText(keys.choice);

async function closeSheet(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
}

test('the shortcuts of payments and requests are listed with the others, and turned off with them', async ({
  server,
  open,
}) => {
  const two = [ids.request, ids.other].map((id) => requestOf({ id, status: 'depot_en_attente' }));
  server
    .answer(endpoints.listOpenPayments, announcedPayments(two))
    .answer(endpoints.getRequest, ({ params: { requestId } }) => requestOf({ id: requestId }));
  const router = await open('/agent/payments?view=to_check', wide);
  const path = () => router.state.location.pathname;
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
  const box = rows.first().getByRole('checkbox');
  await expect.element(box).toBeVisible();
  // `j` and the arrow keys both move over the rows; `x` ticks the box of the row.
  await userEvent.keyboard('j');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('x{ArrowDown}');
  await expect.element(box).toBeChecked();
  await expect.element(rows.nth(1).getByRole('checkbox')).toHaveFocus();
  await userEvent.keyboard('kx?');
  await expect.element(sheet.getByRole('heading', { name: keys.parts.request })).toBeVisible();
  await expect.element(sheet.getByRole('heading', { name: keys.parts.payments })).toBeVisible();
  for (const act of Object.values(keys.acts)) {
    await expect.element(sheet.getByText(act, { exact: true })).toBeVisible();
  }
  await checkScreen();
  await choice.click();
  await closeSheet();
  box.element().focus();
  await userEvent.keyboard('x{ArrowDown}');
  await expect.element(box).toHaveFocus();
  await expect.element(box).not.toBeChecked();
  // Space still ticks a box when shortcuts are turned off, because it is not a shortcut.
  await userEvent.keyboard(' ');
  await expect.element(box).toBeChecked();

  await rows.getByRole('link').first().click();
  const { next } = requestTexts.fr.neighbours;
  await expect.element(button(next)).toBeEnabled();
  await expect.element(button(next)).not.toHaveAttribute('aria-keyshortcuts');
  const address = path();
  await userEvent.keyboard('j');
  expect(path()).toBe(address);

  await page.getByRole('button', { name: new RegExp(`^${shellTexts.fr.account}`) }).click();
  await page.getByRole('menuitem', { name: keys.title }).click();
  await choice.click();
  await closeSheet();
  await expect.element(button(next)).toHaveAttribute('aria-keyshortcuts', 'j');
  await userEvent.keyboard('j');
  await expect.poll(path).not.toBe(address);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('shortcuts change the part, open, take and write, and never interfere with typing', async ({
  server,
  open,
}) => {
  const title = 'Corbeilles en jonc';
  const request = requestOf({ title });
  server
    .answer(endpoints.getRequest, request)
    .answer(endpoints.listAllRequests, agentList([request]))
    .answer(endpoints.listClients, clientsPage([client]))
    .answer(endpoints.assignRequest, { assignee: agent, followUp: null, history: [] });
  const texts = assignmentTexts.fr;
  const take = page.getByRole('button', { name: texts.take });
  const router = await open('/agent/dashboard?search=jonc', wide);
  const path = () => router.state.location.pathname;
  const own = `/agent/request/${ids.request}`;
  await expect.element(page.getByRole('button', { name: texts.takeThis(title) })).toBeVisible();
  // The bar binds the keys of the list, and it may appear after the list.
  await expect.element(page.getByRole('button', { name: filterTexts.fr.filters(0) })).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('link', { name: title })).toHaveFocus();
  await userEvent.keyboard('o');
  await expect.poll(path).toBe(own);
  await expect.element(take).toHaveAttribute('aria-keyshortcuts', 't');
  await userEvent.keyboard('c');
  const box = page.getByRole('textbox', { name: messageTexts.fr.label });
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('tgcj');
  await expect.element(box).toHaveValue('tgcj');
  expect(path()).toBe(own);
  await box.fill('');
  box.element().blur();
  await userEvent.keyboard('{Shift>}T{/Shift}');
  await expect.element(take).toBeVisible();
  expect(server.received(endpoints.assignRequest)).toEqual([]);
  await userEvent.keyboard('t');
  const { handledBy, you } = workListTexts.fr;
  await expect.element(page.getByRole('button', { name: handledBy(you) })).toBeVisible();
  for (const [key, part] of [
    ['p', 'payments'],
    ['m', 'messages'],
    ['c', 'clients'],
    ['d', 'dashboard'],
  ]) {
    // The second key alone has another meaning or none. On a slow machine, the time between the two keys may be too
    // long, so the test tries again.
    await expect
      .poll(async () => {
        await userEvent.keyboard(`g${key}`);
        return path();
      })
      .toBe(`/agent/${part}`);
  }
});

test('if rows leave the list after an act, the focus moves to the next row, and finally to the page', async ({
  server,
  open,
}) => {
  const idOf = (number: number) => `00000000-0000-4000-8000-00000000700${number}`;
  let listed = ['Jarres', 'Vases', 'Lampes'].map((title, number) => requestOf({ title, id: idOf(number) }));
  server
    .answer(endpoints.listAllRequests, () => agentList(listed))
    .answer(endpoints.assignRequests, ({ body: { requests } }) => {
      listed = listed.filter(({ id }) => requests.every(({ requestId }) => requestId !== id));
      return { results: requests.map(({ requestId }) => ({ requestId, refused: null })) };
    });
  await open('/agent/dashboard?workList=nobody', wide);
  const link = (title: string) => page.getByRole('link', { name: title, exact: true });
  const boxes = page.getByRole('checkbox');
  await expect.poll(() => boxes.elements().length).toBe(4);
  for (const [keys, left] of [
    ['jj', 'Lampes'],
    ['', 'Jarres'],
  ] as const) {
    await userEvent.keyboard(`${keys}x`);
    await expect.element(button(selectionTexts.fr.take)).toBeVisible();
    await userEvent.keyboard('a{Enter}');
    await expect.element(link(left)).toHaveFocus();
  }
  await userEvent.keyboard('x');
  await expect.element(button(selectionTexts.fr.take)).toBeVisible();
  await userEvent.keyboard('a{Enter}');
  await expect.element(link('Jarres')).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('`/` searches once a list is shown, and nowhere once shortcuts are turned off', async ({
  server,
  open,
}) => {
  server
    .answer(endpoints.listAllRequests, agentList([requestOf({ title: 'Claies en bambou' })]))
    .answer(endpoints.listClients, clientsPage([client]))
    .answer(endpoints.listAudit, { items: [], next: null });
  const search = page.getByRole('searchbox');
  // Simulates a person who is faster than the page: the key comes with the first row, before any other code can run.
  const seen = new MutationObserver(() => {
    if (!document.querySelector('[role="tabpanel"] a')) return;
    seen.disconnect();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));
  });
  seen.observe(document, { subtree: true, childList: true });
  await open('/agent/dashboard', wide);
  await expect.element(page.getByRole('link', { name: 'Claies en bambou' })).toBeVisible();
  await expect.element(search).toHaveFocus();

  search.element().blur();
  await userEvent.keyboard('?');
  await choice.click();
  await closeSheet();
  for (const path of ['/agent/dashboard', '/agent/clients', '/agent/settings/audit']) {
    await open(path, wide);
    await expect.element(search).toBeVisible();
    await expect.element(search).not.toHaveAttribute('aria-keyshortcuts');
    await userEvent.keyboard('/');
    await expect.element(search).not.toHaveFocus();
  }
});
