import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { inboxTexts } from '#web/messages/inbox/inbox-texts.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { shortcutsTexts } from '#web/shell/shortcuts-texts.ts';
import { keepConversations } from './support/conversations.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { agent, client, ids } from './support/people.ts';
import { keepReplies } from './support/replies.ts';
import { messageOf, requestOf } from './support/requests.ts';
import { expectToast } from './support/toasts.ts';

const texts = messageTexts.fr;

test('a message of blanks is not sent; Enter sends, Shift+Enter breaks the line', async ({
  server,
  open,
}) => {
  server
    .answer(endpoints.getRequest, requestOf())
    .answer(endpoints.postMessage, ({ body }) => messageOf(body.content, 1, 'client', true));
  await open(`/request/${ids.request}`, { as: client });
  const box = page.getByRole('textbox', { name: texts.label });
  await box.fill('   ');
  await expect.element(button(texts.send)).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('   ');
  await box.fill('Bonjour');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}à vous{Enter}');
  await expect.element(box).toHaveValue('');
  const log = page.getByRole('log');
  await expect.element(log.getByText('Bonjour\nà vous')).toBeVisible();
  expect(log.getByRole('listitem').filter({ hasText: 'à vous' }).elements()).toHaveLength(1);
  expect(server.received(endpoints.postMessage)).toHaveLength(1);
});

test('the conversation is 400 px high, and the field grows with its text to 120 px', async ({
  server,
  open,
}) => {
  server.answer(endpoints.getRequest, requestOf());
  await open(`/request/${ids.request}`, { as: client });
  const heightOf = (role: 'log' | 'textbox') => {
    const place = role === 'log' ? page.getByRole('log') : page.getByRole('textbox', { name: texts.label });
    return place.element().getBoundingClientRect().height;
  };
  const box = page.getByRole('textbox', { name: texts.label });
  await expect.element(box).toBeVisible();
  await expect.poll(() => heightOf('log')).toBe(400);
  const low = heightOf('textbox');
  await box.fill('ligne\n'.repeat(3));
  await expect.poll(() => heightOf('textbox')).toBeGreaterThan(low);
  await box.fill('ligne\n'.repeat(30));
  await expect.poll(() => heightOf('textbox')).toBe(120);
});

test('on a phone an agent’s tools stand beside the empty field; a text takes the whole line', async ({
  server,
  open,
}) => {
  keepReplies(server, []);
  server.answer(endpoints.getRequest, requestOf());
  await open(`/agent/request/${ids.request}`, { as: agent, width: 360, height: 740 });
  const box = page.getByRole('textbox', { name: texts.label });
  const send = button(texts.send);
  await expect.element(box).toBeVisible();
  const placeOf = (locator: typeof box) => locator.element().getBoundingClientRect();
  const isOneLine = () =>
    [send, button(texts.attach)].every((each) => placeOf(each).top < placeOf(box).bottom);
  expect(isOneLine()).toBe(true);
  const narrow = placeOf(box).width;
  await box.fill('Bonjour');
  await expect.poll(() => placeOf(box).width).toBeGreaterThan(narrow);
  expect(isOneLine()).toBe(false);
});

test('Escape leads out of the field to the conversation, where single keys work; what is typed stays', async ({
  server,
  open,
}) => {
  server.answer(endpoints.getRequest, requestOf());
  await open(`/request/${ids.request}`, { as: client });
  const box = page.getByRole('textbox', { name: texts.label });
  await box.fill('Bonjour');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('log')).toHaveFocus();
  await expect.element(box).toHaveValue('Bonjour');
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: shortcutsTexts.fr.title })).toBeVisible();
});

test('a message that fails after the agent has opened another conversation names its own conversation', async ({
  server,
  open,
}) => {
  const inbox = keepConversations(server, ['Vases', 'Lampes']);
  for (const { id } of inbox.kept) inbox.say(id, 'Bonjour');
  const sent = Promise.withResolvers<void>();
  server.answer(endpoints.postMessage, async () => {
    await sent.promise;
    return refusal('internal');
  });
  const [vases = '', lamps = ''] = inbox.kept.map(({ id }) => id);
  const router = await open(`/agent/messages?open=${vases}`, { as: agent });
  const box = page.getByRole('textbox', { name: texts.label });
  await expect
    .element(page.getByRole('link', { name: new RegExp(`^${inboxTexts.fr.nextUnread}`) }))
    .toBeVisible();
  await box.fill('Oui.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => router.state.location.href).toContain(lamps);
  sent.resolve();
  await expectToast(texts.failedIn('Camille Martin, Vases'));
});

test('who may read a conversation but not write in it reads why, and has no field', async ({
  server,
  open,
}) => {
  server.answer(endpoints.getRequest, requestOf({ may: ['announce', 'read'] }));
  await open(`/request/${ids.request}`, { as: client });
  await expect.element(page.getByText(requestTexts.fr.readsAlone)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: texts.label })).not.toBeInTheDocument();
});
