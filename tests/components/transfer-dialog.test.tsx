import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { transferTexts } from '#web/payments/transfer-texts.ts';
import { cacheRequest } from '#web/requests/request-cache.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { client, ids } from './support/people.ts';
import { requestOf } from './support/requests.ts';

const texts = transferTexts.fr;
const declaredAt = '2026-03-03T09:00:00.000Z';

/** A deposit with this outstanding amount, and an announced transfer of 600 euros. */
const announcedOf = (due: number) =>
  requestOf({
    status: 'depot_en_attente',
    payment: {
      kind: 'deposit',
      charged: due,
      deducted: 0,
      asked: due,
      received: 0,
      waived: 0,
      carried: 0,
      due,
      announced: 60_000,
    },
    payBy: '2026-03-10',
    transfers: [
      {
        id: ids.other,
        kind: 'deposit',
        amount: 60_000,
        madeOn: '2026-03-03',
        declaredAt,
        firstDeclaredAt: declaredAt,
        proof: null,
        replaced: [],
      },
    ],
  });

test('a correction being typed stays when more becomes due meanwhile', async ({ server, open }) => {
  server.answer(endpoints.getRequest, announcedOf(60_000));
  await open(`/request/${ids.request}`, { as: client });
  await button(texts.correct).click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  const amount = dialog.getByLabelText(texts.amount);
  await amount.fill('123,45');
  server.answer(endpoints.getRequest, announcedOf(90_000));
  await cacheRequest(queryClient, announcedOf(90_000));
  await expect.element(page.getByText(texts.underWay).first()).toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await expect.element(amount).toHaveValue('123,45');
});
