import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { matchingTexts } from '#web/matching/matching-texts.ts';
import { entriesPage, entryOf } from './support/entries.ts';
import { test } from './support/open-screen.tsx';
import { agent, ids } from './support/people.ts';
import { requestOf } from './support/requests.ts';
import { expectToast } from './support/toasts.ts';

const texts = matchingTexts.fr;

test('an entry is released once, however often the button is pressed', async ({ server, open }) => {
  const request = requestOf();
  const match = {
    requestId: ids.request,
    reference: request.reference,
    title: request.title,
    kind: 'deposit',
    amount: 40_000,
    by: 'Marc Petit',
    at: '2026-03-03T09:00:00.000Z',
    manuallyRecorded: '00000000-0000-4000-8000-000000000031',
  } as const;
  const matched = { ...entryOf(request, []), unmatched: 0, proposals: [], matches: [match] };
  const released = Promise.withResolvers<void>();
  server
    .answer(endpoints.listEntries, { ...entriesPage({ likely: [matched] }), hasMatched: true })
    .answer(endpoints.releaseManuallyRecorded, async () => {
      await released.promise;
      server.answer(endpoints.listEntries, entriesPage({}));
      return undefined;
    });
  await open('/agent/payments?view=matched', { as: agent });
  const release = page.getByRole('button', { name: texts.releaseOf(request.reference) });
  await release.click();
  await expect.element(release).toHaveAttribute('aria-busy', 'true');
  await release.click({ force: true });
  released.resolve();
  await expectToast(texts.released);
  await expect.element(release).not.toBeInTheDocument();
  expect(server.received(endpoints.releaseManuallyRecorded)).toHaveLength(1);
});
