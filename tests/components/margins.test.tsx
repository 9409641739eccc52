import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { QuotedCost } from '#contract/sourcing/sourcing-replies.ts';
import { offersLinkTexts } from '#web/sourcing/offers-link-texts.ts';
import { sellingTexts } from '#web/sourcing/selling/selling-texts.ts';
import { checkBothWidths } from './support/check-screen.ts';
import type { FakeServer } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { plain } from './support/page-words.ts';
import { agent, ids } from './support/people.ts';
import { quoteOf } from './support/quotes.ts';
import { requestOf } from './support/requests.ts';
import { showSourcing, sourcingOf } from './support/sourcing.ts';

const place = `/agent/request/${ids.request}`;
const texts = sellingTexts.fr.quoted;
const pending = quoteOf('marchandise', { amountHt: 100_000, amountTtc: 120_000 });
const costOf = (changes: Partial<QuotedCost> = {}): QuotedCost => ({
  quoteId: pending.id,
  sold: 100_000,
  cost: 80_000,
  isWhole: true,
  rates: [{ currency: 'USD', day: '2026-03-02', perEuro: '1.085', source: 'typed' }],
  ...changes,
});
const row = page.getByRole('link', { name: new RegExp(`^${offersLinkTexts.fr.offersAndMargin}`) });
const card = page.getByRole('main').getByRole('list').first();
const says = (element: typeof row) => expect.poll(() => plain(element.element().textContent ?? ''));

function showQuote(server: FakeServer, request: Parameters<typeof requestOf>[0], cost = costOf()) {
  showSourcing(server, sourcingOf({ isOpen: false, quoted: [cost] }));
  server
    .answer(endpoints.getRequest, requestOf({ may: [], quotes: [pending], ...request }))
    .answer(endpoints.listQuotedCosts, { quoted: [cost] });
}

test('the page of a request states the margin of its quote, to those who may see costs', async ({
  server,
  open,
}) => {
  showQuote(server, { status: 'devis_emis' });
  await open(place, { as: agent });
  await says(row).toContain('marge 200,00 € (25 %)');
  await open(place, { as: { ...agent, agencyRole: null } });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  expect(server.received(endpoints.listQuotedCosts)).toHaveLength(1);
});

test('the margin is that of the newest quote, even if an older one was made from offers', async ({
  server,
  open,
}) => {
  const typed = quoteOf('marchandise', { id: ids.other, number: 'ESM-1000000001-M2' });
  const older = { ...pending, status: 'passed_over' } as const;
  showQuote(server, { status: 'devis_emis', quotes: [typed, older] });
  const router = await open(place, { as: agent });
  await expect.element(row).toBeVisible();
  await expect.poll(() => server.received(endpoints.listQuotedCosts).length).toBe(1);
  // When the page is drawn again, the costs are loaded.
  await row.click();
  await expect.element(card).toBeVisible();
  router.history.back();
  await says(row).toBe(offersLinkTexts.fr.offersAndMargin);
});

test('a margin whose cost is known in part is not stated, and the card says why', async ({
  server,
  open,
}) => {
  showQuote(server, { status: 'devis_emis' }, costOf({ isWhole: false }));
  await open(place, { as: agent });
  await expect.element(row).toBeVisible();
  await says(row).toBe(offersLinkTexts.fr.offersAndMargin);
  await open(`${place}/offers`, { as: agent });
  await says(card).toContain(texts.partial);
  await says(card).toContain(plain(texts.line('1 000,00 €', '800,00 €')));
});

test('on commission it is the fee; the card has the rates of the quote with source and day', async ({
  server,
  open,
}) => {
  showQuote(server, { status: 'devis_emis', operatingMode: 'commission' });
  await open(`${place}/offers`, { as: agent });
  await says(card).toContain('commission 200,00 € (25 %)');
  await says(card).toContain('1 € = 1,085 USD (saisi, 2 mars 2026)');
  await checkBothWidths();
});
