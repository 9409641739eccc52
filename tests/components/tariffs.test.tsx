import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { TariffTables } from '#contract/tariffs/tariff-endpoints.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { defaultLoadFactors } from '#domain/sourcing/door/load-rules.ts';
import { loadFactorTexts } from '#web/agency/load-factor-texts.ts';
import { sourcingErrorTexts } from '#web/shared/errors/sourcing-error-texts.ts';
import { tariffListTexts } from '#web/tariffs/tariff-list-texts.ts';
import { tariffTexts } from '#web/tariffs/tariff-texts.ts';
import { checkBothWidths } from './support/check-screen.ts';
import { type FakeServer, refusal } from './support/fake-server.ts';
import { test } from './support/open-screen.tsx';
import { button, expectFocusOn, field } from './support/page-words.ts';
import { agent } from './support/people.ts';
import { expectToast } from './support/toasts.ts';
import { agency as agencyAnswer } from './support/usual-answers.ts';

const texts = tariffTexts.fr;
const { tariffs, freight } = texts;
const today = agencyDay(new Date());
const by = 'Nadia Perrin';
const id = (place: number) => `00000000-0000-4000-8000-00000000000${place}`;
const flask = {
  id: id(1),
  code: '9617000000',
  origin: 'CN',
  rate: 6_700,
  antiDumping: 48_500,
  source: 'TARIC',
  asOf: today,
  by,
};
const bowl = {
  ...flask,
  id: id(2),
  code: '691110',
  origin: null,
  rate: 0,
  antiDumping: null,
  asOf: '2026-01-05',
};
const sea = {
  id: id(3),
  fromPlace: 'Ningbo',
  toPlace: 'Le Havre',
  mode: 'sea_lcl',
  unit: 'm3',
  currency: 'USD',
  price: 95_0000,
  minimum: 12_000,
  validUntil: '2026-01-31',
  by,
} as const;

/** Answers with the tables, and stores saved and removed rows. */
function keepTables(server: FakeServer, kept: TariffTables): void {
  server
    .answer(endpoints.listTariffs, () => kept)
    .answer(endpoints.saveTariff, ({ params, body }) => {
      const others = kept.tariffs.filter((row) => row.id !== params.tariffId);
      kept.tariffs = [...others, { ...body, id: params.tariffId, by }];
      return kept;
    })
    .answer(endpoints.removeTariff, ({ params }) => {
      kept.tariffs = kept.tariffs.filter((row) => row.id !== params.tariffId);
      return kept;
    })
    .answer(endpoints.saveFreightPrice, ({ params, body }) => {
      kept.freightPrices = [...kept.freightPrices, { ...body, id: params.priceId, by }];
      return kept;
    });
}

const table = page.getByRole('table', { name: tariffs.tab });

test('duties are shown with source and day, the old ones marked, and found by code or country', async ({
  server,
  open,
}) => {
  keepTables(server, { tariffs: [bowl, flask], freightPrices: [] });
  await open('/agent/tariffs', { as: agent });
  await expect.element(table.getByText('48,5\u00a0%', { exact: true })).toBeVisible();
  await expect.element(table.getByText(texts.anyOrigin)).toBeVisible();
  expect(table.getByText(tariffs.old).elements()).toHaveLength(1);
  await checkBothWidths();
  await page.getByRole('searchbox', { name: texts.search }).fill('chine 9617');
  await expect.element(table.getByText(bowl.code)).not.toBeInTheDocument();
  await expect.element(table.getByText(flask.code)).toBeVisible();
  await page.getByRole('searchbox', { name: texts.search }).fill('Pérou');
  await expect.element(page.getByText(texts.noneFound('Pérou'))).toBeVisible();
});

test('a duty is typed as people write it, edited with the day of today, and removed after a question', async ({
  server,
  open,
}) => {
  keepTables(server, { tariffs: [], freightPrices: [] });
  const { dialog } = tariffs;
  await open('/agent/tariffs', { as: agent });
  await button(tariffs.add).click();
  await button(texts.save).click();
  await expect.element(page.getByText(dialog.wrongCode)).toBeVisible();
  await expect.element(field(dialog.code)).toHaveFocus();
  await field(dialog.code).fill('9617 00 00 00');
  await field(dialog.rate).fill('6,7');
  await field(dialog.antiDumping).fill('48,5');
  await page.getByLabelText(dialog.origin).selectOptions('CN');
  await checkBothWidths();
  await button(texts.save).click();
  await expectToast(texts.saved);
  await expect.element(table.getByText('9617000000')).toBeVisible();
  const body = {
    code: '9617000000',
    origin: 'CN',
    rate: 6_700,
    antiDumping: 48_500,
    source: 'TARIC',
    asOf: today,
  };
  expect(server.received(endpoints.saveTariff)).toMatchObject([{ body }]);

  const name = tariffs.nameOf('9617000000', 'Chine');
  await button(texts.more(name)).click();
  await page.getByRole('menuitem', { name: texts.edit }).click();
  await expect.element(field(dialog.rate)).toHaveValue('6,7');
  await field(dialog.antiDumping).fill('');
  await button(texts.save).click();
  await expect.poll(() => server.received(endpoints.saveTariff).length).toBe(2);
  expect(server.received(endpoints.saveTariff)[1]).toMatchObject({ body: { ...body, antiDumping: null } });

  await expect.element(button(texts.more(name))).toHaveFocus();
  await button(texts.more(name)).click();
  await page.getByRole('menuitem', { name: texts.remove }).click();
  const question = page.getByRole('alertdialog', { name: texts.ask.title(name) });
  await question.getByRole('button', { name: texts.remove, exact: true }).click();
  await expectToast(texts.removed);
  await expect.element(page.getByText(tariffs.empty.title)).toBeVisible();
  await expectFocusOn(tariffs.add);
});

