import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { besideOthers } from '#tests/support/beside-others.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { makeInquiry, makeSupplier } from '#tests/support/sourcing.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { numberCell, rowOf, textCell, workbookOf, workbookType, zipped } from '#tests/support/workbooks.ts';
import { type Cast, makeCast } from '#tests/support/world.ts';

let app: TestApp;
let people: Cast;
let params: { requestId: string; supplierId: string };
beforeAll(async () => {
  app = await startTestApp({ THROTTLE: '1' });
  people = await makeCast(app);
  params = { requestId: (await makeInquiry(people)).requestId, supplierId: await makeSupplier(people) };
});
afterAll(() => app.stop());
beforeEach(() => emptyTables(app.services.pool, 'rate_limits'));

const send = (content: Buffer, type = workbookType) =>
  people.agent.upload(endpoints.readOfferFile, { params }, { content, name: 'prices.xlsx', type });

const megabyte = 1024 * 1024;
const cell = rowOf(textCell('Cup'), numberCell('1'));
const fine = () => workbookOf({ sheets: { A: cell } });
const withSheet = (text: string | Buffer) =>
  workbookOf({ sheets: { A: '' }, others: { 'xl/worksheets/sheet1.xml': text } });
const before = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
const entities = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY a${at} "${`&a${at === 0 ? '' : at - 1};`.repeat(10)}">`,
).join('')}]>${before}<row><c t="str"><v>&a8;</v></c></row></sheetData></worksheet>`;

/**
 * Returns a workbook whose list of parts makes false statements. `change` changes each record of the list; the last
 * record states their number.
 */
async function saying(
  change: (list: Buffer, at: number) => void,
  record = 'PK\u0001\u0002',
): Promise<Buffer> {
  const content = Buffer.from(await fine());
  for (let at = content.indexOf(record); at >= 0; at = content.indexOf(record, at + 1)) change(content, at);
  return content;
}

test.each<[string, () => Promise<Buffer>, string]>([
  ['an empty file', async () => Buffer.alloc(0), 'list_empty'],
  [
    'a workbook without content',
    () => workbookOf({ sheets: { A: '', B: rowOf('<c r="A1" s="1"/>') } }),
    'list_empty',
  ],
  ['half a workbook', async () => (await fine()).subarray(0, 400), 'list_unreadable'],
  ['a beginning and nothing', async () => Buffer.from('504b0304140000000800', 'hex'), 'list_unreadable'],
  ['an archive that is no workbook', () => zipped({ 'a.txt': 'a' }), 'list_unreadable'],
  ['a sheet that is no XML', () => withSheet(`${before}<row><c>`), 'list_unreadable'],
  ['a sheet that is no text', () => withSheet(Buffer.from([0xff, 0xfe, 0x00, 0x80])), 'list_unreadable'],
  ['entities that expand', () => withSheet(entities), 'list_unreadable'],
  [
    'an old workbook, or one with a password',
    async () => Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex'),
    'list_unreadable',
  ],
  ['encrypted parts', () => saying((list, at) => list.writeUInt16LE(1, at + 8)), 'list_unreadable'],
  [
    'parts that are larger than they say',
    () => saying((list, at) => list.writeUInt32LE(10, at + 24)),
    'list_unreadable',
  ],
  ['a picture', async () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'list_unreadable'],
  ['NUL bytes in a CSV file', async () => Buffer.from('Item;Price\nCu\u0000p;1'), 'list_unreadable'],
  [
    'a sheet of a hundred megabytes',
    () => withSheet(Buffer.concat([Buffer.from(before), Buffer.alloc(100 * megabyte, ' ')])),
    'file_too_complex',
  ],
  [
    'a hundred megabytes of empty rows',
    () => withSheet(before + '<row><c/></row>'.repeat((100 * megabyte) / 15)),
    'file_too_complex',
  ],
  [
    'a hundred megabytes of shared texts',
    () =>
      workbookOf({
        sheets: { A: rowOf('<c t="s"><v>99999999</v></c>') },
        shared: '<si><t>a</t></si>'.repeat((100 * megabyte) / 18),
      }),
    'file_too_complex',
  ],
  ['elements within elements', () => withSheet(`${before}${'<row>'.repeat(100_000)}`), 'file_too_complex'],
  [
    'one text of ten megabytes',
    () => withSheet(before + rowOf(textCell('a'.repeat(10 * megabyte)))),
    'file_too_complex',
  ],
  [
    'more parts than there are',
    () => saying((end, at) => end.writeUInt16LE(6_000, at + 10), 'PK\u0005\u0006'),
    'file_too_complex',
  ],
])('%s is refused while others are answered', async (_, content, code) => {
  const { error } = await besideOthers(app, send(await content()));
  expect(error?.code).toBe(code);
});

test.each<[string, string]>([
  ['a million rows', rowOf(numberCell('1')).repeat(1_000_000)],
  ['a column far away', rowOf(textCell('Cup'), '<c r="XFD1048576"><v>1</v></c>')],
  [
    'texts that there are not',
    rowOf(textCell('Cup'), '<c t="s"><v>4294967295</v></c>', '<c t="s"><v>-1</v></c>'),
  ],
  [
    'numbers that are none',
    rowOf(textCell('Cup'), numberCell('1e999'), numberCell('NaN'), numberCell('1', 999_999)),
  ],
  [
    'a formula that reads another file',
    rowOf(textCell('Cup'), "<c><f>'file:///etc/[passwd]A'!A1</f><v>1</v></c>"),
  ],
])('%s are read as far as they may be, while others are answered', async (_, rows) => {
  const { status, raw } = await besideOthers(app, send(await workbookOf({ sheets: { A: rows } })));
  expect(status).toBe(200);
  expect(raw.toString()).not.toContain('passwd');
});

test('a file that is too large is refused', async () => {
  expect((await send(Buffer.alloc(sizeLimits.offerFile + 1, 'a'))).error?.code).toBe('file_too_large');
});
