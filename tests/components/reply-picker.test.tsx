import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { replyTexts } from '#web/replies/reply-texts.ts';
import { checkScreen } from './support/check-screen.ts';
import { test } from './support/open-screen.tsx';
import { button, field } from './support/page-words.ts';
import { agent, client, ids } from './support/people.ts';
import { keepReplies, replyOf } from './support/replies.ts';
import { messageOf, requestOf } from './support/requests.ts';

const { picker } = replyTexts.en;
const english = { as: agent, language: 'en' } as const;
const input = field(messageTexts.en.label);
const dialog = page.getByRole('dialog', { name: picker.title });
const saved = (title: string, number: number) =>
  replyOf(title, number, {
    fr: `${title}\u00A0: bonjour {prénom}, {montant dû} pour {référence} ({référence de paiement}).`,
    en: 'No.',
  });
const nothing = { deducted: 0, received: 0, waived: 0, carried: 0, announced: 0 };
const deposit = { kind: 'deposit', charged: 60_000, asked: 60_000, due: 60_000, ...nothing } as const;
const filled = (amount: string) =>
  `Sum due\u00A0: bonjour Camille, ${amount} pour ESM-1000000001 (ESM-1000000001).`;

test('a saved reply comes in the client’s language, filled in, and is not sent with a gap', async ({
  server,
  open,
}) => {
  keepReplies(server, [saved('Sum due', 1), saved('Greetings', 2)]);
  server
    .answer(endpoints.getRequest, requestOf())
    .answer(endpoints.postMessage, ({ body }) => messageOf(body.content, 1, 'agent', true));
  const path = `/agent/request/${ids.request}`;
  await open(path, english);
  await input.click();
  await userEvent.keyboard('/');
  await expect.element(dialog.getByText(picker.inLanguage.fr)).toBeVisible();
  const greetings = dialog.getByRole('button', { name: /^Greetings/ });
  await expect.element(greetings).toBeVisible();
  await checkScreen();
  await userEvent.keyboard('sum');
  await expect.element(greetings).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(input).toHaveFocus();
  await expect.element(input).toHaveValue(filled('{montant dû}'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(picker.gaps('{montant dû}'))).toBeVisible();
  await expect.element(button(messageTexts.en.send)).toBeDisabled();
  expect(server.received(endpoints.postMessage)).toEqual([]);
  // The placeholder without a value is selected, so that typing replaces it.
  await userEvent.keyboard('600 €{Enter}');
  await expect.element(input).toHaveValue('');
  await expect.element(page.getByRole('log').getByText(filled('600 €'))).toBeVisible();

  server.answer(endpoints.getRequest, requestOf({ status: 'depot_en_attente', payment: deposit }));
  await open(path, english);
  await input.fill('Bonsoir.');
  await button(picker.open).click();
  await expect.element(dialog.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('sum due{ArrowDown}{Enter}');
  await expect.element(input).toHaveValue(`Bonsoir.\n\n${filled('600,00\u00A0€ (dépôt)')}`);
  await expect.element(input).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('log').getByText('Bonsoir.')).toBeVisible();
});

test('clients write without saved replies', async ({ server, open }) => {
  server.answer(endpoints.getRequest, requestOf());
  await open(`/request/${ids.request}`, { as: client, language: 'en' });
  await expect.element(input).toBeVisible();
  await expect.element(button(picker.open)).not.toBeInTheDocument();
});
