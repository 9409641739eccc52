import { afterAll, beforeAll, expect, test } from 'vitest';
import { camtFile, type SampleEntry, type SampleFile } from '#tests/support/bank-files.ts';
import type { Person } from '#tests/support/caller.ts';
import { foreignIban, ownIban, saveOwnAccount, takeStatement } from '#tests/support/statement-files.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

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
