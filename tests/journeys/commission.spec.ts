import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { ledgerTexts } from '#web/payments/ledger-texts.ts';
import { composeTexts } from '#web/quotes/editor/compose-texts.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { done } from '../support/caller.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { journey } from './support/journey.ts';

const { money } = formatsIn('fr');
const [form, compose, quoted] = [quoteFormTexts.fr, composeTexts.fr, quoteTexts.fr];
const { share } = ledgerTexts.fr;

journey(
  'on commission a quote states the agency’s fee, and the ledger says to whom the money belongs',
  async ({ cast }) => {
    const { agent, client } = cast;
    const { page } = agent;
    await done(agent.api.call(endpoints.saveSettings, { body: { operatingMode: 'commission' } }));
    const { id } = await cast.requestAt('devis_en_attente');
    await done(agent.api.call(endpoints.saveSettings, { body: { operatingMode: 'resale' } }));
    await agent.open(`/agent/request/${id}`);
    await page.getByLabel(form.amountHt).fill('2 000');
    await agent.button(form.issue.marchandise).click();
    await expect(page.getByRole('link', { name: form.errors.feeMissing })).toHaveCount(1);
    const fee = page.getByLabel(form.fee);
    await fee.fill('2 400,01');
    await expect(page.getByRole('link', { name: form.errors.feeAbove })).toBeVisible();
    await checkAccessibility(page);
    await fee.fill('240');
    await page.reload();
    await expect(fee).toHaveValue('240,00');

    await agent.button(compose.open).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: compose.attach }).click();
    await fee.fill('250');
    await expect(page.getByText(form.errors.fileOutdated)).toBeVisible();
    await fee.fill('240');
    await agent.button(form.issue.marchandise).click();
    await agent.expectToast(form.issuedDetail.marchandise);
    await agent.unfold(quoted.titles.marchandise);
    await expect(page.getByText(quoted.spent.agent)).toBeVisible();
    await agent.unfold(ledgerTexts.fr.title);
    const shareOf = (label: string, sum: number) => `${label}\u00a0: ${money(sum)}`;
    await expect(page.getByText(shareOf(share.agent.held, 60_000))).toBeVisible();
    await expect(page.getByText(share.agent.own)).toHaveCount(0);

    await client.open(`/request/${id}`);
    await client.unfold(ledgerTexts.fr.title);
    await expect(client.page.getByText(shareOf(share.client.held, 60_000))).toBeVisible();
    await client.button(quoted.decide.accept.marchandise).first().click();
    const question = client.page.getByRole('alertdialog');
    await expect(question).toContainText(quoted.decide.fee({ fee: money(24_000), rest: money(216_000) }));
    await question.getByRole('button', { name: quoted.decide.order.marchandise(money(240_000)) }).click();
    await expect(client.page.getByText(shareOf(share.client.held, 54_000))).toBeVisible();
    await expect(client.page.getByText(shareOf(share.client.own, 6_000))).toBeVisible();
  },
);
