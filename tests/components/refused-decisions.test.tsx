import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { client, ids } from './support/people.ts';
import { freightQuoted, quoted, sent } from './support/quotes.ts';
import { readToast, errorTextOf } from './support/toasts.ts';

const { accept, reject, freight } = quoteTexts.fr.decide;
const decisions = [
  [quoted, 'accept_merchandise_quote', accept.marchandise, 'internal'],
  [quoted, 'reject_merchandise_quote', reject.marchandise, 'throttled'],
  [freightQuoted, 'accept_freight_quote', accept.fret, 'unavailable'],
  [freightQuoted, 'reject_freight_quote', reject.fret, 'internal'],
  [sent, 'confirm_receipt', stepTexts.fr.actions.confirm_receipt, 'throttled'],
] as const;

test('a failed act of a client is named in a message, and the screen loads its data again', async ({
  server,
  open,
}) => {
  const question = page.getByRole('alertdialog');
  for (const [request, name, decision, code] of decisions) {
    server.answer(endpoints.getRequest, request()).answer(endpoints.makeTransition, refusal(code));
    await open(`/request/${ids.request}`, { as: client });
    await button(decision).first().click();
    if (name === 'reject_freight_quote') {
      await question.getByRole('radio', { name: freight.choices.giveUp.label }).click();
    }
    const before = server.received(endpoints.getRequest).length;
    await question.getByRole('button').last().click();
    await readToast(transitionTexts.fr.failed[name], errorTextOf(code));
    await expect.poll(() => server.received(endpoints.getRequest).length).toBeGreaterThan(before);
    await expect.element(question).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
  }
});

test('a client who declines the freight quote reads what each choice does; only the last one gives up the goods', async ({
  server,
  open,
}) => {
  const ways = ['change', 'own_freight', 'write', 'giveUp'] as const;
  const asking = ['ask_change', 'collect_own_freight'] as const;
  const request = freightQuoted();
  server.answer(endpoints.getRequest, { ...request, transitions: [...request.transitions, ...asking] });
  await open(`/request/${ids.request}`, { as: client });
  // The names of the button and the dialog fit every choice. The first choice is selected, and its confirmation
  // button names its effect.
  await button(reject.fret).first().click();
  const question = page.getByRole('alertdialog', { name: freight.title });
  const choice = (way: (typeof ways)[number]) =>
    question.getByRole('radio', { name: freight.choices[way].label });
  await expect.element(choice('change')).toBeChecked();
  expect(question.getByRole('radio').elements()).toHaveLength(ways.length);
  for (const way of ways) {
    await choice(way).click();
    const { confirm } = freight.choices[way];
    await expect.element(question.getByRole('button').last()).toHaveTextContent(confirm);
    expect([reject.fret, freight.title]).not.toContain(confirm);
  }
});

test('a message that is not sent shows an error, can be sent again, and the screen loads its data again', async ({
  server,
  open,
}) => {
  const { label, sendFailed, resend } = messageTexts.fr;
  server.answer(endpoints.getRequest, sent()).answer(endpoints.postMessage, refusal('internal'));
  await open(`/request/${ids.request}`, { as: client });
  await page.getByRole('textbox', { name: label }).fill('Bonjour');
  const before = server.received(endpoints.getRequest).length;
  await userEvent.keyboard('{Enter}');
  await readToast(sendFailed, errorTextOf('internal'));
  await expect.poll(() => server.received(endpoints.getRequest).length).toBeGreaterThan(before);
  await expect.element(button(resend).first()).toBeVisible();
});
