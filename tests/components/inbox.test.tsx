import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { inboxTexts } from '#web/messages/inbox/inbox-texts.ts';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { navTexts } from '#web/shell/nav-texts.ts';
import { checkBothWidths, checkScreen } from './support/check-screen.ts';
import { keepConversations } from './support/conversations.ts';
import { goLive } from './support/go-live.ts';
import { pressOn } from './support/keys.ts';
import { test } from './support/open-screen.tsx';
import { agent, client } from './support/people.ts';

const texts = inboxTexts.fr;
const { messages: entry, withUnread } = navTexts.fr;
/** Matches a text as people see it, with any kind of space in it. */
const seen = (text: string) => new RegExp(`^${text.replaceAll(/\s/g, String.raw`\s`)}$`);
const shows = (place: Locator, text: string) => expect.element(place.filter({ hasText: text })).toBeVisible();
const linkTo = (count: number) =>
  page.getByRole('banner').getByRole('link', { name: seen(count === 0 ? entry : withUnread(entry, count)) });
const unreadRows = page.getByRole('list', { name: texts.lists.unread }).getByRole('listitem');
const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
const markRead = (of: Locator) => of.getByRole('button', { name: new RegExp(`^${texts.markRead}`) });
const log = page.getByRole('log');

async function expectRows(words: string[], rows = unreadRows): Promise<void> {
  await expect.poll(() => rows.elements().length).toBe(words.length);
  for (const [at, text] of words.entries()) await shows(rows.nth(at), text);
}

test('unread messages of clients are in the inbox, oldest first, until somebody has read them', async ({
  server,
  open,
}) => {
  const inbox = keepConversations(server, ['Vases', 'Lampes']);
  const [vases = '', lamps = ''] = inbox.kept.map(({ id }) => id);
  inbox.say(lamps, 'Une précision sur les abat-jour.');
  inbox.say(vases, 'Les vases seront-ils émaillés\u202F?');
  await open('/agent/dashboard', { as: agent });
  await goLive(server, agent);
  await linkTo(2).click();
  await expectRows(['Lampes', 'Vases']);
  await checkBothWidths();

  inbox.say(lamps, 'En lin, si possible.');
  await shows(unreadRows.first(), 'En lin, si possible.');
  await shows(unreadRows.first(), requestListTexts.fr.unread(2));
  await pressOn(markRead(unreadRows.first()));
  await expectRows(['Vases']);
  await expect.element(markRead(unreadRows.first())).toHaveFocus();
  await expect.element(linkTo(1)).toBeVisible();

  inbox.read(vases, 1);
  server.publish({ type: 'read', requestId: vases });
  await expect.element(page.getByText(texts.empty.title, { exact: true })).toBeVisible();
  await expect.element(linkTo(0)).toBeVisible();
  await checkScreen();
});

test('after the last conversation of a page is read, the page before is shown', async ({ server, open }) => {
  const inbox = keepConversations(
    server,
    Array.from({ length: 26 }, (_, number) => `Demande ${number}`),
  );
  for (const id of inbox.kept.map((one) => one.id)) inbox.say(id, 'Bonjour');
  const router = await open('/agent/messages?page=2', { as: agent });
  await expectRows(['Demande 25']);
  await expect
    .element(page.getByText(uiTexts.fr.page({ page: 2, pageCount: 2, total: texts.counted(26) })))
    .toBeVisible();
  await markRead(unreadRows.first()).click();
  await expect.poll(() => router.state.location.href).toBe('/agent/messages');
  await expect.poll(() => unreadRows.elements().length).toBe(25);
});

test('on wide screens the rows are 64 px high and scroll by themselves, to the top on another page', async ({
  server,
  open,
}) => {
  const inbox = keepConversations(
    server,
    Array.from({ length: 55 }, (_, number) => `Demande ${number}`),
  );
  for (const { id } of inbox.kept) inbox.say(id, 'Bonjour. '.repeat(30));
  const router = await open(`/agent/messages?open=${inbox.kept[24]?.id ?? ''}`, { as: agent });
  await expect.poll(() => unreadRows.elements().length).toBe(25);
  expect(unreadRows.elements().map((each) => each.getBoundingClientRect().height)).toEqual(
    Array.from({ length: 25 }, () => 64),
  );
  // The open conversation is the last of the list.
  await expect.element(row('Demande 24')).toBeInViewport({ ratio: 1 });
  await expect
    .element(page.getByRole('textbox', { name: messageTexts.fr.label }))
    .toBeInViewport({ ratio: 1 });
  const { scrollHeight, clientHeight } = document.documentElement;
  expect(scrollHeight).toBe(clientHeight);
  await page.getByRole('navigation', { name: uiTexts.fr.pagination }).getByRole('button').last().click();
  await expect.poll(() => router.state.location.href).toContain('page=2');
  await expect.element(row('Demande 27')).toBeInViewport({ ratio: 1 });
});

