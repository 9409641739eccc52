import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { SavedView } from '#contract/saved-views/saved-view-replies.ts';
import { settingsErrorTexts } from '#web/shared/errors/settings-error-texts.ts';
import { filterTexts } from '#web/requests/filters/filter-texts.ts';
import { savedViewsTexts } from '#web/saved-views/saved-views-texts.ts';
import { checkBothWidths, checkScreen } from './support/check-screen.ts';
import { type FakeServer, refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { agent, ids } from './support/people.ts';
import { agentList, requestOf } from './support/requests.ts';
import { expectToast } from './support/toasts.ts';

const texts = savedViewsTexts.fr;
const name = 'Lustres à traiter';
/** The filter menu, which contains the views. */
const menu = page.getByRole('button', { name: filterTexts.fr.filters(0) });
const dialog = page.getByRole('dialog', { name: texts.saveTitle });
const submit = dialog.getByRole('button', { name: texts.submit });
const nameField = dialog.getByLabelText(texts.name);

/** The server stores the agent's views. Names that differ only in case are the same name. */
function keepViews(server: FakeServer): void {
  let views: SavedView[] = [];
  server
    .answer(endpoints.listSavedViews, () => ({ items: views }))
    .answer(endpoints.createSavedView, ({ body }) => {
      if (views.some((view) => view.name.toLowerCase() === body.name.toLowerCase())) {
        return refusal('view_name_taken');
      }
      const view = { ...body, id: ids.other, sharedBy: null };
      views = [...views, view];
      return view;
    })
    .answer(endpoints.updateSavedView, ({ params, body }) => {
      const view = { ...body, id: params.viewId, sharedBy: null };
      views = [view];
      return view;
    })
    .answer(endpoints.deleteSavedView, () => {
      views = [];
    });
}

test('a view is saved under a name, renamed and removed', async ({ server, open }) => {
  keepViews(server);
  server.answer(endpoints.listAllRequests, agentList([requestOf({ title: 'Lustres en verre' })]));
  await open('/agent/dashboard?action=required&search=lustres&order=oldest', { as: agent });
  await menu.click();
  await expect.element(page.getByRole('menu').getByText(texts.none)).toBeVisible();
  await checkScreen();
  await page.getByRole('menuitem', { name: texts.save }).click();
  await submit.click();
  await expect.element(dialog.getByText(texts.noName)).toBeVisible();
  await nameField.fill(name);
  await dialog.getByLabelText(texts.share).click();
  await checkScreen();
  await submit.click();
  await expectToast(texts.saved(name));

  // On another page, and after a reload.
  const router = await open('/agent/dashboard', { as: agent });
  await menu.click();
  await page.getByRole('menuitem', { name }).click();
  const shown = { action: 'required', search: 'lustres', order: 'oldest' };
  await expect.poll(() => router.state.location.search).toMatchObject(shown);
  await expect.element(page.getByRole('link', { name: /lustres en verre/i })).toBeVisible();

  await open('/agent/dashboard?workList=mine', { as: agent });
  await menu.click();
  await page.getByRole('menuitem', { name: texts.save }).click();
  await nameField.fill('lustres À traiter');
  await submit.click();
  await expect.element(dialog.getByText(settingsErrorTexts.fr.view_name_taken)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  await menu.click();
  await page.getByRole('menuitem', { name: texts.manage }).click();
  const own = page.getByRole('dialog', { name: texts.manageTitle });
  await expect.element(own.getByText(texts.isShared)).toBeVisible();
  await checkBothWidths();
  await own.getByRole('button', { name: texts.renameThis(name) }).click();
  await expect.element(own.getByLabelText(texts.name)).toHaveFocus();
  await own.getByLabelText(texts.name).fill('Verre');
  await own.getByRole('button', { name: texts.renameSubmit }).click();
  await expect.element(own.getByRole('button', { name: texts.renameThis('Verre') })).toHaveFocus();
  await own.getByRole('button', { name: texts.removeThis('Verre') }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: texts.remove }).click();
  await expectToast(texts.removed('Verre'));
  await expect.element(own.getByText(texts.none)).toBeVisible();
  await expect.poll(() => own.element().contains(document.activeElement)).toBe(true);
});

test('a view that a colleague shares names its owner', async ({ server, open }) => {
  const view = { id: ids.other, name, shown: {}, isShared: true, sharedBy: 'Zoé Martin' };
  server
    .answer(endpoints.listAllRequests, agentList([requestOf()]))
    .answer(endpoints.listSavedViews, { items: [view] });
  await open('/agent/dashboard', { as: agent });
  await menu.click();
  await expect.element(page.getByRole('menu').getByText(texts.sharedBy('Zoé Martin'))).toBeVisible();
});
