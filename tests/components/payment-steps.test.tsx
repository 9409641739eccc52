import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { paymentTexts } from '#web/payments/payment-texts.ts';
import { nextStepTexts } from '#web/requests/transitions/next-step-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { agent, client, ids } from './support/people.ts';
import { requestOf } from './support/requests.ts';
import { watchSavedFiles } from './support/saved-files.ts';
import { expectToast } from './support/toasts.ts';

const sums = { received: 0, waived: 0, carried: 0, announced: 0 };

test('a payment that the deposit covers takes one press; after the freight comes the tracking number', async ({
  server,
  open,
}) => {
  const { actions } = stepTexts.fr;
  const goods = { kind: 'merchandise', charged: 240_000, deducted: 240_000, asked: 0, due: 0 } as const;
  const covered = requestOf({
    status: 'paiement_marchandise_en_attente',
    payment: { ...goods, ...sums },
    transitions: ['confirm_merchandise_payment'],
  });
  server
    .answer(endpoints.getRequest, covered)
    .answer(endpoints.makeTransition, requestOf({ status: 'commande_en_preparation' }));
  await open(`/request/${ids.request}`, { as: client });
  const { steps } = requestTexts.fr.timeline;
  await expect.element(page.getByRole('region', { name: steps })).toBeVisible();
  await expect.element(page.getByText(paymentTexts.fr.transferTo)).not.toBeInTheDocument();
  await open(`/agent/request/${ids.request}`, { as: agent });
  await button(actions.confirm_merchandise_payment).click();
  await expectToast(transitionTexts.fr.done.confirm_merchandise_payment);

  const freight = { kind: 'freight', charged: 60_000, deducted: 0, asked: 60_000, due: 60_000 } as const;
  const due = requestOf({
    status: 'paiement_fret_en_attente',
    payment: { ...freight, ...sums },
    transitions: ['confirm_freight_payment'],
  });
  server.answer(endpoints.getRequest, due).answer(
    endpoints.makeTransition,
    requestOf({
      status: 'envoi_en_cours',
      order: { status: 'expediee', estimatedArrival: null, trackingNumber: null },
    }),
  );
  await open(`/agent/request/${ids.request}`, { as: agent });
  await button(actions.confirm_freight_payment).click();
  const question = page.getByRole('alertdialog');
  const reference = question.getByRole('definition').filter({ hasText: due.paymentReference });
  await expect.element(reference).toBeVisible();
  await expect.element(question.getByRole('textbox')).not.toBeInTheDocument();
  await question.getByRole('button', { name: actions.confirm_freight_payment }).click();
  await expectToast(transitionTexts.fr.done.confirm_freight_payment);
  await button(nextStepTexts.fr.enterTracking).click();
  const { trackingNumber } = requestTexts.fr.orderForm;
  await expect.element(page.getByRole('textbox', { name: trackingNumber })).toHaveFocus();
});

/**
 * Makes scripts believe that the pointer is a finger. Chromium's own emulation cannot be ended: the page would have no
 * pointer at all afterwards, for all later tests.
 */
function holdAsPhone(): void {
  const ask = window.matchMedia.bind(window);
  const finger = (query: string) => ask(query.replace('(pointer: coarse)', '(pointer: fine)'));
  const asked = vi.spyOn(window, 'matchMedia').mockImplementation(finger);
  onTestFinished(() => asked.mockRestore());
}

test('all details of a transfer are copied at once, and a phone saves its code', async ({ server, open }) => {
  const deposit = { kind: 'deposit', charged: 60_000, deducted: 0, asked: 60_000, due: 60_000 } as const;
  const request = requestOf({ status: 'depot_en_attente', payment: { ...deposit, ...sums } });
  server.answer(endpoints.getRequest, request);
  holdAsPhone();
  await open(`/request/${ids.request}`, { as: client, width: 360, height: 740 });
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const texts = paymentTexts.fr;
  await button(texts.copyEverything).click();
  await expectToast(uiTexts.fr.copied(texts.everything));
  const copied = write.mock.lastCall?.[0] ?? '';
  write.mockRestore();
  expect(copied.split('\n')).toEqual([
    `${texts.holder}\u00A0: Comptoir Exemple SAS`,
    `${texts.iban}\u00A0: FR7630006000011234567890189`,
    `${texts.bic}\u00A0: AGRIFRPP`,
    `${texts.amount}\u00A0: 600,00 EUR`,
    `${texts.reference}\u00A0: ${request.paymentReference}`,
  ]);
  const saved = watchSavedFiles();
  await page.getByText(texts.qr.titleHandheld).click();
  await button(texts.qr.save).click();
  await expect.poll(() => saved).toEqual([`${request.paymentReference}.png`]);
});
