import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { followSession, signInAnswers, signInHere } from './support/auth-form.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { client, ids } from './support/people.ts';
import { messageOf, requestOf } from './support/requests.ts';
import { expectToast } from './support/toasts.ts';

const title = 'Théières en fonte';
const wayBack = (path: string) => `/auth?redirect=${encodeURIComponent(path)}`;

test('a session ended elsewhere: the message that was typed is still there after sign-in', async ({
  server,
  open,
}) => {
  const texts = messageTexts.fr;
  const path = `/request/${ids.request}`;
  const words = 'Pouvez-vous livrer à Lyon avant le 12 mars ?';
  signInAnswers(server)
    .answer(endpoints.getRequest, requestOf({ title }))
    .answer(endpoints.postMessage, refusal('session_ended'));
  const router = await open(path, { as: client });
  const stop = followSession(router);
  await page.getByRole('textbox', { name: texts.label }).fill(words);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.href).toBe(wayBack(path));
  await signInHere(server, client);
  await expect.poll(() => router.state.location.href).toBe(path);
  await expect.element(page.getByRole('log').getByText(words)).toBeVisible();
  server.answer(endpoints.postMessage, ({ body }) => messageOf(body.content, 1, 'client', true));
  await button(texts.resend).click();
  await expect.element(button(texts.resend)).not.toBeInTheDocument();
  await expect.element(page.getByRole('log').getByText(words)).toBeVisible();
  expect(server.received(endpoints.postMessage)).toMatchObject([
    { body: { content: words } },
    { body: { content: words } },
  ]);
  stop();
});

test('a session ended elsewhere: the request that was being written is sent after sign-in', async ({
  server,
  open,
}) => {
  const texts = newRequestTexts.fr;
  const request = requestOf({ title });
  signInAnswers(server).answer(endpoints.createRequest, refusal('session_ended'));
  const router = await open('/new-request', { as: client });
  const stop = followSession(router);
  await page.getByLabelText(texts.projectTitle).fill(title);
  await page.getByLabelText(texts.details).fill('2 000 pièces, 300 ml.');
  await button(texts.submit).click();
  await expect.poll(() => router.state.location.href).toBe(wayBack('/new-request'));
  await signInHere(server, client);
  await expect.poll(() => router.state.location.href).toBe('/new-request');
  await expect.element(page.getByLabelText(texts.projectTitle)).toHaveValue(title);
  await expect.element(page.getByLabelText(texts.details)).toHaveValue('2 000 pièces, 300 ml.');
  server.answer(endpoints.createRequest, request).answer(endpoints.getRequest, request);
  await button(texts.submit).click();
  await expectToast(texts.created);
  const keys = server.received(endpoints.createRequest).map(({ body }) => body.submissionKey);
  expect(new Set(keys).size).toBe(1);
  stop();
});
