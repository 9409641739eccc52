import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { pressOn } from './support/keys.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { agent, ids } from './support/people.ts';
import { requestOf } from './support/requests.ts';
import { expectToast } from './support/toasts.ts';

test('an agent who declines without a reason is led to its field, and loses nothing', async ({
  server,
  open,
}) => {
  const { decline } = stepTexts.fr.actions;
  const { reason, reasonMissing, done } = transitionTexts.fr;
  server
    .answer(endpoints.getRequest, requestOf({ may: [], transitions: ['approve', 'decline'] }))
    .answer(endpoints.makeTransition, requestOf({ status: 'cloturee' }));
  await open(`/agent/request/${ids.request}`, { as: agent });
  await button(decline).click();
  const question = page.getByRole('alertdialog');
  const field = question.getByRole('textbox', { name: reason });
  const confirm = question.getByRole('button', { name: decline });
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
  // By mouse, by keyboard, and with a text of blanks only.
  await confirm.click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(reasonMissing));
  await userEvent.keyboard('  ');
  await pressOn(confirm);
  await expect.element(field).toHaveFocus();
  await expect.element(question.getByText(reasonMissing)).toBeVisible();
  expect(server.received(endpoints.makeTransition)).toEqual([]);
  await userEvent.keyboard('Hors de notre métier.');
  await expect.element(question.getByText(reasonMissing)).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expectToast(done.decline);
  await expect.element(question).not.toBeInTheDocument();
  const sent = { body: { name: 'decline', comment: 'Hors de notre métier.' } };
  expect(server.received(endpoints.makeTransition)).toMatchObject([sent]);
});
