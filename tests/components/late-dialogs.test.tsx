import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { filterTexts } from '#web/requests/filters/filter-texts.ts';
import { savedViewsTexts } from '#web/saved-views/saved-views-texts.ts';
import { accountMenuTexts } from '#web/shell/account/account-menu-texts.ts';
import { paletteTexts } from '#web/shell/palette-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { shortcutsTexts } from '#web/shell/shortcuts-texts.ts';
import { test } from './support/open-screen.tsx';
import { agent } from './support/people.ts';

/** The scripts of both dialogs and of the menu do not arrive until these promises resolve. */
const { views, keys, account } = vi.hoisted(() => ({
  views: Promise.withResolvers<void>(),
  keys: Promise.withResolvers<void>(),
  account: Promise.withResolvers<void>(),
}));
vi.mock('#web/saved-views/saved-views-dialog.tsx', async (original) => {
  await views.promise;
  return original();
});
vi.mock('#web/shell/shortcuts-dialog.tsx', async (original) => {
  await keys.promise;
  return original();
});
vi.mock('#web/shell/account/account-menu-view.tsx', async (original) => {
  await account.promise;
  return original();
});

const dialog = page.getByRole('dialog');

test('other dialogs that load late keep the text typed for their first field', async ({ server, open }) => {
  const texts = savedViewsTexts.fr;
  server.answer(endpoints.listSavedViews, { items: [] });
  await open('/agent/dashboard?search=camille', { as: agent });
  await page.getByRole('button', { name: filterTexts.fr.filters(0) }).click();
  await page.getByRole('menuitem', { name: texts.save }).click();
  await expect.element(dialog.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('torchons');
  views.resolve();
  const field = page.getByRole('dialog', { name: texts.saveTitle }).getByRole('textbox').first();
  await expect.element(field).toHaveValue('torchons');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('no shortcut acts while the list of shortcuts is loading, and Escape cancels it', async ({ open }) => {
  const router = await open('/agent/messages', { as: agent });
  await expect.element(page.getByRole('button', { name: paletteTexts.fr.open })).toBeVisible();
  const at = router.state.location.href;
  await userEvent.keyboard('?');
  await userEvent.keyboard('gmgd');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  keys.resolve();
  expect(router.state.location.href).toBe(at);
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: shortcutsTexts.fr.title })).toBeVisible();
});

test('the account’s menu opens with the press that loads it, and takes the focus as any menu', async ({
  open,
}) => {
  await open('/agent/messages', { as: agent });
  const button = page.getByRole('button', { name: shellTexts.fr.account });
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  button.element().focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  account.resolve();
  await expect.element(page.getByRole('menuitem', { name: accountMenuTexts.fr.signOut })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});
