import { describe, expect, test } from 'vitest';
import { guessOfferColumns } from './column-meaning-rules.ts';
import type { OfferColumns } from './offer-table-kinds.ts';
import { guessCurrency, matchRows, openOfferTable, readOfferTable } from './offer-table-rules.ts';

const lines = [
  { id: 'cup', label: 'Bamboo cup' },
  { id: 'lid', label: 'Bamboo cup lid' },
];

const read = (rows: string[][], asked = lines) => {
  const table = openOfferTable(rows);
  const columns = guessOfferColumns(table, []);
  const matched = matchRows(table, columns, asked);
  return {
    table,
    columns,
    matched,
    answers: readOfferTable(table, columns, matched),
    currency: guessCurrency(table, columns),
  };
};

/** Returns the cells of rows that are written with bars between the cells. */
const rowsOf = (...rows: string[]) => rows.map((row) => row.split('|'));
const listOf = (columns: OfferColumns) => columns.map((meaning) => meaning ?? '-').join(' ');

test('a price list in English, below a letterhead, with everything a form can hold', () => {
  const { table, columns, answers, currency } = read(
    rowsOf(
      'Ningbo Hearth Co., Ltd',
      'Quotation|||2026',
      'No.|Item name|Picture|FOB price (USD)|MOQ (pcs)|Lead time|Mold fee|Sample price|Pcs/CTN|Carton size (mm)|G.W. (kg)|N.W. (kg)|HS Code|Country of origin|Remarks',
      '1|Bamboo cup||$ 0.82|1,000|30 days|1,200.50|15|48|400x300x250|9.5|9|4419.19.0000|China|BPA free',
      '2|Bamboo cup lid||0.1|500|4 weeks|||||||||',
    ),
  );
  expect([table.above, currency]).toEqual([2, 'USD']);
  expect(listOf(columns)).toBe(
    '- item - price minimum leadDays tooling samplePrice unitsPerCarton carton weight - hsCode origin remarks',
  );
  const carton = { length: '40', width: '30', height: '25', weight: '9,5', unitsPerCarton: '48' };
  const terms = { price: '0,82', minimum: '1000', leadDays: '30', tooling: '1200,5', samplePrice: '15' };
  const customs = { hsCode: '4419190000', origin: 'CN', remarks: 'BPA free' };
  expect(answers).toEqual([
    { lineId: 'cup', parts: { ...terms, ...carton, ...customs }, steps: [] },
    { lineId: 'lid', parts: { price: '0,1', minimum: '500', leadDays: '28' }, steps: [] },
  ]);
});

test('a price list in French, with sides of a carton in columns of their own', () => {
  const { columns, answers, currency } = read(
    rowsOf(
      'Désignation|Prix unitaire HT (€)|Quantité minimale|Délai (semaines)|Outillage|Longueur|Largeur|Hauteur|Poids brut|Origine',
      'BAMBOO CUP|0,82 €|1 000|5||40 cm|300 mm|25|950 g|Chine',
    ),
  );
  expect(listOf(columns)).toBe('item price minimum leadDays tooling length width height weight origin');
  expect(currency).toBe('EUR');
  const carton = { length: '40', width: '30', height: '25', weight: '0,95' };
  const parts = { price: '0,82', minimum: '1000', leadDays: '35', ...carton, origin: 'CN' };
  expect(answers).toEqual([{ lineId: 'cup', parts, steps: [] }]);
});

test('a price list in Chinese', () => {
  const { columns, answers, currency } = read(
    rowsOf(
      '序号|品名|单价（元）|起订量|交期|模具费|装箱数|外箱尺寸(cm)|毛重(kg)|海关编码|原产地|备注',
      '1|竹杯|5.8|1000个|30天|3000|48|40*30*25|9.5|44191900|中国|不含税',
    ),
    [{ id: 'cup', label: '竹杯 350毫升' }],
  );
  expect(listOf(columns)).toBe(
    '- item price minimum leadDays tooling unitsPerCarton carton weight hsCode origin remarks',
  );
  expect(currency).toBe('CNY');
  const carton = { unitsPerCarton: '48', length: '40', width: '30', height: '25', weight: '9,5' };
  const terms = { price: '5,8', minimum: '1000', leadDays: '30', tooling: '3000' };
  const customs = { hsCode: '44191900', origin: 'CN', remarks: '不含税' };
  expect(answers).toEqual([{ lineId: 'cup', parts: { ...terms, ...carton, ...customs }, steps: [] }]);
});

