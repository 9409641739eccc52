import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { quoteLineTexts } from '#web/quotes/editor/quote-line-texts.ts';
import { comparisonTexts } from '#web/sourcing/comparison/comparison-texts.ts';
import { offersLinkTexts } from '#web/sourcing/offers-link-texts.ts';
import { sellingTexts } from '#web/sourcing/selling/selling-texts.ts';
import { sourcingTexts } from '#web/sourcing/sourcing-texts.ts';
import { offering, priced } from '../support/sample-offers.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { button, field, plain } from './support/page-words.ts';
import { agent, ids } from './support/people.ts';
import { quotable, requestOf } from './support/requests.ts';
import { lineAt, offerAt, showSourcing, sourcingOf } from './support/sourcing.ts';
import { errorTextOf, readToast } from './support/toasts.ts';

const place = `/agent/request/${ids.request}/offers`;
const texts = sellingTexts.fr;
const compared = comparisonTexts.fr;
const lines = [lineAt(0), lineAt(1)];
const [cups, lids] = lines.map(({ id }) => id) as [string, string];
/** 100 cups at 0.80 € and 100 lids at 0.0123 €. */
const content = offering([priced(cups, 8_000), priced(lids, 123)]);
const sourcing = sourcingOf({ lines, offers: [offerAt(0, content), offerAt(1, content)] });
const costing = {
  id: '00000000-0000-4000-8000-000000004000',
  lines: lines.map(({ id, label, unit }, at) => ({
    position: at + 1,
    lineId: id,
    label,
    unit,
    quantity: 10_000,
    cost: [8_000, 123][at] ?? 0,
    hsCode: at === 0 ? '44191200' : null,
    origin: at === 0 ? 'CN' : null,
    photo: null,
  })),
};
const margin = page.getByRole('textbox', { name: texts.marginIn, exact: true });
const own = (column: string, at = 0) => field(`${column}, ${lineAt(at).label}`);
const sums = (term: string) =>
  page.getByRole('term').filter({ hasText: term }).element().parentElement?.textContent ?? '';
const sum = (term: string) => expect.poll(() => plain(sums(term)).replace(term, ''));
const costings = (of: { received: (endpoint: typeof endpoints.makeCosting) => { body: unknown }[] }) =>
  of.received(endpoints.makeCosting).map(({ body }) => body);
const prepare = button(texts.prepare);

test('without a margin nothing is prepared, and the margin is asked for', async ({ server, open }) => {
  showSourcing(server, sourcing);
  server.answer(endpoints.makeCosting, costing);
  await open(place, { as: agent });
  await expect.element(page.getByText(/^Total HT –$/).first()).toBeVisible();
  await prepare.click();
  await expect.element(page.getByText(texts.wrong)).toBeVisible();
  await expect.element(margin).toHaveFocus();
  await margin.fill('vingt');
  await prepare.click();
  await expect.element(page.getByText(texts.wrong)).toBeVisible();
  await checkBothWidths();
  expect(costings(server)).toEqual([]);
});

test('a margin in percent or in euros, for all or for a line, makes the prices and the quote’s lines', async ({
  server,
  open,
}) => {
  showSourcing(server, sourcing);
  server.answer(endpoints.makeCosting, costing);
  await open(place, { as: agent });
  await sum(texts.cost).toBe('81,23 €');
  await margin.fill('25');
  // The quote sells the lids at one price for all: a unit price in cents would be a third too low.
  await sum(texts.sold).toBe('101,54 €');
  await expect.element(own(texts.columns.unitPrice, 1)).toHaveAttribute('placeholder', texts.whole);
  await button(texts.amount).click();
  await margin.fill('40,62');
  await sum(texts.sold).toBe('121,85 €');
  // The amount applies to the lines without a margin of their own.
  await own(texts.columns.margins.amount).fill('10');
  await sum(texts.sold).toBe('132,00 €');
  await button(texts.percent).click();
  // Another unit does not change the text typed before.
  await expect.element(own(texts.columns.margins.percent)).toHaveValue('10\u00a0€');
  await button(texts.amount).click();
  await own(texts.columns.margins.amount).fill('10 %');
  await sum(texts.sold).toBe('130,00 €');
  await own(texts.columns.unitPrice).fill('0,9');
  await sum(texts.sold).toBe('132,00 €');
  await expect.element(own(texts.columns.margins.amount)).toHaveValue('10');
  await checkBothWidths();
  await prepare.click();
  await expect.poll(() => costings(server)).toHaveLength(1);
  const choices = lines.map(({ id }) => ({
    lineId: id,
    offerId: sourcing.offers[0]?.id,
    quantity: 10_000,
  }));
  expect(costings(server)).toEqual([{ version: 4, choices }]);
  const labels = page.getByLabelText(quoteLineTexts.fr.label);
  await expect.element(labels.first()).toHaveValue('Gobelets');
  await expect.element(labels.nth(1)).toHaveValue('Couvercles');
  await expect.element(page.getByLabelText(quoteLineTexts.fr.hsCode)).toHaveValue('4419.12.00');
  await expect.element(page.getByLabelText(quoteLineTexts.fr.origin)).toHaveValue('CN');
});

test('for a typed price the form shows the highest cost that keeps the margin of all lines', async ({
  server,
  open,
}) => {
  showSourcing(server, sourcing);
  await open(place, { as: agent });
  await margin.fill('25');
  await own(texts.columns.unitPrice).fill('0,9');
  // 90 € less a fifth.
  await expect.element(page.getByText(plain(texts.highestCost('72,00 €', '25 %')))).toBeVisible();
});

