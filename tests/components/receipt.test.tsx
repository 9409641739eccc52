import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { checkScreen } from './support/check-screen.ts';
import { test } from './support/open-screen.tsx';
import { primaries } from './support/primaries.ts';
import { agent, client, ids } from './support/people.ts';
import { requestOf } from './support/requests.ts';
import { expectToast } from './support/toasts.ts';

const { receipt, history, tracking } = requestTexts.fr;
const label = stepTexts.fr.actions.confirm_receipt;
const card = page.getByRole('region', { name: receipt.title, exact: true });
const own = `/request/${ids.request}`;
const order = { status: 'expediee', estimatedArrival: null, trackingNumber: null } as const;
const sent = requestOf({ status: 'envoi_en_cours', order, transitions: ['confirm_receipt'] });

/** The request after its receipt was confirmed by this side just now. */
const received = (role: 'client' | 'agent') =>
  requestOf({
    status: 'cloturee',
    order: { ...order, status: 'recue' },
    events: [
      ...sent.events,
      {
        transition: 'confirm_receipt',
        from: 'envoi_en_cours',
        to: 'cloturee',
        by: { role, name: role === 'client' ? 'Camille Martin' : null },
        comment: null,
        at: new Date().toISOString(),
      },
    ],
  });

test('a client reads what to check before the receipt, and until when to claim after it', async ({
  server,
  open,
}) => {
  server.answer(endpoints.getRequest, sent);
  await open(own, { as: client });
  await expect.element(card.getByText(receipt.checks[0] ?? '')).toBeVisible();
  await expect.element(card.getByText(receipt.confirm)).toBeVisible();
  await checkScreen();
  const terms = page.getByRole('region', { name: tracking.title }).getByRole('term');
  const named = () => terms.elements().map(({ textContent }) => textContent);
  await expect.poll(named).toEqual([tracking.state, tracking.estimatedArrival, tracking.trackingNumber]);
  server.answer(endpoints.getRequest, received('agent'));
  await open(own, { as: client });
  await expect.element(card.getByText(receipt.claimsUntil)).toBeVisible();
  await expect.element(card.getByText(history.alone.team, { exact: true })).toBeVisible();
  // The expected day of arrival no longer matters, and the page states the receipt above.
  expect(named()).toEqual([]);
});

test('the delivery card stands in the task and has its one button, which asks first', async ({
  server,
  open,
}) => {
  const confirm = page.getByRole('button', { name: label });
  server.answer(endpoints.getRequest, { ...sent, may: [] });
  await open(`/agent/request/${ids.request}`, { as: agent });
  // Agents can confirm only at the top of the page.
  await expect.element(confirm).toBeVisible();
  await expect.element(card.getByRole('button', { name: label })).not.toBeInTheDocument();

  server.answer(endpoints.getRequest, sent).answer(endpoints.makeTransition, () => {
    server.answer(endpoints.getRequest, received('client'));
    return received('client');
  });
  await open(own, { as: client });
  const inCard = card.getByRole('button', { name: label });
  await expect.element(inCard).toBeVisible();
  expect(primaries(card.element())).toEqual([label]);
  expect(confirm.elements()).toHaveLength(1);
  await inCard.click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: uiTexts.fr.cancel, exact: true }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(inCard).toHaveFocus();
  expect(server.received(endpoints.makeTransition)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await question.getByRole('button', { name: label }).click();
  await expectToast(transitionTexts.fr.done.confirm_receipt);
  await expect.element(card.getByText(history.alone.you, { exact: true })).toBeVisible();
  await expect.element(confirm).not.toBeInTheDocument();
});
