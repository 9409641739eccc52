import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { button, field } from './support/page-words.ts';
import { client } from './support/people.ts';
import { requestOf } from './support/requests.ts';
import { errorTextOf, readToast } from './support/toasts.ts';

const asked = requestOf({ title: 'Théières', description: 'En grès.' });

test('a page that a busy server refuses asks again by itself, as late as the server said', async ({
  server,
  open,
}) => {
  const askedAt: number[] = [];
  server.answer(endpoints.getRequest, () => {
    askedAt.push(performance.now());
    return askedAt.length === 1 ? refusal('busy', 1) : asked;
  });
  await open(`/request/${asked.id}`, { as: client });
  await expect.element(page.getByRole('heading', { level: 1, name: asked.title })).toBeVisible();
  const [first = 0, second = 0] = askedAt;
  expect(second - first).toBeGreaterThanOrEqual(1_000);
});

test('a form that a busy server refuses keeps what was typed, says why, and can be sent again', async ({
  server,
  open,
}) => {
  const texts = newRequestTexts.fr;
  await open('/new-request', { as: client });
  await field(texts.projectTitle).fill(asked.title);
  await field(texts.details).fill('En grès.');
  server.answer(endpoints.createRequest, refusal('busy', 5));
  await button(texts.submit).click();
  await readToast(texts.failed, errorTextOf('busy'));
  await expect.element(field(texts.projectTitle)).toHaveValue(asked.title);
  server.answer(endpoints.createRequest, asked).answer(endpoints.getRequest, asked);
  await button(texts.submit).click();
  await expect.element(page.getByRole('heading', { level: 1, name: asked.title })).toBeVisible();
  expect(server.received(endpoints.createRequest).length).toBe(2);
});
