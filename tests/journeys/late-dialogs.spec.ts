import { expect } from '@playwright/test';
import { assignmentTexts } from '#web/assignments/assignment-texts.ts';
import { workListTexts } from '#web/assignments/work-list-texts.ts';
import { paletteTexts } from '#web/shell/palette-texts.ts';
import { intercept } from './support/intercept.ts';
import { journey } from './support/journey.ts';
import type { Person } from './support/people.ts';

/** Holds back the scripts whose names begin with `name`. Returns a function that releases them. */
async function holdBack({ page }: Person, name: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await intercept(page, `**/assets/${name}-*.js`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

for (const late of ['palette-dialog', 'agent-shell-view']) {
  journey(`text typed before ${late} has loaded goes to the palette`, async ({ cast }) => {
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
      page.getByRole('button', { name: workListTexts[language].handledBy(workListTexts[language].you) }),
    ).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: assignmentTexts[language].take, exact: true }),
    ).toBeVisible();
  });
}
