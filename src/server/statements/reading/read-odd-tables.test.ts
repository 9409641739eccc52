import { expect, test } from 'vitest';
import {
  commerzTable,
  dutchTable,
  generaleTable,
  lyonnaisTable,
  payPalTable,
  postTable,
  raboTable,
  savingsTable,
  wordedTable,
} from '#tests/support/odd-bank-tables.ts';
import { read } from '#tests/support/read-bank-file.ts';
import { foreignIban as foreign, ownIban as own } from '#tests/support/statement-files.ts';

/** Reads the table with the guessed columns, as if nobody corrected them. */
async function readAsGuessed(content: string) {
  const { answer: asked } = await read(content, { onlyColumns: true });
  if (asked.kind !== 'table') throw new Error(JSON.stringify(asked));
  const { guess, headingsSha256 } = asked.table;
  const { answer, entries } = await read(content, { mappings: [{ ...guess, headingsSha256, account: own }] });
  return { guess, answer, entries };
}

test.each<[string, string, number]>([
  ['Société Générale’s, below a line with a day and an amount', generaleTable(), 0],
  ['LCL’s, without headings and without its balance', lyonnaisTable(), 0],
  ['ING’s, whose direction stands in a column', dutchTable(own), 0],
  ['Rabobank’s, which names both accounts', raboTable(own), 0],
  ['Commerzbank’s, which names the agency’s account alone', commerzTable(own), 0],
  ['PostFinance’s, whose Valuta is a day', postTable(), 0],
  ['PayPal’s, with a tax and what is pending', payPalTable(), 1],
  ['a savings bank’s, with what is only noted', savingsTable(own), 1],
  ['one with a Label and D/C', wordedTable('Label'), 0],
  ['one with a Beschreibung', wordedTable('Beschreibung'), 0],
  ['one with a Détail', wordedTable('Détail'), 0],
])('%s is read correctly', async (_, content, ignoredCount) => {
  const { answer, entries } = await readAsGuessed(content);
  expect(answer).toMatchObject({ kind: 'read', entries: 2, ignoredCount, foreignAccounts: [] });
  expect(entries.map(({ bookedOn, direction, cents }) => [bookedOn, direction, cents])).toEqual([
    ['2026-08-05', 'in', 60_000],
    ['2026-08-06', 'out', 1_250],
  ]);
  const [first] = entries[0]?.parts ?? [];
  expect(`${first?.name} ${first?.text}`).toContain('ESM-2370661985');
  expect(entries.flatMap(({ parts }) => parts.map(({ iban }) => iban))).not.toContain(own);
});

test('a foreign account is recognised, even if no other account is named', async () => {
  for (const table of [raboTable(foreign), commerzTable(foreign), dutchTable(foreign)])
    expect((await readAsGuessed(table)).answer).toMatchObject({
      refusal: 'foreign_account',
      detail: foreign,
    });
});

test('the value date and the other party’s account are recognised', async () => {
  const { entries } = await readAsGuessed(postTable());
  expect(entries[0]).toMatchObject({ bookedOn: '2026-08-05', valueOn: '2026-08-06' });
  expect((await readAsGuessed(dutchTable(own))).entries[0]?.parts[0]).toMatchObject({ iban: foreign });
});
