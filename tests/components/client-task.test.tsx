import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { paymentTexts } from '#web/payments/payment-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { test } from './support/open-screen.tsx';
import { client, ids } from './support/people.ts';
import { requestOf } from './support/requests.ts';

const phone = { as: client, width: 360, height: 780 };
const own = `/request/${ids.request}`;

test('on a phone the receipt of a shipped order is confirmed in the first view', async ({ server, open }) => {
  const status = 'envoi_en_cours';
  server.answer(endpoints.getRequest, requestOf({ status, transitions: ['confirm_receipt'] }));
  await open(own, phone);
  await expect.element(page.getByText(/Votre colis est en route/)).toBeVisible();
  const confirm = page.getByRole('button', { name: stepTexts.fr.actions.confirm_receipt });
  await expect.element(confirm).toBeInViewport({ ratio: 1 });
});

test('a payment names its reference once, beside the account', async ({ server, open }) => {
  const sums = { charged: 100_000, deducted: 0, received: 0, waived: 0, carried: 0, announced: 0 };
  const due = { kind: 'merchandise', asked: 100_000, due: 100_000, ...sums } as const;
  const paymentReference = 'ESM-2370661985';
  const request = requestOf({ status: 'paiement_marchandise_en_attente', payment: due, paymentReference });
  server.answer(endpoints.getRequest, request);
  await open(own, phone);
  await expect.element(page.getByText(paymentTexts.fr.referenceHelp)).toBeVisible();
  const main = page.getByRole('main').element();
  const said = (main as HTMLElement).innerText.split(paymentReference);
  expect(said).toHaveLength(2);
});
