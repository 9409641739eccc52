import { describe, expect, test } from 'vitest';
import type { CsvMapping } from '#domain/statements/guess-csv-rules.ts';
import {
  frenchTable,
  germanTable,
  revolutTable,
  spanishTable,
  wiseTable,
} from '#tests/support/bank-tables.ts';
import { read } from '#tests/support/read-bank-file.ts';
import { foreignIban as foreign, ownIban as own } from '#tests/support/statement-files.ts';
import type { FingerprintedEntry } from './reading-kinds.ts';

describe('tables', () => {
  const mapped = async (content: string | Buffer, change: Partial<CsvMapping> = {}) => {
    const { answer } = await read(content, { onlyColumns: true });
    if (answer.kind !== 'table') throw new Error(JSON.stringify(answer));
    const { guess, headingsSha256 } = answer.table;
    const mapping = { ...guess, ...change, headingsSha256, account: own };
    return { guess, ...(await read(content, { mappings: [mapping] })) };
  };
  const lines = (entries: readonly FingerprintedEntry[]) =>
    entries.map(({ bookedOn, direction, cents, parts: [part] }) => [
      bookedOn,
      direction,
      cents,
      part?.name,
      part?.text,
    ]);

  test('of a French bank, in Windows-1252 below some lines', async () => {
    const { guess, answer, entries } = await mapped(Buffer.from(frenchTable(own), 'latin1'));
    expect(guess).toEqual({
      columns: ['bookedOn', 'valueOn', 'text', 'debit', 'credit'],
      dateOrder: 'dmy',
      decimalMark: 'comma',
    });
    expect(answer).toMatchObject({ entries: 3, ignoredCount: 0 });
    expect(lines(entries)).toEqual([
      ['2026-01-05', 'in', 60_000, '', 'VIR SEPA RECU /DE Martin SAS /MOTIF ESM-2370661985'],
      ['2026-01-07', 'out', 200, '', 'FRAIS DE TENUE DE COMPTE'],
      ['2026-01-09', 'in', 251_688, '', 'VIR INST Société Légère; acompte'],
    ]);
    expect((await read(frenchTable(foreign))).answer).toMatchObject({
      refusal: 'foreign_account',
      detail: foreign,
    });
  });

  test('of a German one, with the account in each row', async () => {
    const { guess, entries } = await mapped(germanTable(own));
    expect(guess.columns).toEqual([
      'account',
      'bookedOn',
      'valueOn',
      'text',
      'text',
      'counterpartyName',
      'counterpartyIban',
      'amount',
      'currency',
      null,
    ]);
    expect(lines(entries)).toEqual([
      ['2026-01-05', 'in', 160_000, 'Müller GmbH', 'GUTSCHR. UEBERWEISUNG ESM 2370661985 Anzahlung'],
      ['2026-01-06', 'out', 95_050, 'Haus AG', 'LASTSCHRIFT Miete'],
    ]);
    const other = await mapped(germanTable(foreign));
    expect(other.answer).toMatchObject({ refusal: 'foreign_account', detail: foreign });
  });

  test('of a Spanish one, whose running balance goes from the newest down', async () => {
    const { answer } = await mapped(spanishTable());
    expect(answer.kind === 'read' && answer.statements).toMatchObject([
      {
        fromOn: '2026-01-07',
        toOn: '2026-01-08',
        opening: { cents: 100_000 },
        closing: { cents: 155_000 },
        addsUp: true,
      },
    ]);
  });

  test('as Wise and Revolut write them, without other currencies and pending rows', async () => {
    const wise = await mapped(wiseTable());
    expect(wise.guess).toMatchObject({ dateOrder: 'dmy', decimalMark: 'dot' });
    expect(wise.answer).toMatchObject({ entries: 2, ignoredCount: 1 });
    expect(wise.entries[1]).toMatchObject({
      cents: 60_000,
      bankReference: 'TRANSFER-100200300',
      parts: [{ name: 'ACME Ltd' }],
    });
    const revolut = await mapped(revolutTable());
    expect(revolut.guess).toMatchObject({ dateOrder: 'ymd' });
    expect(revolut.answer).toMatchObject({ entries: 1, ignoredCount: 1 });
    expect(revolut.entries[0]?.parts[0]?.text).toContain('esm 1048027393');
  });

  test('with a byte order mark, and in UTF-16 of either byte order', async () => {
    const wide = Buffer.from(`\uFEFF${germanTable(own)}`, 'utf16le');
    expect((await mapped(wide)).entries).toHaveLength(2);
    expect((await mapped(`\uFEFF${germanTable(own).replaceAll(';', '\t')}`)).entries).toHaveLength(2);
  });

  test('with an invalid amount or day are refused with their line', async () => {
    for (const amount of ['NaN', '1e309', '9999999999999', '1,234,5']) {
      const { answer } = await mapped(germanTable(own), {}).then(async ({ guess }) => {
        const columns = guess.columns;
        return mapped(germanTable(own).replace('-950,50', amount), { columns, decimalMark: 'comma' });
      });
      expect(answer).toMatchObject({ refusal: 'malformed', detail: `3: ${amount}` });
    }
    const { answer } = await mapped(germanTable(own).replace('"06.01.26";', '"31.02.26";'), {
      columns: (await mapped(germanTable(own))).guess.columns,
    });
    expect(answer).toMatchObject({ refusal: 'malformed', detail: '3: 31.02.26' });
  });

  test('ask for their columns again if the account is no longer the agency’s', async () => {
    const { guess } = await mapped(spanishTable());
    const { answer } = await read(spanishTable(), { onlyColumns: true });
    if (answer.kind !== 'table') throw new Error('no table');
    const mapping = { ...guess, headingsSha256: answer.table.headingsSha256, account: foreign };
    expect((await read(spanishTable(), { mappings: [mapping] })).answer.kind).toBe('table');
  });
});
