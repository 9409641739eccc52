import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { shortcutsTexts } from '#web/shell/shortcuts-texts.ts';
import { done } from '../support/caller.ts';
import { today } from '../support/samples.ts';
import { journey } from './support/journey.ts';
import { inBothLanguages } from './support/languages.ts';

journey(
  'the keys of payments and requests are shown with the others, and turned off with them',
  async ({ cast }) => {
    const { agent } = cast;
    const { page } = agent;
    const first = await cast.requestAt('depot_en_attente');
    const second = await cast.requestAt('depot_en_attente');
    for (const { id } of [first, second]) {
      const body = { kind: 'deposit', madeOn: today() } as const;
      await done(cast.client.api.call(endpoints.declareTransfer, { params: { requestId: id }, body }));
    }
    const rows = page.locator('tbody').getByRole('row');
    await page.setViewportSize({ width: 1440, height: 900 });
    await agent.open('/agent/payments');
    await expect(rows.filter({ hasText: second.paymentReference })).toBeVisible();
    for await (const language of inBothLanguages(agent)) {
      const { parts, acts } = shortcutsTexts[language];
      await page.keyboard.press('?');
      const sheet = page.getByRole('dialog', { name: shortcutsTexts[language].title });
      await expect(sheet.getByRole('heading', { name: parts.request })).toBeVisible();
      await expect(sheet.getByRole('heading', { name: parts.payments })).toBeVisible();
      for (const act of ['nextRequest', 'previousRequest', 'choosePayment', 'walkPayments'] as const) {
        await expect(sheet.getByText(acts[act], { exact: true })).toBeVisible();
      }
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
    }
    const keys = shortcutsTexts[agent.language];
    const { selectHint } = openPaymentsTexts[agent.language];
    await expect(page.getByText(selectHint)).toBeVisible();
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByLabel(keys.choice).uncheck();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(selectHint)).toHaveCount(0);
    const box = rows.first().getByRole('checkbox');
    await box.press('x');
    await page.keyboard.press('ArrowDown');
    await expect(box).toBeFocused();
    await expect(box).not.toBeChecked();
    // A box is ticked by Space whatever is turned off: that is no shortcut.
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();

    const title = page.getByRole('heading', { level: 1 });
    await rows.first().getByRole('link').click();
    const { neighbours } = requestTexts[agent.language];
    await expect(agent.button(neighbours.next)).toBeEnabled();
    await expect(agent.button(neighbours.next)).not.toHaveAttribute('aria-keyshortcuts');
    const address = page.url();
    await page.keyboard.press('j');
    await expect(page).toHaveURL(address);

    await page.getByRole('button', { name: new RegExp(`^${shellTexts[agent.language].account}`) }).click();
    await page.getByRole('menuitem', { name: keys.title }).click();
    await page.getByRole('dialog').getByLabel(keys.choice).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(agent.button(neighbours.next)).toHaveAttribute('aria-keyshortcuts', 'j');
    await page.keyboard.press('j');
    await expect(page).not.toHaveURL(address);
    await expect(title).toBeVisible();
  },
);
