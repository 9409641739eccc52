import { expect, test } from 'vitest';
import type { JournalEntry } from '#contract/invoices/invoice-list-replies.ts';
import { fecName, fecText } from './list-fec-lines.ts';

const heading =
  'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise';

const entry = (changes: Partial<JournalEntry>): JournalEntry => ({
  number: 'FA-2026-00001',
  kind: 'deposit_invoice',
  issuedOn: '2026-03-02',
  part: 'client',
  account: '411000',
  rate: null,
  client: 'Maison Fontaine SARL',
  clientCode: 'C0A1B2C3',
  reference: 'ESM-1000000001',
  debit: 0,
  credit: 0,
  ...changes,
});

const document = [
  entry({ debit: 60_005 }),
  entry({ part: 'advances', account: '419100', credit: 50_004 }),
  entry({ part: 'vat', account: '445710', rate: 550, credit: 10_001 }),
];

/** Returns each line below the heading as an object whose keys are the names of the columns. */
function read(text: string): Record<string, string>[] {
  const [names = '', ...lines] = text.replace(/\r\n$/, '').split('\r\n');
  const columns = names.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    expect(cells).toHaveLength(columns.length);
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
  });
}

test('a FEC has its 18 columns; days are without hyphens, decimals have a comma', () => {
  const text = fecText(document);
  expect(text.split('\r\n')[0]?.split('\t')).toEqual(heading.split(' '));
  expect(read(text)[0]).toEqual({
    JournalCode: 'VE',
    JournalLib: 'Journal des ventes',
    EcritureNum: 'FA-2026-00001',
    EcritureDate: '20260302',
    CompteNum: '411000',
    CompteLib: 'Clients',
    CompAuxNum: 'C0A1B2C3',
    CompAuxLib: 'Maison Fontaine SARL',
    PieceRef: 'FA-2026-00001',
    PieceDate: '20260302',
    EcritureLib: 'Facture d’acompte (dépôt), Maison Fontaine SARL, ESM-1000000001',
    Debit: '600,05',
    Credit: '0,00',
    EcritureLet: '',
    DateLet: '',
    ValidDate: '20260302',
    Montantdevise: '',
    Idevise: '',
  });
});

test('a FEC balances, and only the line of the client has an auxiliary account', () => {
  const lines = read(fecText(document));
  const sum = (side: 'Debit' | 'Credit') =>
    lines.reduce((total, line) => total + Number(line[side]?.replace(',', '')), 0);
  expect(sum('Debit')).toBe(60_005);
  expect(sum('Credit')).toBe(60_005);
  expect(lines.map(({ CompAuxNum, CompAuxLib }) => [CompAuxNum, CompAuxLib])).toEqual([
    ['C0A1B2C3', 'Maison Fontaine SARL'],
    ['', ''],
    ['', ''],
  ]);
  expect(lines[2]?.['EcritureLib']).toMatch(/, TVA 5,5 %$/);
});

test('a name can neither begin another column or line, nor be read as a formula', () => {
  const [line] = read(fecText([entry({ client: '=A\tB\r\nC' })]));
  expect(line).toMatchObject({ CompAuxLib: "'=A B C", Debit: '0,00' });
});

test('the file has the SIREN and the last day in its name', () => {
  expect(fecName('123456782', '2026-11-30')).toBe('123456782FEC20261130.txt');
});
