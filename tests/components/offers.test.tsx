import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { comparisonTexts } from '#web/sourcing/comparison/comparison-texts.ts';
import { rateTexts } from '#web/rates/rate-texts.ts';
import { offering, priced } from '../support/sample-offers.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { button, expectFocusOn, plain } from './support/page-words.ts';
import { agent, ids } from './support/people.ts';
import { lineAt, offerAt, showSourcing, sourcingOf, suppliers } from './support/sourcing.ts';
import { errorTextOf, readToast } from './support/toasts.ts';

const place = `/agent/request/${ids.request}/offers`;
const compared = comparisonTexts.fr;
const [cups, lids] = [lineAt(0), lineAt(1)];
const [ming = '', anadolu = '', cortica = ''] = suppliers.map(({ name }) => name);
const table = page.getByRole('table', { name: compared.title });
const radio = (label: string, supplier: string) =>
  table.getByRole('radio', { name: `${compared.choose(label)}, ${supplier}`, exact: true });
const shows = (text: string) =>
  expect.poll(() => plain(table.element().textContent ?? ''), { message: text }).toContain(text);

/** Two lines. The first supplier has the cheaper cups, the second one has the cheaper lids. */
const three = sourcingOf({
  lines: [cups, lids],
  offers: [
    offerAt(
      0,
      offering([priced(cups.id, 8_000, { leadDays: 30 }), priced(lids.id, 4_000, { leadDays: 40 })]),
    ),
    offerAt(
      1,
      offering([priced(cups.id, 9_000, { leadDays: 20 }), priced(lids.id, 3_000, { leadDays: 20 })]),
    ),
    offerAt(2, offering([priced(cups.id, 9_500, { minimum: 50_000 })])),
  ],
});

test('offers stand side by side in euros: the cheapest, the fastest, what is missing and what is too little', async ({
  server,
  open,
}) => {
  showSourcing(server, three);
  await open(place, { as: agent });
  for (const name of [ming, anadolu, cortica]) {
    await expect.element(table.getByRole('columnheader', { name })).toBeVisible();
  }
  const cells = (row: number) => table.getByRole('row').nth(row).getByRole('cell').elements();
  const words = (row: number) => cells(row).map((cell) => plain(cell.textContent ?? ''));
  expect(words(1).map((text) => text.includes(compared.cheapest))).toEqual([true, false, false]);
  expect(words(2).map((text) => text.includes(compared.cheapest))).toEqual([false, true, false]);
  expect(words(1).map((text) => text.includes(compared.fastest))).toEqual([false, true, false]);
  expect(words(2)[2]).toBe(compared.missing);
  expect(words(1)[2]).toContain(plain(compared.minimum('500 pièces')));
  expect(words(3)[2]).toContain(plain(compared.missingCount(1)));
  expect(
    words(3)
      .slice(0, 2)
      .map((text) => text.slice(0, 8)),
  ).toEqual(['120,00 €', '120,00 €']);
  await expect.element(radio(cups.label, ming)).toBeChecked();
  await expect.element(radio(lids.label, anadolu)).toBeChecked();
  await checkBothWidths();
});

test('arrow keys move the choice within a line, and the whole choice is saved', async ({ server, open }) => {
  const kept = { lineId: lids.id, offerId: three.offers[1]?.id ?? '', quantity: 10_000 };
  showSourcing(server, { ...three, choices: [kept] });
  server.answer(endpoints.saveChoice, ({ body }) => ({ ...three, version: 5, choices: body.choices }));
  await open(place, { as: agent });
  await expect.element(radio(cups.label, ming)).toBeChecked();
  (radio(cups.label, ming).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(radio(cups.label, anadolu)).toBeChecked();
  await expect.element(radio(cups.label, anadolu)).toHaveFocus();
  await expect.poll(() => server.received(endpoints.saveChoice)).toHaveLength(1);
  const [first] = server.received(endpoints.saveChoice);
  const [, second = '', third = ''] = three.offers.map(({ id }) => id);
  const choice = { lineId: cups.id, quantity: 10_000 };
  expect(first?.body).toEqual({ version: 4, choices: [kept, { ...choice, offerId: second }] });
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(radio(cups.label, cortica)).toBeChecked();
  await expect.poll(() => server.received(endpoints.saveChoice)).toHaveLength(2);
  expect(server.received(endpoints.saveChoice).at(-1)?.body).toEqual({
    version: 5,
    choices: [kept, { ...choice, offerId: third }],
  });
});

test('arrow keys that are pressed faster than the server answers end at the last one', async ({
  server,
  open,
}) => {
  const waiting: (() => void)[] = [];
  let version = 4;
  showSourcing(server, three);
  server.answer(endpoints.saveChoice, async ({ body }) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (body.version !== version) return refusal('inquiry_changed');
    version += 1;
    return { ...three, version, choices: body.choices };
  });
  await open(place, { as: agent });
  await expect.element(radio(cups.label, ming)).toBeChecked();
  (radio(cups.label, ming).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => waiting).toHaveLength(1);
  await expect.element(radio(cups.label, anadolu)).toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(radio(cups.label, cortica)).toBeChecked();
  waiting.shift()?.();
  await expect.poll(() => waiting).toHaveLength(1);
  waiting.shift()?.();
  await expect.poll(() => version).toBe(6);
  await expect.element(radio(cups.label, cortica)).toBeChecked();
  const chosen = server.received(endpoints.saveChoice).map(({ body }) => body.choices.at(-1)?.offerId);
  expect(chosen).toEqual([three.offers[1]?.id, three.offers[2]?.id]);
});

