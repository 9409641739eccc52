import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { comparisonTexts } from '#web/sourcing/comparison/comparison-texts.ts';
import { offerFormTexts } from '#web/sourcing/offer/offer-form-texts.ts';
import { offerTableTexts } from '#web/sourcing/offer/offer-table-texts.ts';
import { answerTo } from '../support/sample-offers.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { button } from './support/page-words.ts';
import { agent, ids } from './support/people.ts';
import { lineAt, offerAt, showSourcing, sourcingOf, suppliers } from './support/sourcing.ts';
import { expectToast } from './support/toasts.ts';

const place = `/agent/request/${ids.request}/offers`;
const form = offerFormTexts.fr;
const texts = offerTableTexts.fr;
const lines = [lineAt(0), lineAt(1), lineAt(2)];
const [cups, lids] = lines.map(({ id }) => id) as [string, string, string];
const ming = suppliers[0]?.name ?? '';
const dialog = page.getByRole('dialog', { name: form.title(ming) });
const cell = (at: number, part: keyof typeof form.cells) =>
  dialog
    .getByRole('group', { name: lineAt(at).label })
    .getByRole('textbox', { name: form.cells[part], exact: true })
    .first();
const select = (name: string) => dialog.getByRole('combobox', { name, exact: true });

const table = {
  sheet: 'Devis',
  rows: [
    ['Mingliang Ltd', '', '', '', '', ''],
    ['Description', 'Prix (USD)', 'Prix net', 'MOQ', 'Délai', '1000 pcs'],
    ['Gobelets', '0.95', '0.82', '1,000', '30', ''],
    ['LIDS 80 mm', '0.2', '1,250', '500', '5-7 jours', '0.045'],
    ['Paiement à 30 jours', '', '', '', '', ''],
  ],
  isCut: false,
  columns: [],
};

const open = async (name: string, content = 'PK') => {
  await button(comparisonTexts.fr.add).click();
  await page.getByRole('dialog').getByRole('button', { name: ming }).click();
  await userEvent.upload(dialog.getByLabelText(texts.file), new File([content], name));
};

test('a supplier’s file is looked at, its columns and rows are put right, and it fills the form', async ({
  server,
  open: show,
}) => {
  const sourcing = sourcingOf({ lines });
  showSourcing(server, sourcing);
  server.answer(endpoints.readOfferFile, table);
  server.answer(endpoints.saveOffer, ({ body }) => ({ ...sourcing, offers: [offerAt(0, body.content)] }));
  await show(place, { as: agent });
  await open('devis.xlsx');
  await expect.element(dialog.getByText(texts.read('Devis', 3))).toBeVisible();
  await expect.element(dialog.getByText(texts.above(1))).toBeVisible();
  await expect.element(select(texts.currency)).toHaveValue('USD');
  await expect.element(select(texts.means('Prix (USD)'))).toHaveValue('price');
  await expect.element(select(texts.rowOf('Gobelets'))).toHaveValue(cups);
  await expect.element(select(texts.rowOf('LIDS 80 mm'))).toHaveValue('');
  await select(texts.means('Prix net')).selectOptions('price');
  await expect.element(select(texts.means('Prix (USD)'))).toHaveValue('');
  await select(texts.rowOf('LIDS 80 mm')).selectOptions(lids);
  // `1,250` has two meanings, and `5-7` is two numbers.
  await expect.element(dialog.getByText(texts.wrongCells(2))).toBeVisible();
  await checkBothWidths();
  await button(texts.use(2)).click();
  await expectToast(texts.filled(2));
  await expect.element(cell(0, 'price')).toHaveValue('0,82');
  await expect.element(cell(1, 'price')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(cell(1, 'leadDays')).toHaveValue('5-7 jours');
  await button(form.save).click();
  expect(server.received(endpoints.saveOffer)).toEqual([]);
  await cell(1, 'price').fill('0,05');
  await cell(1, 'leadDays').fill('7');
  await button(form.save).click();
  await expectToast(form.saved(ming));
  const [sent] = server.received(endpoints.saveOffer);
  expect(sent?.body).toMatchObject({ source: 'file', content: { currency: 'USD' } });
  expect(sent?.body.content.lines).toEqual([
    answerTo(cups, { prices: [{ from: 100_000, price: 8_200 }], minimum: 100_000, leadDays: 30 }),
    answerTo(lids, {
      prices: [
        { from: 50_000, price: 500 },
        { from: 100_000, price: 450 },
      ],
      minimum: 50_000,
      leadDays: 7,
    }),
  ]);
  expect(sent?.body.columns).toEqual([
    { heading: 'Description', meaning: 'item' },
    { heading: 'Prix (USD)', meaning: null },
    { heading: 'Prix net', meaning: 'price' },
    { heading: 'MOQ', meaning: 'minimum' },
    { heading: 'Délai', meaning: 'leadDays' },
    { heading: '1000 pcs', meaning: 'step' },
  ]);
});

test('an agent’s choices for the last file of a supplier are made again; going back changes nothing', async ({
  server,
  open: show,
}) => {
  showSourcing(server, sourcingOf({ lines }));
  const columns = [
    { heading: 'prix usd', meaning: 'samplePrice' as const },
    { heading: 'prix net', meaning: 'price' as const },
  ];
  server.answer(endpoints.readOfferFile, { ...table, columns });
  await show(place, { as: agent });
  await open('devis.csv');
  await expect.element(select(texts.means('Prix (USD)'))).toHaveValue('samplePrice');
  await expect.element(select(texts.means('Prix net'))).toHaveValue('price');
  await button(texts.back).click();
  await expect.element(cell(0, 'price')).toHaveValue('');
});

test('a file that cannot be read says why, and a wrong one is not sent', async ({ server, open: show }) => {
  showSourcing(server, sourcingOf({ lines }));
  server.answer(endpoints.readOfferFile, refusal('list_unreadable'));
  await show(place, { as: agent });
  await open('devis.xlsx');
  await expect.element(dialog.getByText(texts.unreadable)).toBeVisible();
  await userEvent.upload(dialog.getByLabelText(texts.file), new File(['%PDF'], 'devis.pdf'));
  await expect.element(dialog.getByText(texts.wrongType)).toBeVisible();
  expect(server.received(endpoints.readOfferFile)).toHaveLength(1);
});
