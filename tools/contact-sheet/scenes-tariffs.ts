import type { TariffTables } from '#contract/tariffs/tariff-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { loadFactorTexts } from '#web/agency/load-factor-texts.ts';
import { tariffListTexts } from '#web/tariffs/tariff-list-texts.ts';
import { tariffTexts } from '#web/tariffs/tariff-texts.ts';
import { id } from './cast-matching.ts';
import { long } from './long-words.ts';
import { type Scene, scenesOf } from './scene.ts';
import type { Stage } from './stage.ts';

const today = agencyDay(new Date());
const by = 'Nadia Perrin';
const texts = tariffTexts.fr;

export const tables: TariffTables = {
  tariffs: [
    { code: '3924100000', origin: null, rate: 6_500, antiDumping: null, source: 'TARIC', asOf: today },
    { code: '4419110000', origin: 'CN', rate: 0, antiDumping: null, source: 'TARIC', asOf: '2026-01-05' },
    { code: '691110', origin: 'CN', rate: 12_000, antiDumping: 36_100, source: 'TARIC', asOf: today },
    { code: '8513100000', origin: 'VN', rate: 2_850, antiDumping: null, source: long.title, asOf: today },
    { code: '9617000000', origin: 'CN', rate: 6_700, antiDumping: null, source: 'TARIC', asOf: today },
  ].map((row, at) => ({ id: id(at), by, ...row })),
  freightPrices: [
    {
      fromPlace: 'Ningbo',
      toPlace: 'Le Havre',
      mode: 'sea_lcl' as const,
      unit: 'm3' as const,
      currency: 'USD' as const,
      price: 95_0000,
      minimum: 12_000,
      validUntil: '2026-01-31',
    },
    {
      fromPlace: 'Ningbo',
      toPlace: 'Le Havre',
      mode: 'sea_fcl' as const,
      unit: 'container' as const,
      currency: 'USD' as const,
      price: 2_450_0000,
      minimum: null,
      validUntil: '2099-12-31',
    },
    {
      fromPlace: 'Shenzhen',
      toPlace: 'Paris-Charles-de-Gaulle',
      mode: 'air' as const,
      unit: 'kg' as const,
      currency: 'EUR' as const,
      price: 6_3500,
      minimum: 15_000,
      validUntil: null,
    },
    {
      fromPlace: 'Xi’an',
      toPlace: long.word,
      mode: 'rail' as const,
      unit: 'm3' as const,
      currency: 'CNY' as const,
      price: 1_280_5000,
      minimum: null,
      validUntil: null,
    },
  ].map((row, at) => ({ id: id(100 + at), by, ...row })),
};

const openWith = async (stage: Stage, shown: TariffTables) => {
  await stage.answer(endpoints.listTariffs, shown);
  await stage.open('/agent/tariffs');
};

const openFreight = async (stage: Stage) => {
  await openWith(stage, tables);
  await stage.page.getByRole('tab', { name: new RegExp(`^${texts.freight.tab}`) }).click();
};

export const tariffScenes: Scene[] = scenesOf('tariffs', 'agent', {
  duties: { open: (stage) => openWith(stage, tables) },
  freight: { open: openFreight },
  empty: { open: (stage) => openWith(stage, { tariffs: [], freightPrices: [] }) },
  'duty-dialog': {
    windowOnly: true,
    open: async (stage) => {
      await openWith(stage, tables);
      await stage.press(texts.tariffs.add);
    },
  },
  'freight-dialog': {
    windowOnly: true,
    open: async (stage) => {
      await openFreight(stage);
      await stage.press(texts.freight.add);
    },
  },
  'list-dialog': {
    windowOnly: true,
    open: async (stage) => {
      await stage.answer(endpoints.importTariffs, {
        isSound: true,
        rows: 118,
        left: 2,
        leftLines: [
          { line: 7, code: '210690', faults: ['origin_unknown', 'rate_wrong'] },
          { line: 31, code: '102210000', faults: ['code_wrong'] },
        ],
        isSaved: false,
      });
      await openWith(stage, tables);
      const list = tariffListTexts.fr;
      await stage.press(list.open);
      await stage.page.getByLabel(list.pasted).fill('Code;Droit\n9617000000;6,7\n102210000;2');
      await stage.press(list.look);
      await stage.page.getByText(list.replaces).scrollIntoViewIfNeeded();
    },
  },
  'factors-dialog': {
    windowOnly: true,
    open: async (stage) => {
      await openFreight(stage);
      await stage.page.getByText(loadFactorTexts.fr.counted).getByRole('button').click();
    },
  },
});
