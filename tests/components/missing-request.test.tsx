import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { retryTexts } from '#web/shared/errors/retry-texts.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { agent, client, ids } from './support/people.ts';
import { requestOf } from './support/requests.ts';

const { notFound, backToDashboard } = requestTexts.fr;
const message = page.getByText(notFound, { exact: true }).last();

test('the page of a missing request says so and leads back', async ({ server, open }) => {
  server.answer(endpoints.getRequest, refusal('request_not_found'));
  for (const [as, path, home] of [
    [client, '/request/', '/dashboard'],
    [agent, '/agent/request/', '/agent/dashboard'],
  ] as const) {
    const router = await open(path + ids.request, { as });
    await expect.element(message).toBeVisible();
    await page.getByRole('link', { name: backToDashboard, exact: true }).click();
    await expect.poll(() => router.state.location.pathname).toBe(home);
  }
});

test('a request that does not load is logged and can be loaded again', async ({ server, open }) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  server.answer(endpoints.getRequest, refusal('internal'));
  await open(`/request/${ids.request}`, { as: client });
  await expect.element(message).toBeVisible();
  expect(logged.mock.calls.join('\n')).toContain('ApiError: as the test asked');
  logged.mockRestore();
  const request = requestOf({ title: 'Lampes en lin' });
  server.answer(endpoints.getRequest, request);
  await button(retryTexts.fr.retry).click();
  await expect.element(page.getByRole('heading', { level: 1, name: request.title })).toBeVisible();
});
