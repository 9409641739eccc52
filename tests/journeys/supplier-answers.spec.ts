import { expect, type Page } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import type { SupplierLanguage } from '#domain/suppliers/supplier-language-kinds.ts';
import { proposedPlan } from '#domain/sourcing/door/door-plan-rules.ts';
import { answerTexts } from '#web/answer/answer-texts.ts';
import { doorCostTexts } from '#web/estimates/door-cost-texts.ts';
import { estimateTexts } from '#web/estimates/estimate-texts.ts';
import { composeTexts } from '#web/quotes/editor/compose-texts.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { formatsIn } from '#web/shared/language/formats.ts';
import { comparisonTexts } from '#web/sourcing/comparison/comparison-texts.ts';
import { linkTexts } from '#web/sourcing/links/link-texts.ts';
import { offerFormTexts } from '#web/sourcing/offer/offer-form-texts.ts';
import { offerTableTexts } from '#web/sourcing/offer/offer-table-texts.ts';
import { offersLinkTexts } from '#web/sourcing/offers-link-texts.ts';
import { sellingTexts } from '#web/sourcing/selling/selling-texts.ts';
import { done } from '../support/caller.ts';
import { askedLine } from '../support/sourcing.ts';
import { supplierOf } from '../support/suppliers.ts';
import { quoteOf, uploaded } from '../support/request-story.ts';
import { sampleLine } from '../support/sample-line.ts';
import { checkAccessibility } from './support/check-accessibility.ts';
import { countPresses } from './support/count-presses.ts';
import type { Installation } from './support/installation.ts';
import { documentedPresses } from './support/jobs.ts';
import { journey } from './support/journey.ts';
import { mailsTo } from './support/mailbox.ts';
import type { Person } from './support/people.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';

const mingliang = { name: 'Mingliang', address: 'wei@mingliang.example' };
const anadolu = { name: 'Anadolu', address: 'ayse@anadolu.example' };
const cortica = { name: 'Cortica' };
const option = '1 000 pièces';

/** Toasts are dialogs too. */
const dialogOf = (page: Page) => page.locator('[role=dialog]:not([aria-modal=false])');

/** The agent finds both suppliers and sends them their links. */
async function askByMail(agent: Person): Promise<void> {
  const { page, language } = agent;
  const { ask, dialog: words, made } = linkTexts[language];
  const dialog = dialogOf(page);
  await agent.button(ask).click();
  for (const { name } of [mingliang, anadolu]) {
    await dialog.getByRole('searchbox').fill(name);
    await dialog.getByRole('searchbox').press('Enter');
    await expect(dialog.getByLabel(words.languageOf(name))).toBeVisible();
  }
  await expect(dialog.getByLabel(words.languageOf(mingliang.name))).toHaveValue('zh');
  await dialog.getByRole('button', { name: words.send(2), exact: true }).click();
  await dialog.getByRole('button', { name: made.done, exact: true }).last().click();
}

/** Returns the link in the only mail to the supplier. The mail states the inquiry, but nothing about the client. */
async function linkIn(installation: Installation, to: string, secrets: string[]): Promise<string> {
  await expect.poll(async () => (await mailsTo(installation, to)).length).toBe(1);
  const [mail] = await mailsTo(installation, to);
  expect(mail?.text).toContain('竹杯 300 ml');
  for (const secret of secrets) expect(mail?.text).not.toContain(secret);
  return /http\S+\/offer#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
}

interface Answered {
  link: string;
  language: SupplierLanguage;
  /** The first quantity of the inquiry, in the supplier's language. */
  quantity: string;
  /** Prices of one unit, one for each line, from its first quantity on. */
  prices: readonly string[];
}

/** Opens the link as a supplier on a phone, and sends the prices. */
async function answerOnPhone(page: Page, { link, language, quantity, prices }: Answered): Promise<void> {
  const words = answerTexts[language];
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
  const first = page.getByLabel(words.priceFor(quantity));
  for (const [at, price] of prices.entries()) await first.nth(at).fill(price);
  await checkAccessibility(page);
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByRole('heading', { name: words.sent.title })).toBeVisible();
}

