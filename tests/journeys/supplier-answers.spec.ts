import { expect } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { answerTexts } from '#web/answer/answer-texts.ts';
import { doorCostTexts } from '#web/estimates/door-cost-texts.ts';
import { estimateTexts } from '#web/estimates/estimate-texts.ts';
import { composeTexts } from '#web/quotes/editor/compose-texts.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { comparisonTexts } from '#web/sourcing/comparison/comparison-texts.ts';
import { linkTexts } from '#web/sourcing/links/link-texts.ts';
import { offersLinkTexts } from '#web/sourcing/offers-link-texts.ts';
import { sellingTexts } from '#web/sourcing/selling/selling-texts.ts';
import { proposedPlan } from '#domain/sourcing/door/door-plan-rules.ts';
import { done } from '../support/caller.ts';
import { offering, priced } from '../support/sample-offers.ts';
import { askedLine, saveOffer } from '../support/sourcing.ts';
import { supplierOf } from '../support/suppliers.ts';
import { quoteOf, uploaded } from '../support/request-story.ts';
import { sampleLine } from '../support/sample-line.ts';
import { countPresses } from './support/count-presses.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { documentedPresses } from './support/jobs.ts';
import { journey } from './support/journey.ts';
import { mailsTo } from './support/mailbox.ts';

const { zh } = answerTexts;
const address = 'wei@mingliang.example';

journey(
  'a supplier answers in Chinese on a phone; the choice becomes a quote, and freight changes the cost at the door',
  async ({ cast, arrive, installation }) => {
    const { agent, client } = cast;
    const { page } = agent;
    const own = {
      links: linkTexts[agent.language],
      table: comparisonTexts[agent.language],
      selling: sellingTexts[agent.language],
      door: estimateTexts[client.language],
    };
    const request = await cast.requestAt('devis_en_attente');
    const params = { requestId: request.id };
    const lines = [askedLine('竹杯 300 ml'), askedLine('杯盖')];
    await done(agent.api.call(endpoints.saveInquiry, { params, body: { version: 0, lines } }));
    const contacts = [{ name: 'Wei', email: address, phone: null, chat: null }];
    await supplierOf(agent.api, { name: 'Mingliang', currency: 'EUR', contacts });
    const other = await supplierOf(agent.api, { name: 'Anadolu', country: 'TR', contacts: [] });
    const typed = offering([priced(lines[0]?.id ?? '', 9_000), priced(lines[1]?.id ?? '', 1_000)]);
    await done(saveOffer(agent.api, { requestId: request.id, supplierId: other.id }, typed));

    await page.setViewportSize({ width: 1440, height: 900 });
    await agent.open(`/agent/request/${request.id}/offers`);
    await agent.button(own.links.ask).click();
    const dialog = page.locator('[role=dialog]:not([aria-modal=false])');
    await dialog.getByRole('searchbox').fill('Mingliang');
    await dialog.getByRole('searchbox').press('Enter');
    await expect(dialog.getByLabel(own.links.dialog.languageOf('Mingliang'))).toHaveValue('zh');
    await dialog.getByRole('button', { name: own.links.dialog.send(1), exact: true }).click();
    await dialog.getByRole('button', { name: own.links.made.done, exact: true }).last().click();

    await expect.poll(async () => (await mailsTo(installation, address)).length).toBe(1);
    const [mail] = await mailsTo(installation, address);
    const link = /http\S+\/offer#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(mail?.text).toContain('竹杯 300 ml');
    expect(mail?.text).not.toContain(request.title);
    expect(mail?.text).not.toContain(request.reference);

    const supplier = await arrive();
    await supplier.page.setViewportSize({ width: 360, height: 740 });
    await supplier.page.goto(link.replace(/^http:\/\/[^/]+/, new URL(page.url()).origin));
    const answer = supplier.page;
    await expect(answer.getByRole('heading', { name: zh.title })).toBeVisible();
    await expect(answer.getByText(request.title)).toBeHidden();
    await answer.getByLabel(zh.priceFor('1,000 件')).nth(0).fill('0.80');
    await answer.getByLabel(zh.priceFor('1,000 件')).nth(1).fill('0.12');
    await checkAccessibility(answer);
    await answer.getByRole('button', { name: zh.send }).click();
    await expect(answer.getByRole('heading', { name: zh.sent.title })).toBeVisible();

    // The agent's page learns of it by itself; the cheapest of each line is chosen.
    const table = page.getByRole('table', { name: own.table.title });
    await expect(table.getByText('Mingliang')).toBeVisible();
    await expect(table.getByText(own.table.cheapest).first()).toBeVisible();
    const plan = { ...proposedPlan(false), freight: 20_000, clearance: 0, delivery: 0, bank: 0, premium: 0 };
    await done(agent.api.call(endpoints.saveDoorTerms, { params, body: { version: 0, ...plan } }));

    await agent.open(`/agent/request/${request.id}`);
    const presses = await countPresses(page);
    await page.getByRole('link', { name: offersLinkTexts[agent.language].offers, exact: true }).click();
    await page.getByLabel(own.selling.marginIn).first().fill('25');
    await agent.button(own.selling.prepare).click();
    await agent.button(composeTexts[agent.language].open).click();
    await agent.button(composeTexts[agent.language].attach).click();
    await agent.button(quoteFormTexts[agent.language].issue.marchandise).click();
    await agent.expectToast(quoteFormTexts[agent.language].issued);
    expect(await presses()).toBe(documentedPresses('Make answers by link a quote').now);

    await client.open(`/request/${request.id}`);
    const row = client.page.getByRole('heading', { name: doorCostTexts[client.language].title });
    await row.click();
    await expect(client.page.getByRole('table', { name: own.door.table })).toBeVisible();
    await expect(client.page.getByText(own.door.unknown).first()).toBeVisible();
    await expect(client.page.locator('body')).not.toContainText('Mingliang');

    let detail = await done(client.api.call(endpoints.getRequest, { params }));
    for (const name of ['accept_merchandise_quote', 'confirm_merchandise_payment', 'mark_ready'] as const) {
      detail = await cast.move(detail, name);
    }
    const objectPath = await uploaded({ owner: client.api, agent: agent.api }, request.id, 'fret');
    const freight = sampleLine({ label: 'Fret', unitPrice: 31_500, vatRate: 0, vatReason: 'export' });
    const figures = { lines: [freight], amountHt: 31_500, vatRate: 0, amountTtc: 31_500 };
    const body = { ...quoteOf('fret', objectPath), ...figures };
    await done(agent.api.call(endpoints.issueQuote, { params, body }));
    // The open page says what changed, and by which quote.
    await expect(client.page.getByText(own.door.before)).toBeVisible();
    await checkAccessibility(client.page);
  },
);
