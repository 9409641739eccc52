import writeExcelFile from 'write-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { offerTableLimits } from '#domain/sourcing/table/offer-table-kinds.ts';
import { done } from '#tests/support/caller.ts';
import { offering, priced } from '#tests/support/sample-offers.ts';
import { makeInquiry, makeSupplier } from '#tests/support/sourcing.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { numberCell, rowOf, textCell, workbookOf, workbookType } from '#tests/support/workbooks.ts';
import { type Cast, makeCast } from '#tests/support/world.ts';

let app: TestApp;
let people: Cast;
let params: { requestId: string; supplierId: string };
let lineId: string;
beforeAll(async () => {
  app = await startTestApp();
  people = await makeCast(app);
  const { requestId, lines } = await makeInquiry(people);
  lineId = lines[0]?.id ?? '';
  params = { requestId, supplierId: await makeSupplier(people) };
});
afterAll(() => app.stop());

const send = (content: Buffer, to = params) =>
  people.agent.upload(
    endpoints.readOfferFile,
    { params: to },
    { content, name: 'prices.xlsx', type: workbookType },
  );
const rowsIn = async (content: Buffer) => (await done(send(content))).rows;

test('a workbook that a program wrote is read as a person sees it', async () => {
  const content = await writeExcelFile([
    [{ value: 'Item' }, { value: 'Price' }, { value: 'From' }, { value: 'On sale' }],
    [
      { value: 'Bamboo & <cup>' },
      { value: 0.1 + 0.2, type: Number },
      { value: new Date('2026-03-01T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
      { value: true, type: Boolean },
    ],
  ]).toBuffer();
  expect(await done(send(content))).toEqual({
    sheet: 'Sheet1',
    rows: [
      ['Item', 'Price', 'From', 'On sale'],
      ['Bamboo & <cup>', '0.3', '2026-03-01', 'TRUE'],
    ],
    isCut: false,
    columns: [],
  });
});

test('formats, formulas, errors, shared and phonetic texts, and cells without a name are read', async () => {
  const formats = ['General', '"¥"#,##0.00', '[$USD-409] 0.000', '0.0%', '0"天"', 'yyyy"年"m"月"', '@'];
  const styles = `<numFmts>${formats
    .map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
    .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${formats
    .map((_, at) => `<xf numFmtId="${200 + at}"/>`)
    .join('')}<xf numFmtId="4"/></cellXfs>`;
  const shared =
    '<si><t>unused</t></si><si><r><t xml:space="preserve">竹 </t></r><r><t>杯</t></r><rPh sb="0" eb="1"><t>zhu bei</t></rPh></si>';
  const sheet = [
    rowOf(
      '<c r="B1" t="s"><v>1</v></c>',
      '<c t="str"><f>A1&amp;"x"</f><v>made</v></c>',
      '<c r="E1"><f>1/3</f><v>0.33333333333333331</v></c>',
    ),
    rowOf(
      numberCell('0.816666666666667', 1),
      numberCell('1.235', 2),
      numberCell('0.125', 3),
      numberCell('30', 4),
      numberCell('46082', 5),
    ),
    rowOf(
      numberCell('1E-7'),
      numberCell('1234567.895', 7),
      '<c t="e"><v>#N/A</v></c>',
      '<c><f>A1</f></c>',
      numberCell('-2.50', 1),
      numberCell('12.5', 6),
    ),
  ].join('');
  expect(await rowsIn(await workbookOf({ sheets: { A: sheet }, shared, styles }))).toEqual([
    ['', '竹 杯', 'made', '', '0.333333333', ''],
    ['¥ 0.82', 'USD 1.2350', '12.5%', '30 天', '2026-03-01', ''],
    ['0.0000001', '1234567.9', '#N/A', '', '¥ -2.5', '12.5'],
  ]);
});

test('the first sheet with a table is read; hidden ones and title pages are not', async () => {
  const table = rowOf(textCell('Item'), textCell('Price')) + rowOf(textCell('Cup'), numberCell('1'));
  const workbook = (sheets: Record<string, string>) => workbookOf({ sheets });
  const cover = rowOf(textCell('Ningbo Hearth'));
  expect(await done(send(await workbook({ Empty: '', Cover: cover, Prices: table })))).toMatchObject({
    sheet: 'Prices',
  });
  expect(await done(send(await workbook({ Cover: cover, Empty: '' })))).toMatchObject({
    rows: [['Ningbo Hearth']],
  });
});

test('a file with more rows, columns or letters than are taken is cut, and says so', async () => {
  const { rows, columns, cell } = offerTableLimits;
  const long =
    rowOf(textCell('x'.repeat(cell + 50)), '<c r="XFD1"><v>1</v></c>') +
    rowOf(numberCell('1')).repeat(rows + 5);
  const read = await done(send(await workbookOf({ sheets: { A: long } })));
  expect(read.isCut).toBe(true);
  expect(read.rows).toHaveLength(rows);
  expect(read.rows[0]).toEqual([`${'x'.repeat(cell - 1)}…`]);
  const wide = await done(send(Buffer.from(`${'a;'.repeat(columns + 1)}b\n`)));
  expect([wide.isCut, wide.rows[0]?.length]).toEqual([true, columns]);
});

test('a CSV file below a title is read, in the encodings and with the separators of spreadsheets', async () => {
  const expected = [
    ['Offre', '', ''],
    ['Désignation', 'Prix', 'Délai'],
    ['Gobelet, bambou', '0,82', '30'],
  ];
  const lines = 'Offre\nDésignation;Prix;Délai\n\nGobelet, bambou;0,82;30\n';
  expect(await rowsIn(Buffer.from(lines))).toEqual(expected);
  expect(await rowsIn(Buffer.from(lines, 'latin1'))).toEqual(expected);
  expect(await rowsIn(Buffer.from(`\uFEFF${lines.replaceAll(';', '\t')}`, 'utf16le'))).toEqual(expected);
});

test('the columns that an agent chose are remembered for the supplier, and for nobody else', async () => {
  const columns = [
    { heading: 'Unit Price (FOB)', meaning: 'price' as const },
    { heading: '备注', meaning: null },
    { heading: 'Unit Price (FOB)', meaning: 'step' as const },
  ];
  const body = { version: 0, source: 'file' as const, content: offering([priced(lineId, 8_000)]), columns };
  const { offers } = await done(people.agent.call(endpoints.saveOffer, { params, body }));
  expect(offers[0]?.versions[0]?.source).toBe('file');
  const file = Buffer.from('Item;Price\nCup;1');
  expect((await done(send(file))).columns).toEqual(columns.slice(0, 2));
  const other = { ...params, supplierId: await makeSupplier(people, 'Saigon Weave') };
  expect((await done(send(file, other))).columns).toEqual([]);
  const again = { ...body, version: 1, columns: [{ heading: 'Price', meaning: 'price' as const }] };
  await done(people.agent.call(endpoints.saveOffer, { params, body: again }));
  expect((await done(send(file))).columns).toEqual(again.columns);
});

test('an unknown request or supplier is refused before the file is read', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  const file = Buffer.from('a;b');
  expect((await send(file, { ...params, requestId: unknown })).error?.code).toBe('request_not_found');
  expect((await send(file, { ...params, supplierId: unknown })).error?.code).toBe('supplier_not_found');
});