/** Drops a supplier's price list as the agent, checks it and saves its content. */
async function importPrices(agent: Person): Promise<void> {
  const { page, language } = agent;
  const words = { table: comparisonTexts[language], form: offerFormTexts[language] };
  const file = offerTableTexts[language];
  const dialog = dialogOf(page);
  await agent.button(words.table.add).click();
  await dialog.getByRole('searchbox').fill(cortica.name);
  await dialog.getByRole('searchbox').press('Enter');
  await dialog.getByLabel(file.file).setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Item;Unit price (EUR);Lead time\n竹杯 300 ml;0,95;30\n杯盖;0,08;25\n'),
  });
  await dialog.getByRole('button', { name: file.use(2), exact: true }).click();
  await dialog.getByRole('button', { name: words.form.save, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Makes a quote from the prepared lines: its PDF is drawn and attached, and the quote is issued. */
async function issuePrepared(agent: Person, [issue, issued]: [string, string]): Promise<void> {
  const compose = composeTexts[agent.language];
  await agent.button(compose.open).click();
  await agent.button(compose.attach).click();
  await agent.button(issue).click();
  await agent.expectToast(issued);
}

/** Prepares 1 000 pieces as the agent, and offers them beside the quote. */
async function offerMore(agent: Person): Promise<void> {
  const { page, language } = agent;
  const { options } = quoteFormTexts[language];
  await page
    .getByRole('group', { name: comparisonTexts[language].ofAll })
    .getByRole('button', { name: comparisonTexts[language].alternative(2), exact: true })
    .click();
  await agent.button(sellingTexts[language].prepare).click();
  await page.getByRole('radio', { name: options.beside }).check();
  await page.getByLabel(options.name).fill(option);
  await issuePrepared(agent, [options.issue, options.issued]);
}

/** Accepts the 1 000 pieces as the client; only this quote is binding. */
async function acceptMore(client: Person, requestId: string): Promise<void> {
  const { page, language } = client;
  const { options, decide } = quoteTexts[language];
  await client.open(`/request/${requestId}`);
  const choice = page.getByRole('group', { name: options.title(2) });
  await choice.getByRole('radio', { name: option }).check();
  await client.button(decide.accept.marchandise).first().click();
  const { quotes } = await done(client.api.call(endpoints.getRequest, { params: { requestId } }));
  const more = quotes.find(({ optionName }) => optionName === option);
  const order = decide.order.marchandise(formatsIn(language).money(more?.amountTtc ?? 0));
  await client.confirm(order, transitionTexts[language].done.accept_merchandise_quote);
  await client.expectStatus('paiement_marchandise_en_attente');
  // 1 000 cups at 0.80 € and 1 000 lids at 0.08 €, each plus a margin of 25 %.
  expect(more?.amountHt).toBe(110_000);
}

const freight = sampleLine({ label: 'Fret', unitPrice: 31_500, vatRate: 0, vatReason: 'export' });
const freightSums = { lines: [freight], amountHt: 31_500, vatRate: 0, amountTtc: 31_500 };

journey(
  'suppliers answer in Chinese on a phone, by mail and by file; of the quotes made from the choice the client takes one, and freight changes the cost at the door',
  async ({ cast, arrive, installation }) => {
    const { agent, client } = cast;
    const { page } = agent;
    const own = { table: comparisonTexts[agent.language], selling: sellingTexts[agent.language] };
    const door = estimateTexts[client.language];
    const request = await cast.requestAt('devis_en_attente');
    const params = { requestId: request.id };
    const quantities = [50_000, 100_000];
    const lines = [askedLine('竹杯 300 ml', quantities), askedLine('杯盖', quantities)];
    await done(agent.api.call(endpoints.saveInquiry, { params, body: { version: 0, lines } }));
    for (const { name, address } of [mingliang, anadolu]) {
      const contacts = [{ name: 'Wei', email: address, phone: null, chat: null }];
      const language = name === mingliang.name ? 'zh' : 'en';
      await supplierOf(agent.api, { name, language, currency: 'EUR', contacts });
    }
    await supplierOf(agent.api, { ...cortica, country: 'PT', currency: 'EUR', contacts: [] });

    await page.setViewportSize({ width: 1440, height: 900 });
    await agent.open(`/agent/request/${request.id}/offers`);
    await askByMail(agent);
    for (const [{ address }, language, quantity, prices] of [
      [mingliang, 'zh', '500 件', ['0.80', '0.12']],
      [anadolu, 'en', '500 pieces', ['0.90', '0.10']],
    ] as const) {
      const mailed = await linkIn(installation, address, [request.title, request.reference]);
      const supplier = await arrive();
      // The link begins with the product's public address. In this test, its program has another one.
      const link = mailed.replace(/^http:\/\/[^/]+/, new URL(page.url()).origin);
      await answerOnPhone(supplier.page, { link, language, quantity, prices });
      await expect(supplier.page.locator('body')).not.toContainText(request.title);
    }
    await importPrices(agent);

    // The agent's page shows the answers without a reload; the cheapest answer to each line is chosen.
    const table = page.getByRole('table', { name: own.table.title });
    const radio = (at: number, supplier: string) =>
      table.getByRole('radio', { name: `${own.table.choose(lines[at]?.label ?? '')}, ${supplier}` });
    await expect(radio(0, mingliang.name)).toBeChecked();
    await expect(radio(1, cortica.name)).toBeChecked();
    await checkAccessibility(page);
    const plan = { ...proposedPlan(false), freight: 20_000, clearance: 0, delivery: 0, bank: 0, premium: 0 };
    await done(agent.api.call(endpoints.saveDoorTerms, { params, body: { version: 0, ...plan } }));

    await agent.open(`/agent/request/${request.id}`);
    const presses = await countPresses(page);
    await page.getByRole('link', { name: offersLinkTexts[agent.language].offers, exact: true }).click();
    await page.getByLabel(own.selling.marginIn).first().fill('25');
    await agent.button(own.selling.prepare).click();
    const { issue, issued } = quoteFormTexts[agent.language];
    await issuePrepared(agent, [issue.marchandise, issued]);
    expect(await presses()).toBe(documentedPresses('Make answers by link a quote').now);
    await offerMore(agent);
    await acceptMore(client, request.id);

    await client.page.getByRole('heading', { name: doorCostTexts[client.language].title }).click();
    await expect(client.page.getByRole('table', { name: door.table })).toBeVisible();
    await expect(client.page.getByText(door.unknown).first()).toBeVisible();
    for (const { name } of [mingliang, anadolu, cortica]) {
      await expect(client.page.locator('body')).not.toContainText(name);
    }
    let detail = await done(client.api.call(endpoints.getRequest, { params }));
    for (const name of ['confirm_merchandise_payment', 'mark_ready'] as const) {
      detail = await cast.move(detail, name);
    }
    const objectPath = await uploaded({ owner: client.api, agent: agent.api }, request.id, 'fret');
    const body = { ...quoteOf('fret', objectPath), ...freightSums };
    await done(agent.api.call(endpoints.issueQuote, { params, body }));
    // The open page states the change, and the quote that caused it.
    await expect(client.page.getByText(door.before)).toBeVisible();
    const today = formatsIn(client.language).shortDate(new Date().toISOString());
    await expect(client.page.getByText(door.stages.freight(today)).first()).toBeVisible();
    await checkAccessibility(client.page);
  },
);
