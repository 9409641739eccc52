import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { camtFile, type SampleEntry, type SampleFile } from '#tests/support/bank-files.ts';
import type { Person } from '#tests/support/caller.ts';
import {
  foreignIban,
  nameColumns,
  ownIban,
  saveOwnAccount,
  tableToName,
  takeStatement,
} from '#tests/support/statement-files.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { beginStoredEntries, listNextStoredEntries } from './stored-entry-store.ts';

let app: TestApp;
let agent: Person;
beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
  await saveOwnAccount(agent);
});
afterAll(() => app.stop());

const paid = (given: Partial<SampleEntry> = {}): SampleEntry => ({
  amount: '600.00',
  bookedOn: '2026-01-05',
  name: 'Martin SAS',
  iban: foreignIban,
  text: 'ESM-2370661985',
  ...given,
});
const fileOf = (entries: readonly SampleEntry[], more: Partial<SampleFile> = {}) =>
  camtFile({ statements: [{ iban: ownIban, id: 'S-1', entries }], ...more });

test('a file adds nothing if only case, zero-width characters or forms of letters differ', async () => {
  const one = paid({ endToEndId: 'Invoice-ab12', text: 'ESM-2370661985 final', name: 'Office AG' });
  const other = { ...one, endToEndId: 'INVOICE-\u200BAB12', text: 'esm\u00AD-2370661985 \uFB01nal' };
  expect(await takeStatement(agent, fileOf([one]))).toEqual([1, 0]);
  expect(await takeStatement(agent, fileOf([other]))).toEqual([0, 1]);
  expect(
    await takeStatement(agent, fileOf([{ ...one, iban: `\uFEFF${foreignIban.toLowerCase()}` }])),
  ).toEqual([0, 1]);
  const referred = paid({ amount: '7.00', bankReference: 'Bank-xyz-000001' });
  expect(await takeStatement(agent, fileOf([referred]))).toEqual([1, 0]);
  expect(
    await takeStatement(
      agent,
      fileOf([{ ...referred, bankReference: 'BANK-XYZ-\u200B000001', text: 'else' }]),
    ),
  ).toEqual([0, 1]);
});

test('a return is stored as a return, with its reason, charges and the amount sent', async () => {
  const details =
    '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf><Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">3.00</TtlChrgsAndTaxAmt></Chrgs><AmtDtls><InstdAmt><Amt Ccy="USD">700.00</Amt></InstdAmt></AmtDtls>';
  const returned = paid({ bookedOn: '2026-02-05', direction: 'DBIT', details });
  expect(await takeStatement(agent, fileOf([returned]))).toEqual([1, 0]);
  expect(await takeStatement(agent, fileOf([returned], { kind: '052' }))).toEqual([0, 1]);
  const { rows } = await app.database.pool.query(
    'SELECT reversal, return_reason, charges, instructed_amount, instructed_currency FROM statement_entries WHERE booked_on = $1',
    ['2026-02-05'],
  );
  expect(rows).toEqual([
    {
      reversal: true,
      return_reason: 'AC04',
      charges: '3.00',
      instructed_amount: '700.00',
      instructed_currency: 'USD',
    },
  ]);
});

/** Returns the texts of the stored entries that would be compared with the entries of a file. */
const comparedWith = (search: Pick<Parameters<typeof beginStoredEntries>[1], 'format' | 'shared'>) =>
  app.database.db.transaction().execute(async (trx) => {
    const days = { account: ownIban, from: '2026-04-01', to: '2026-04-30' };
    await beginStoredEntries(trx, { ...days, ...search, fileId: randomUUID() });
    return (await listNextStoredEntries(trx)).map(({ text }) => text).toSorted();
  });

test('an entry is compared with all stored entries of its days that may be the same, however many there are', async () => {
  const onDay = (text: string, given: Partial<SampleEntry> = {}) =>
    paid({ bookedOn: '2026-04-05', text, bankReference: `OF ${text}`, ...given });
  const stored = [
    onDay('one'),
    onDay('two'),
    onDay('dear', { amount: '601.00' }),
    onDay('bare', { bankReference: '' }),
    onDay('m\u00E4r', { bankReference: 'm\u00E4r' }),
  ];
  expect(await takeStatement(agent, fileOf(stored))).toEqual([5, 0]);
  const table = 'Date;Libell\u00E9;Montant\n05/04/2026;list;600,00\n';
  await nameColumns(agent, (await tableToName(agent, table)).id);
  const shared = { amounts: [60_000], references: ['OFTWO'] };
  expect(await comparedWith({ format: 'camt.053', shared })).toEqual(['bare', 'list', 'm\u00E4r', 'two']);
  const all = ['bare', 'list', 'm\u00E4r', 'one', 'two'];
  for (const format of ['camt.052', 'csv'] as const)
    expect(await comparedWith({ format, shared })).toEqual(all);
  expect(await comparedWith({ format: 'camt.053', shared: null })).toEqual([...all, 'dear'].toSorted());
  const again = [
    { ...stored[0]!, bankReference: 'of ONE' },
    onDay('three'),
    { ...stored[4]!, bankReference: 'MA\u0308R' },
  ];
  expect(await takeStatement(agent, fileOf(again))).toEqual([1, 2]);
});

test('a very large file is compared with all entries of its days', async () => {
  const many = Array.from({ length: 1_001 }, (_, at) =>
    paid({ bookedOn: '2026-05-05', amount: `${at + 1}.00`, bankReference: `MANY-${at}` }),
  );
  expect(await takeStatement(agent, fileOf(many))).toEqual([1_001, 0]);
  expect(await takeStatement(agent, fileOf(many.toReversed()))).toEqual([0, 1_001]);
  expect(await takeStatement(agent, fileOf(many.slice(500), { kind: '052' }))).toEqual([0, 501]);
});
