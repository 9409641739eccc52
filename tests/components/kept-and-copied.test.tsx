import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { paymentTexts } from '#web/payments/payment-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { agent, client, ids } from './support/people.ts';
import { sent } from './support/quotes.ts';
import { requestOf } from './support/requests.ts';
import { expectToast } from './support/toasts.ts';

test('saving shows a message to the agent, and the client reads the saved text', async ({ server, open }) => {
  const words = 'Le colis passe par Anvers.';
  const noted = { ...sent(), notes: words };
  server
    .answer(endpoints.getRequest, sent())
    .answer(endpoints.saveNotes, noted)
    .answer(endpoints.makeTransition, requestOf({ status: 'cloturee', notes: words }));
  await open(`/agent/request/${ids.request}`, { as: agent });
  const { title, label, save, saved, none } = requestTexts.fr.notesForm;
  await expect.element(page.getByText(none, { exact: true })).toBeVisible();
  await page.getByRole('heading', { name: title, exact: true }).click();
  await page.getByLabelText(label, { exact: true }).fill(words);
  await button(save).first().click();
  await expectToast(saved);
  expect(server.received(endpoints.saveNotes)).toMatchObject([{ body: { notes: words, replaces: '' } }]);
  const { confirm_receipt: received } = stepTexts.fr.actions;
  await button(received).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: received, exact: true }).click();
  await expectToast(transitionTexts.fr.done.confirm_receipt);
  await expect.element(question).not.toBeInTheDocument();
  expect(server.received(endpoints.makeTransition)).toMatchObject([{ body: { name: 'confirm_receipt' } }]);

  server.answer(endpoints.getRequest, noted);
  await open(`/request/${ids.request}`, { as: client });
  await expect.element(page.getByText(words)).toBeVisible();
});

test('copying shows a message, whether it succeeds or not', async ({ server, open }) => {
  const bankDetails = {
    holder: 'Agence Exemple SAS',
    iban: 'FR7630006000011234567890189',
    bic: 'AGRIFRPP',
    intermediaryBic: 'DEUTDEFF',
    since: '2026-03-02T09:00:00.000Z',
  };
  const sums = { charged: 60_000, deducted: 0, asked: 60_000, received: 0, waived: 0, carried: 0 };
  const request = requestOf({
    status: 'depot_en_attente',
    payment: { kind: 'deposit', ...sums, due: 60_000, announced: 0 },
    bankDetails,
  });
  server.answer(endpoints.getRequest, request);
  await open(`/request/${ids.request}`, { as: client });
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const labels = paymentTexts.fr;
  const ui = uiTexts.fr;
  for (const [label, value] of [
    [labels.holder, bankDetails.holder],
    [labels.iban, bankDetails.iban],
    [labels.bic, bankDetails.bic],
    [labels.intermediaryBic, bankDetails.intermediaryBic],
    [labels.reference, request.paymentReference],
  ] as const) {
    await button(ui.copy(label)).click();
    await expectToast(ui.copied(label));
    expect(write).toHaveBeenLastCalledWith(value);
  }
  write.mockRejectedValue(new Error('refused'));
  await button(ui.copy(labels.iban)).click();
  await expectToast(ui.copyFailed);
  write.mockRestore();
});
