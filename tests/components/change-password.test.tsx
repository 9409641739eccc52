import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { changePasswordTexts } from '#web/accounts/change-password-texts.ts';
import { accountMenuTexts } from '#web/shell/account/account-menu-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { client } from './support/people.ts';
import { sent } from './support/quotes.ts';
import { errorTextOf } from './support/toasts.ts';

test('three failed changes of the password leave one toast, which says why the last one failed', async ({
  server,
  open,
}) => {
  const texts = changePasswordTexts.fr;
  server.answer(endpoints.getRequest, sent()).answer(endpoints.changePassword, refusal('wrong_password'));
  await open(`/request/${sent().id}`, { as: client });
  await page.getByRole('button', { name: shellTexts.fr.account }).click();
  await page.getByRole('menuitem', { name: accountMenuTexts.fr.changePassword }).click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  const typed = (label: string) => dialog.getByRole('textbox', { name: label, exact: true });
  const toasts = page.getByRole('region', { name: uiTexts.fr.notifications });
  const long = 'une phrase assez longue';
  for (const [next, again, reason] of [
    ['court', 'court', texts.minLength],
    [long, 'court', texts.mismatch],
    [long, long, errorTextOf('wrong_password')],
  ] as const) {
    await typed(texts.current).fill('not the password');
    await typed(texts.new).fill(next);
    await typed(texts.confirmation).fill(again);
    await dialog.getByRole('button', { name: texts.submit, exact: true }).click();
    await expect.element(toasts.getByText(reason, { exact: true }).first()).toBeVisible();
    expect(toasts.getByRole('alertdialog', { name: texts.failed }).elements()).toHaveLength(1);
  }
  expect(toasts.getByText(texts.minLength, { exact: true }).query()).toBeNull();
  expect(toasts.getByText(texts.mismatch, { exact: true }).query()).toBeNull();
});