test('clients have no inbox', async ({ open }) => {
  const router = await open('/agent/messages', { as: client });
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
});

test('a conversation opens beside the list, is read and answered there, and left for the next', async ({
  server,
  open,
}) => {
  const inbox = keepConversations(server, ['Vases', 'Lampes']);
  const [vases = '', lamps = ''] = inbox.kept.map(({ id }) => id);
  inbox.say(vases, 'Les vases seront-ils émaillés\u202F?');
  inbox.say(lamps, 'Une précision sur les abat-jour.');
  const next = page.getByRole('link', { name: new RegExp(`^${texts.nextUnread}`) });
  const router = await open('/agent/messages', { as: agent });
  await goLive(server, agent);
  const href = () => router.state.location.href;
  await expect.element(row('Vases')).toBeVisible();
  row('Vases').getByRole('link').element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(row('Lampes').getByRole('link')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.poll(href).toBe(`/agent/messages?open=${vases}`);
  await expect.element(log.getByText('émaillés')).toBeVisible();
  const box = page.getByRole('textbox', { name: messageTexts.fr.label });
  await expect.element(box).toHaveFocus();
  // The conversation is read now, but stays in its place until the agent opens another one.
  await expect.element(linkTo(1)).toBeVisible();
  await expect.element(row('Vases').getByRole('link')).toHaveAttribute('aria-current', 'page');
  inbox.say(vases, 'Et lesquels\u202F?');
  await expect.element(log.getByText('Et lesquels')).toBeVisible();
  await box.fill('Oui, tous.');
  await userEvent.keyboard('{Enter}');
  await expect.element(log.getByText('Oui, tous.')).toBeVisible();
  await checkBothWidths();

  await next.click();
  await expect.poll(href).toBe(`/agent/messages?open=${lamps}`);
  await expect.element(log.getByText('abat-jour')).toBeVisible();
  await expect.element(row('Vases')).not.toBeInTheDocument();
  await expect.element(linkTo(0)).toBeVisible();
  await expect.element(next).not.toBeInTheDocument();
});

test('an open conversation is marked unread again; all of them are listed, on a phone before one is open', async ({
  server,
  open,
}) => {
  const inbox = keepConversations(server, ['Vases', 'Lampes']);
  const [vases = '', lamps = ''] = inbox.kept.map(({ id }) => id);
  inbox.say(lamps, 'Une précision sur les abat-jour.');
  const router = await open(`/agent/messages?open=${lamps}`, { as: agent });
  await goLive(server, agent);
  await expect.element(log.getByText('abat-jour')).toBeVisible();
  await expect.element(linkTo(0)).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${texts.markUnread}`) }).click();
  await expect.poll(() => router.state.location.href).toBe('/agent/messages');
  await expect.element(linkTo(1)).toBeVisible();
  await expect.element(row('Lampes').getByRole('link')).toHaveFocus();
  await shows(row('Lampes'), requestListTexts.fr.unread(1));

  inbox.add(vases, 'Oui, tous.', 'agent');
  await page.getByRole('tab', { name: texts.tabs.all }).click();
  await expect.poll(() => router.state.location.href).toBe('/agent/messages?box=all');
  const all = page.getByRole('list', { name: texts.lists.all }).getByRole('listitem');
  await shows(all.nth(0), `${texts.byUs}Oui, tous.`);
  await shows(all.nth(1), 'abat-jour');

  // A phone shows first the list and then the conversation, with a link back to the list.
  await open('/agent/messages?box=all', { as: agent, width: 360, height: 740 });
  await all.nth(0).getByRole('link').click();
  await expect.element(log).toBeVisible();
  // It is hidden, so it has no role.
  await expect.element(all.nth(0)).not.toBeInTheDocument();
  await page.getByRole('link', { name: texts.backToList }).click();
  await expect.element(all.nth(0).getByRole('link')).toHaveFocus();
  await expect.element(log).not.toBeInTheDocument();
});

test('a request reached from the inbox leads back to its conversation there', async ({ server, open }) => {
  const title = 'Corbeilles tressées';
  const inbox = keepConversations(server, [title]);
  const [id = ''] = inbox.kept.map(({ id }) => id);
  inbox.say(id, 'En osier blanc, de préférence.');
  const address = `/agent/messages?box=all&open=${id}`;
  const router = await open(address, { as: agent });
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const { neighbours, backToMessages } = requestTexts.fr;
  const back = page.getByRole('main').getByRole('link', { name: backToMessages });
  await expect.element(back).toHaveAttribute('href', address);
  // A request opened from the inbox has no links to neighbouring requests. Only the list has neighbours.
  await expect.element(page.getByRole('navigation', { name: neighbours.label })).not.toBeInTheDocument();
  await back.click();
  await expect.poll(() => router.state.location.href).toBe(address);
  await expect.element(log.getByText('En osier blanc')).toBeVisible();
});