test.each([
  ['Price (US$)|1', 'USD'],
  ['Price|USD 1', 'USD'],
  ['价格（美元）|1', 'USD'],
  ['Price|HK$ 1', 'HKD'],
  ['Prix|12 ₫', 'VND'],
  ['Price|1', null],
  ['Price (USD)|€ 1', null],
])('the currency of %s is %s', (pair, currency) => {
  const [heading = '', price = ''] = pair.split('|');
  expect(
    read([
      ['Item', heading],
      ['Bamboo cup', price],
    ]).currency,
  ).toBe(currency);
});

test('prices by quantity stand in columns, below a common heading or not', () => {
  const steps = {
    parts: { price: '0,9', minimum: '500' },
    steps: [
      { from: '1000', price: '0,82' },
      { from: '5000', price: '0,75' },
    ],
  };
  const apart = read([
    ['Item', '500 pcs', '≥1,000', '5000-9999 pcs'],
    ['Bamboo cup', '0.90', '0.82', '0.75'],
  ]);
  expect(apart.columns).toEqual(['item', 'step', 'step', 'step']);
  expect(apart.answers).toEqual([{ lineId: 'cup', ...steps }]);
  const below = read([
    ['Item', 'Lead time', 'Unit price (USD)', '', ''],
    ['', '', '500 pcs', '1000 pcs', '5000 pcs'],
    ['Bamboo cup', '20', '0.90', '0.82', '0.75'],
  ]);
  expect(below.columns).toEqual(['item', 'leadDays', 'step', 'step', 'step']);
  expect(below.answers).toEqual([{ lineId: 'cup', ...steps, parts: { ...steps.parts, leadDays: '20' } }]);
  expect(below.currency).toBe('USD');
});

test('prices by quantity stand in rows, of which only the first has a name', () => {
  const { answers } = read([
    ['Item', 'Qty', 'Price', 'Lead time'],
    ['Bamboo cup', '500', '0.90', '20'],
    ['', '1000', '0.82', ''],
    ['Bamboo cup', '5000', '0.75', '35'],
  ]);
  expect(answers).toEqual([
    {
      lineId: 'cup',
      parts: { price: '0,9', minimum: '500', leadDays: '20' },
      steps: [
        { from: '1000', price: '0,82' },
        { from: '5000', price: '0,75' },
      ],
    },
  ]);
});

describe('the line of a row', () => {
  const priced = (...names: string[]) =>
    read([['Item', 'Price'], ...names.map((name) => [name, '1.5'])]).matched;
  test('has the same name as the row, or is the only line whose name fits', () => {
    expect(priced('bamboo CUP lid', 'Bamboo-cup')).toEqual(['lid', 'cup']);
    expect(priced('Bamboo cup lid, black')).toEqual([null]);
    expect(priced('Bamboo cup lid', 'Bamboo cup 350 ml, engraved', 'Straw')).toEqual(['lid', 'cup', null]);
  });
  test('is not found if the row resembles two names', () => {
    expect(priced('Bamboo cup lid', 'Bamboo cup 350 ml', 'Bamboo cup 500 ml')).toEqual(['lid', null, null]);
  });
  test('follows the order if no name is known and there are as many', () => {
    expect(priced('A-17', 'A-18')).toEqual(['cup', 'lid']);
    expect(priced('A-17', 'A-18', 'A-19')).toEqual([null, null, null]);
  });
});

test('without headings, columns are known by their cells; remembered headings come first', () => {
  const bare = openOfferTable([
    ['Bamboo cup', '$0.82', '40x30x25'],
    ['Bamboo cup lid', '$0.10', '30x30x20'],
  ]);
  expect(guessOfferColumns(bare, [])).toEqual(['item', 'price', 'carton']);
  const table = openOfferTable([
    ['Item', 'Price', 'Our price', 'X9'],
    ['Bamboo cup', '2.00', '0.82', '30'],
  ]);
  expect(guessOfferColumns(table, [])).toEqual(['item', 'price', null, null]);
  const remembered = [
    { heading: 'PRICE', meaning: null },
    { heading: 'our price', meaning: 'price' as const },
    { heading: 'x9', meaning: 'leadDays' as const },
  ];
  expect(guessOfferColumns(table, remembered)).toEqual(['item', null, 'price', 'leadDays']);
});