test('a code that has a row already is refused in words, and stays typed', async ({ server, open }) => {
  keepTables(server, { tariffs: [flask], freightPrices: [] });
  server.answer(endpoints.saveTariff, refusal('tariff_exists'));
  await open('/agent/tariffs', { as: agent });
  await button(tariffs.add).click();
  await field(tariffs.dialog.code).fill('9617000000');
  await field(tariffs.dialog.rate).fill('6.7');
  await button(texts.save).click();
  await expectToast(sourcingErrorTexts.fr.tariff_exists);
  await expect.element(field(tariffs.dialog.code)).toHaveValue('9617000000');
});

test('a freight price follows its mode: containers as a whole, all else by what is loaded', async ({
  server,
  open,
}) => {
  keepTables(server, { tariffs: [], freightPrices: [sea] });
  const { dialog } = freight;
  await open('/agent/tariffs', { as: agent });
  await page.getByRole('tab', { name: new RegExp(`^${freight.tab}`) }).click();
  const prices = page.getByRole('table', { name: freight.tab });
  await expect.element(prices.getByText(freight.lane('Ningbo', 'Le Havre'))).toBeVisible();
  await expect.element(prices.getByText(freight.expired)).toBeVisible();
  await checkBothWidths();
  await button(freight.add).click();
  await field(dialog.fromPlace).fill('Shenzhen');
  await field(dialog.toPlace).fill('Le Havre');
  await page.getByLabelText(dialog.mode).selectOptions('sea_fcl');
  await field(dialog.price).fill('2450');
  await checkBothWidths();
  await button(texts.save).click();
  await expectToast(texts.saved);
  expect(server.received(endpoints.saveFreightPrice)).toMatchObject([
    {
      body: {
        fromPlace: 'Shenzhen',
        mode: 'sea_fcl',
        unit: 'container',
        currency: 'USD',
        price: 2_450_0000,
        minimum: null,
        validUntil: null,
      },
    },
  ]);
});

test('administrators change what carriers count as the weight of a cubic metre; others read it', async ({
  server,
  open,
}) => {
  keepTables(server, { tariffs: [], freightPrices: [sea] });
  const words = loadFactorTexts.fr;
  server.answer(endpoints.saveSettings, ({ body }) => ({
    ...agencyAnswer,
    loadFactors: body.loadFactors ?? defaultLoadFactors,
  }));
  await open('/agent/tariffs', { as: agent });
  await page.getByRole('tab', { name: new RegExp(`^${freight.tab}`) }).click();
  await expect.element(page.getByText(words.of(words.modes.air, '167'))).toBeVisible();
  await button(words.change).click();
  await field(words.modes.air).fill('0');
  await button(words.save).click();
  await expect.element(page.getByText(words.wrong)).toBeVisible();
  await checkBothWidths();
  await field(words.modes.air).fill('200');
  await button(words.save).click();
  await expectToast(words.saved);
  await expect.element(page.getByText(words.of(words.modes.air, '200'))).toBeVisible();
  const loadFactors = { ...defaultLoadFactors, air: 200 };
  expect(server.received(endpoints.saveSettings)).toMatchObject([{ body: { loadFactors } }]);

  await open('/agent/tariffs', { as: { ...agent, agencyRole: 'agent' } });
  await page.getByRole('tab', { name: new RegExp(`^${freight.tab}`) }).click();
  await expect.element(page.getByText(words.counted)).toBeVisible();
  await expect.element(button(words.change)).not.toBeInTheDocument();
});

test('a pasted table of duties is looked at, its wrong lines are named, and one press saves the others', async ({
  server,
  open,
}) => {
  const words = tariffListTexts.fr;
  keepTables(server, { tariffs: [], freightPrices: [] });
  server.answer(endpoints.importTariffs, ({ query: { run } }) => ({
    isSound: true,
    rows: 1,
    left: 1,
    leftLines: [{ line: 3, code: '96170', faults: ['code_wrong'] }],
    isSaved: run !== undefined,
  }));
  await open('/agent/tariffs', { as: agent });
  await button(words.open).click();
  await button(words.look).click();
  await expect.element(page.getByText(words.nothingGiven)).toBeVisible();
  await expect.element(page.getByLabelText(words.file, { exact: true })).toHaveFocus();
  await field(words.pasted).fill('Code;Droit\n9617000000;6,7\n96170;2');
  await button(words.look).click();
  await expect.element(page.getByText(words.faults.code_wrong)).toBeVisible();
  await checkBothWidths();
  await button(words.save(1)).click();
  await expectToast(words.saved(1));
  await expect.element(page.getByRole('dialog', { name: words.title })).not.toBeInTheDocument();
  const calls = server.received(endpoints.importTariffs);
  expect(calls.map(({ query }) => query)).toMatchObject([{ source: 'TARIC', asOf: today }, { run: 1 }]);
  expect(await calls[1]?.file?.text()).toContain('9617000000;6,7');
});
