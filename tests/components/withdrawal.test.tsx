import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { withdrawTexts } from '#web/withdrawals/withdraw-texts.ts';
import { test } from './support/open-screen.tsx';
import { client, ids } from './support/people.ts';
import { requestOf } from './support/requests.ts';

test('if a consumer may both take the request back and withdraw from the contract, the page explains the difference', async ({
  server,
  open,
}) => {
  const consumer = { ...client, clientKind: 'consumer' } as const;
  const approved = requestOf({
    status: 'depot_en_attente',
    clientKind: 'consumer',
    withdrawal: { endsOn: '2099-01-01' },
  });
  const { orWithdraw, title } = withdrawTexts.fr.card;
  server.answer(endpoints.getRequest, { ...approved, transitions: ['withdraw', 'withdraw_contract'] });
  await open(`/request/${ids.request}`, { as: consumer });
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(page.getByText(orWithdraw)).toBeVisible();
  // The sentence refers to the other button by its label.
  expect(orWithdraw).toContain(stepTexts.fr.actions.withdraw);

  server.answer(endpoints.getRequest, { ...approved, transitions: ['withdraw_contract'] });
  await open(`/request/${ids.request}`, { as: consumer });
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  expect(page.getByText(orWithdraw).query()).toBeNull();
});