test('a choice that is refused says why, and the stored one is shown again', async ({ server, open }) => {
  showSourcing(server, three);
  server.answer(endpoints.saveChoice, refusal('inquiry_changed'));
  await open(place, { as: agent });
  await radio(cups.label, anadolu).click();
  await readToast(compared.saveFailed, errorTextOf('inquiry_changed'));
  await expect.element(radio(cups.label, ming)).toBeChecked();
});

test('another quantity is computed anew: its price step, its tooling, its minimum and its choice', async ({
  server,
  open,
}) => {
  const steps = {
    prices: [
      { from: 100, price: 10_000 },
      { from: 50_000, price: 5_000 },
    ],
    tooling: 10_000,
  };
  const offers = [
    offerAt(0, offering([priced(cups.id, 10_000, steps)])),
    offerAt(1, offering([priced(cups.id, 12_000, { minimum: 20_000 })])),
  ];
  showSourcing(server, sourcingOf({ offers }));
  server.answer(endpoints.saveChoice, ({ body }) => sourcingOf({ offers, choices: body.choices }));
  await open(place, { as: agent });
  await shows('2,00 €');
  await shows(plain(compared.minimum('200 pièces')));
  const quantities = page.getByRole('group', { name: compared.ofAll });
  await quantities.getByRole('button').nth(1).click();
  await shows('0,60 €');
  await shows('1,20 €');
  expect(plain(table.element().textContent ?? '')).not.toContain(plain(compared.minimum('200 pièces')));
  await radio(cups.label, anadolu).click();
  await expect
    .poll(() => server.received(endpoints.saveChoice).at(-1)?.body.choices[0]?.quantity)
    .toBe(100_000);
});

test('without a rate there is no price in euros and no rank; the rate is typed on the spot', async ({
  server,
  open,
}) => {
  const yuan = offering([priced(cups.id, 100), priced(lids.id, 200)], { currency: 'CNY' });
  const offers = [offerAt(0, yuan), offerAt(1, offering([priced(cups.id, 9_000)]))];
  const rate = { currency: 'CNY', perEuro: '8', day: '2026-03-02', source: 'typed' } as const;
  const two = { lines: [cups, lids], offers };
  showSourcing(server, sourcingOf(two));
  server.answer(endpoints.listRates, { items: [], reading: null }).answer(endpoints.typeRate, ({ body }) => {
    server.answer(endpoints.getSourcing, sourcingOf({ ...two, rates: [{ ...rate, perEuro: body.perEuro }] }));
    return { items: [{ ...rate, by: null }], reading: null };
  });
  await open(place, { as: agent });
  // The table says once for the whole offer that there is no rate. Each cell has the price in the offer's currency.
  await expect
    .element(table.getByRole('columnheader', { name: ming }).getByText(compared.noRate('CNY')))
    .toBeVisible();
  expect(table.getByText(compared.noRate('CNY')).elements()).toHaveLength(1);
  expect(
    table
      .getByText(/CNY$/)
      .elements()
      .map((each) => plain(each.textContent ?? '')),
  ).toContain('0,02 CNY');
  await checkBothWidths();
  await expect.element(radio(cups.label, ming)).toBeDisabled();
  await expect.element(radio(cups.label, anadolu)).toBeChecked();
  expect(table.element().textContent).not.toContain(compared.cheapest);
  await button(compared.typeRate('CNY')).click();
  const dialog = page.getByRole('dialog', { name: rateTexts.fr.dialog.title });
  await expect
    .element(dialog.getByRole('textbox', { name: rateTexts.fr.dialog.perEuro('CNY') }))
    .toHaveFocus();
  await userEvent.keyboard('8{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await shows('0,0013 €');
  await shows(compared.cheapest);
  await expect.element(radio(cups.label, ming)).toBeEnabled();
  await expect.element(page.getByText(plain('= 8 CNY'))).toBeVisible();
  await expectFocusOn(compared.add);
});
