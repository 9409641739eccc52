import { expect } from '@playwright/test';
import { settingsErrorTexts } from '#web/shared/errors/settings-error-texts.ts';
import { savedViewsTexts } from '#web/saved-views/saved-views-texts.ts';
import { admitAgent } from './support/admit.ts';
import { checkAccessibility, checkBothWidths } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';
import { inBothLanguages } from './support/languages.ts';

journey(
  'what an agent looks at often is kept under a name, shared, renamed and removed',
  async ({ installation, cast, arrive }) => {
    const { agent } = cast;
    const { page } = agent;
    await cast.requestAt('demande_emise', { title: 'Lustres en verre' });
    await agent.open('/agent/dashboard?action=required&search=lustres&order=oldest');
    for await (const language of inBothLanguages(agent)) {
      const words = savedViewsTexts[language];
      await page.getByRole('button', { name: words.views, exact: true }).click();
      await expect(page.getByRole('menu')).toContainText(words.none);
      await checkAccessibility(page);
      await page.keyboard.press('Escape');
    }
    const texts = savedViewsTexts[agent.language];
    const menu = page.getByRole('button', { name: texts.views, exact: true });
    await menu.click();
    await page.getByRole('menuitem', { name: texts.save }).click();
    const dialog = page.getByRole('dialog', { name: texts.saveTitle });
    await dialog.getByRole('button', { name: texts.submit }).click();
    await expect(dialog.getByText(texts.noName)).toBeVisible();
    await dialog.getByLabel(texts.name).fill('Lustres à traiter');
    await dialog.getByLabel(texts.share).check();
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: texts.submit }).click();
    await agent.expectToast(texts.saved('Lustres à traiter'));

    // Elsewhere, and after a reload.
    await agent.open('/agent/dashboard');
    await menu.click();
    await page.getByRole('menuitem', { name: 'Lustres à traiter' }).click();
    await expect(page).toHaveURL(/action=required/);
    await expect(page).toHaveURL(/search=lustres/);
    await expect(page).toHaveURL(/order=oldest/);
    await expect(page.getByRole('link', { name: 'Lustres en verre' })).toBeVisible();

    const zoe = await arrive();
    await admitAgent(installation, zoe, { firstName: 'Zoé' });
    await zoe.open('/agent/dashboard');
    await zoe.page.getByRole('button', { name: savedViewsTexts[zoe.language].views, exact: true }).click();
    await expect(zoe.page.getByRole('menu')).toContainText(
      savedViewsTexts[zoe.language].sharedBy('Alix Martin'),
    );

    await agent.open('/agent/dashboard?desk=mine');
    await menu.click();
    await page.getByRole('menuitem', { name: texts.save }).click();
    await dialog.getByLabel(texts.name).fill('lustres À traiter');
    await dialog.getByRole('button', { name: texts.submit }).click();
    await expect(dialog.getByText(settingsErrorTexts[agent.language].view_name_taken)).toBeVisible();
    await page.keyboard.press('Escape');

    await menu.click();
    await page.getByRole('menuitem', { name: texts.manage }).click();
    const own = page.getByRole('dialog', { name: texts.manageTitle });
    await expect(own).toContainText(texts.isShared);
    await checkBothWidths(page);
    await own.getByRole('button', { name: texts.renameThis('Lustres à traiter') }).click();
    await own.getByLabel(texts.name).fill('Verre');
    await own.getByRole('button', { name: texts.renameSubmit }).click();
    await own.getByRole('button', { name: texts.removeThis('Verre') }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: texts.remove }).click();
    await agent.expectToast(texts.removed('Verre'));
    await expect(own).toContainText(texts.none);
  },
);
