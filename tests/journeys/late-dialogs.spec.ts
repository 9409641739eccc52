import { expect } from '@playwright/test';
import { assignmentTexts } from '#web/assignments/assignment-texts.ts';
import { deskTexts } from '#web/assignments/desk-texts.ts';
import { savedViewsTexts } from '#web/saved-views/saved-views-texts.ts';
import { paletteTexts } from '#web/shell/palette-texts.ts';
import { shortcutsTexts } from '#web/shell/shortcuts-texts.ts';
import { intercept } from './support/intercept.ts';
import { journey } from './support/journey.ts';
import type { Person } from './support/people.ts';

/** Holds back the scripts whose names begin so; answers what lets them come. */
async function holdBack({ page }: Person, name: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await intercept(page, `**/assets/${name}-*.js`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

for (const late of ['palette-dialog', 'agent-shell-view']) {
  journey(`what is typed before ${late} has come belongs to the palette`, async ({ cast }) => {
    const { agent, requestAt } = cast;
    const { page, language } = agent;
    const request = await requestAt('demande_emise');
    const texts = paletteTexts[language];
    for (const path of [
      `/agent/request/${request.id}`,
      `/agent/dashboard?search=${cast.client.email}`,
      '/agent/payments',
      '/settings',
    ]) {
      const letCome = await holdBack(agent, late);
      await agent.open(path);
      if (path.includes(request.id)) {
        await expect(
          page.getByRole('button', { name: assignmentTexts[language].take, exact: true }),
        ).toBeVisible();
      } else await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const at = page.url();
      await page.keyboard.press('Control+k');
      await page.keyboard.type('torchons gd?xjk');
      const kept = page.getByRole('dialog').locator('input').first();
      await expect(kept).toHaveValue('torchons gd?xjk');
      letCome();
      const field = page.getByRole('combobox', { name: texts.title });
      await expect(field).toHaveValue('torchons gd?xjk');
      await expect(field).toBeFocused();
      await page.keyboard.type(' bleus');
      await expect(field).toHaveValue('torchons gd?xjk bleus');
      await expect(page.getByRole('dialog')).toHaveCount(1);
      expect(page.url()).toBe(at);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
    }
    await agent.open(`/agent/request/${request.id}`);
    await expect(
      page.getByRole('button', { name: deskTexts[language].handledBy(deskTexts[language].you) }),
    ).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: assignmentTexts[language].take, exact: true }),
    ).toBeVisible();
  });
}

journey('other dialogs that come late keep what is typed for their first field', async ({ cast }) => {
  const { agent } = cast;
  const { page, language } = agent;
  const texts = savedViewsTexts[language];
  const letCome = await holdBack(agent, 'saved-views-dialog');
  await agent.open(`/agent/dashboard?search=${cast.client.email}`);
  await page.getByRole('button', { name: texts.views }).click();
  await page.getByRole('menuitem', { name: texts.save }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('torchons');
  letCome();
  const field = page.getByRole('dialog', { name: texts.saveTitle }).getByRole('textbox').first();
  await expect(field).toHaveValue('torchons');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

journey(
  'no single key runs while the sheet of keys is on its way, which Escape calls off',
  async ({ cast }) => {
    const { agent } = cast;
    const { page, language } = agent;
    const letCome = await holdBack(agent, 'shortcuts-dialog');
    await agent.open('/agent/payments');
    await expect(page.getByRole('button', { name: paletteTexts[language].open })).toBeVisible();
    const at = page.url();
    await page.keyboard.press('?');
    await page.keyboard.type('gdgm');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    letCome();
    expect(page.url()).toBe(at);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: shortcutsTexts[language].title })).toBeVisible();
  },
);