test('an entry for one line that is no number is marked, and the line is never sold at cost', async ({
  server,
  open,
}) => {
  showSourcing(server, sourcing);
  server.answer(endpoints.makeCosting, costing);
  await open(place, { as: agent });
  for (const at of [0, 1]) await own(texts.columns.margins.percent, at).fill('30');
  for (const [column, typed] of [
    [texts.columns.unitPrice, '1.2.3'],
    [texts.columns.margins.percent, 'dix'],
    [texts.columns.unitPrice, ','],
  ] as const) {
    await own(column).fill(typed);
    await expect.element(own(column)).toHaveAttribute('aria-invalid', 'true');
    await prepare.click();
    await expect.element(page.getByText(texts.wrong)).toBeVisible();
  }
  expect(costings(server)).toEqual([]);
  await own(texts.columns.unitPrice).fill('1');
  await expect.element(own(texts.columns.unitPrice)).not.toHaveAttribute('aria-invalid');
  await prepare.click();
  await expect.poll(() => costings(server)).toHaveLength(1);
});

test('what was typed is there after a reload, for its author and its request, until no quote is awaited', async ({
  server,
  open,
}) => {
  showSourcing(server, sourcing);
  await open(place, { as: agent });
  await button(texts.amount).click();
  await margin.fill('40,62');
  await own(texts.columns.unitPrice).fill('0,9');
  await open(place, { as: agent });
  await expect.element(margin).toHaveValue('40,62');
  await expect.element(button(texts.amount)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(own(texts.columns.unitPrice)).toHaveValue('0,9');
  await open(place, { as: { ...agent, id: '00000000-0000-4000-8000-000000009000' } });
  await expect.element(margin).toHaveValue('');
  await open(place, { as: agent });
  await margin.fill('');
  await own(texts.columns.unitPrice).fill('');
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:margin:'));
  expect(kept()).toEqual([]);
  await margin.fill('30');
  expect(kept()).toEqual([`draft:margin:${agent.id}:${ids.request}`]);
  showSourcing(server, { ...sourcing, isOpen: false });
  await open(place, { as: agent });
  await expect.poll(kept).toEqual([]);
});

test('on commission the goods are sold at their cost, and no margin is asked for', async ({
  server,
  open,
}) => {
  showSourcing(server, sourcing);
  server.answer(endpoints.getRequest, { ...quotable(), operatingMode: 'commission' });
  server.answer(endpoints.makeCosting, refusal('rate_missing'));
  await open(place, { as: agent });
  await expect.element(page.getByText(texts.commissionDescription)).toBeVisible();
  await expect.element(margin).not.toBeInTheDocument();
  await sum(texts.sold).toBe('81,23 €');
  await prepare.click();
  await readToast(texts.prepareFailed, errorTextOf('rate_missing'));
  expect(costings(server)).toHaveLength(1);
});

test('a line without a known cost is reported and left out of the total', async ({ server, open }) => {
  const part = sourcingOf({ lines, offers: [offerAt(0, offering([priced(cups, 8_000)]))] });
  showSourcing(server, part);
  await open(place, { as: agent });
  await expect.element(page.getByText(texts.missing(1))).toBeVisible();
  await sum(texts.cost).toBe('80,00 €');
});

test('once the request takes no quote for goods, offers are only read', async ({ server, open }) => {
  const quoteId = '00000000-0000-4000-8000-000000005000';
  const over: Sourcing = {
    ...sourcing,
    isOpen: false,
    quoted: [{ quoteId, sold: 10_000, cost: 8_000, isWhole: true, rates: [] }],
  };
  showSourcing(server, over);
  server.answer(endpoints.getRequest, requestOf({ status: 'envoi_en_cours', may: [] }));
  await open(place, { as: agent });
  await expect.element(page.getByText(sourcingTexts.fr.over)).toBeVisible();
  await expect.element(page.getByRole('table', { name: compared.title })).toBeVisible();
  await expect.element(page.getByText(texts.quoted.title)).toBeVisible();
  await expect.element(page.getByText(plain('20,00 € (25 %)'))).toBeVisible();
  const names = page
    .getByRole('button')
    .elements()
    .map((each) => each.textContent || each.ariaLabel);
  for (const name of [compared.add, compared.edit('Mingliang'), sourcingTexts.fr.asked.edit, texts.prepare]) {
    expect(names).not.toContain(name);
  }
  expect(page.getByRole('radio').elements()).toEqual([]);
  expect(page.getByRole('main').getByRole('textbox').elements()).toEqual([]);
  await checkBothWidths();
});

test('only those who may see costs are led to the offers', async ({ server, open }) => {
  for (const [status, name] of [
    ['devis_en_attente', offersLinkTexts.fr.offers],
    ['envoi_en_cours', offersLinkTexts.fr.offersAndMargin],
  ] as const) {
    server.answer(endpoints.getRequest, requestOf({ status, may: [], transitions: [] }));
    const link = page.getByRole('link', { name, exact: true });
    await open(`/agent/request/${ids.request}`, { as: { ...agent, agencyRole: 'agent' } });
    await expect.element(link).toHaveAttribute('href', place);
    // A role unknown to the program has no acts.
    await open(`/agent/request/${ids.request}`, { as: { ...agent, agencyRole: null } });
    await expect.element(page.getByRole('heading', { level: 1, name: requestOf().title })).toBeVisible();
    await expect.element(link).not.toBeInTheDocument();
  }
});
