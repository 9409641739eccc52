import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { composeTexts } from '#web/quotes/editor/compose-texts.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { comparisonTexts } from '#web/sourcing/comparison/comparison-texts.ts';
import { offerFormTexts } from '#web/sourcing/offer/offer-form-texts.ts';
import { offersLinkTexts } from '#web/sourcing/offers-link-texts.ts';
import { sellingTexts } from '#web/sourcing/selling/selling-texts.ts';
import { sourcingTexts } from '#web/sourcing/sourcing-texts.ts';
import { done } from '../support/caller.ts';
import { makeSupplier } from '../support/sourcing.ts';
import { countPresses } from './support/count-presses.ts';
import { documentedPresses } from './support/jobs.ts';
import { journey } from './support/journey.ts';

const items = ['Gourde isotherme', 'Bouchon en bambou', 'Étui en coton'];
/** Prices of one unit, in the order of the items. */
const prices = { Alpha: ['2', '0,5', '1'], Beta: ['1,8', '0,6', '1,2'], Gamma: ['2,5', '0,4', '1,1'] };

journey(
  'three typed offers become an issued quote, of which the client sees neither cost nor supplier',
  async ({ cast }) => {
    const { agent, client } = cast;
    const { page } = agent;
    const request = await cast.requestAt('devis_en_attente');
    const names = ['Alpha', 'Beta', 'Gamma'] as const;
    for (const name of names) await makeSupplier({ agent: agent.api }, name);
    const own = {
      asked: sourcingTexts[agent.language].asked,
      offer: offerFormTexts[agent.language],
      table: comparisonTexts[agent.language],
      selling: sellingTexts[agent.language],
    };
    await page.setViewportSize({ width: 1440, height: 900 });
    await agent.open(`/agent/request/${request.id}`);
    const presses = await countPresses(page);

    await page.getByRole('link', { name: offersLinkTexts[agent.language].offers, exact: true }).click();
    for (const [at, item] of items.entries()) {
      const line = page.getByRole('group', { name: own.asked.line(at + 1) });
      await line.getByLabel(own.asked.label).fill(item);
      await line.getByLabel(own.asked.quantities).fill('1000');
    }
    await agent.button(own.asked.saveNew).click();
    // Toasts are dialogs too.
    const dialog = page.locator('[role=dialog]:not([aria-modal=false])');
    for (const [at, name] of names.entries()) {
      await dialog.getByRole('searchbox').fill(name);
      await dialog.getByRole('searchbox').press('Enter');
      await expect(dialog).toContainText(own.offer.title(name));
      const supplier = dialog.getByLabel(own.offer.currency);
      await supplier.selectOption('EUR');
      for (const [index, item] of items.entries()) {
        const line = dialog.getByRole('group', { name: item });
        await line.getByLabel(own.offer.cells.price).fill(prices[name][index] ?? '');
      }
      const last = at === names.length - 1;
      await dialog
        .getByRole('button', { name: last ? own.offer.save : own.offer.saveNext, exact: true })
        .click();
    }
    await expect(dialog).toBeHidden();

    // The cheapest answer to each line is chosen: 1.80, 0.40 and 1.00 € each, for a thousand pieces.
    const table = page.getByRole('table', { name: own.table.title });
    await expect(table.getByText(own.table.cheapest)).toHaveCount(4);
    await page.getByLabel(own.selling.marginIn).first().fill('25');
    await agent.button(own.selling.prepare).click();
    await agent.button(composeTexts[agent.language].open).click();
    await agent.button(composeTexts[agent.language].attach).click();
    await agent.button(quoteFormTexts[agent.language].issue.marchandise).click();
    await agent.expectToast(quoteFormTexts[agent.language].issued);
    expect(await presses()).toBe(documentedPresses('Make three offers a quote of three lines').now);

    const sourcing = await done(agent.api.call(endpoints.getSourcing, { params: { requestId: request.id } }));
    expect(sourcing.quoted).toMatchObject([{ sold: 400_000, cost: 320_000, isWhole: true }]);
    await expect(page.getByText(own.selling.quoted.title)).toBeVisible();

    await client.open(`/request/${request.id}`);
    await expect(client.page.getByText(items[0] ?? '').first()).toBeVisible();
    for (const name of names) await expect(client.page.locator('body')).not.toContainText(name);
  },
);
