import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { refundTexts } from '#web/payments/refund-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { goLive } from './support/go-live.ts';
import { agent, ids } from './support/people.ts';
import { requestOf } from './support/requests.ts';
import { expectToast } from './support/toasts.ts';

const texts = refundTexts.fr;
const by = { role: 'agent', name: 'Marc Petit' } as const;
const at = '2026-03-03T09:00:00.000Z';

/** A cancelled request whose deposit of 600 € is refunded, after these partial refunds. */
const cancelled = (refunds: number[]) =>
  requestOf({
    status: 'cloturee',
    events: [
      {
        transition: 'confirm_deposit',
        from: 'acompte_en_attente',
        to: 'devis_en_attente',
        by,
        comment: null,
        at,
      },
      {
        transition: 'cancel',
        from: 'devis_en_attente',
        to: 'cloturee',
        by,
        comment: null,
        at: '2026-03-04T09:00:00.000Z',
      },
    ],
    ledger: [
      {
        id: '00000000-0000-4000-8000-000000000031',
        type: 'received',
        kind: 'deposit',
        fromKind: null,
        amount: 60_000,
        valueOn: '2026-03-03',
        source: 'agent',
        shown: false,
        note: null,
        by,
        recordedAt: at,
        undoes: null,
      },
    ],
    settlement: [{ kind: 'deposit', received: 60_000, repay: 60_000 }],
    repayments: refunds.map((amount, index) => ({
      id: `00000000-0000-4000-8000-00000000004${String(index)}`,
      amount,
      paidOn: '2026-03-05',
      note: null,
      by,
      recordedAt: `2026-03-05T09:00:0${String(index)}.000Z`,
    })),
    may: [],
    transitions: [],
  });

const question = page.getByRole('alertdialog', { name: texts.ask.title });
const amount = question.getByLabelText(texts.ask.amount);
const shown = (cents: number) => formatsIn('fr').money(cents).replace(/\s*€/, '');

test('an open dialog keeps the typed text, and shows a colleague’s refund meanwhile', async ({
  server,
  open,
}) => {
  let refunds: number[] = [];
  server
    .answer(endpoints.getRequest, () => cancelled(refunds))
    .answer(endpoints.recordRepayment, ({ body: { amount: refunded } }) => {
      refunds = [...refunds, refunded];
      return cancelled(refunds);
    });
  await open(`/agent/request/${ids.request}`, { as: agent });
  await page.getByRole('button', { name: texts.record }).click();
  await expect.element(amount).toHaveValue(shown(60_000));
  await question.getByLabelText(texts.ask.note).fill('Virement du 6 mars');
  await goLive(server, agent);
  refunds = [15_000];
  server.publish({ type: 'request', requestId: ids.request, part: 'transfer' });
  await expect.element(amount).toHaveValue(shown(45_000));
  await expect.element(question.getByLabelText(texts.ask.note)).toHaveValue('Virement du 6 mars');

  await amount.fill('200');
  await question.getByRole('button', { name: texts.ask.confirm, exact: true }).click();
  await expectToast(texts.recorded);
  expect(server.received(endpoints.recordRepayment)).toMatchObject([
    { body: { amount: 20_000, note: 'Virement du 6 mars' } },
  ]);

  // The next dialog starts empty, for a separate refund.
  await page.getByRole('button', { name: texts.record }).click();
  await expect.element(amount).toHaveValue(shown(25_000));
  await expect.element(question.getByLabelText(texts.ask.note)).toHaveValue('');
  await question.getByRole('button', { name: texts.ask.confirm, exact: true }).click();
  await expect.poll(() => server.received(endpoints.recordRepayment).length).toBe(2);
  const [first, second] = server.received(endpoints.recordRepayment);
  expect(second?.body.id).not.toBe(first?.body.id);
});

test('a dialog that was left after a failure and opened again records another refund', async ({
  server,
  open,
}) => {
  server.answer(endpoints.getRequest, cancelled([])).answer(endpoints.recordRepayment, refusal('internal'));
  await open(`/agent/request/${ids.request}`, { as: agent });
  await page.getByRole('button', { name: texts.record }).click();
  const confirm = question.getByRole('button', { name: texts.ask.confirm, exact: true });
  await confirm.click();
  await expectToast(texts.failed);
  await question.getByRole('button', { name: uiTexts.fr.cancel }).click();
  await expect.element(question).not.toBeInTheDocument();
  await page.getByRole('button', { name: texts.record }).click();
  await confirm.click();
  await expect.poll(() => server.received(endpoints.recordRepayment).length).toBe(2);
  const [first, second] = server.received(endpoints.recordRepayment).map(({ body }) => body.id);
  expect(second).not.toBe(first);
});
