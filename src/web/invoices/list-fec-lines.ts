import type { JournalEntry } from '#contract/invoices/invoice-list-replies.ts';
import { asPlainText } from '#domain/audit/csv-format.ts';
import { journalAccountNames } from '#domain/invoices/journal-account-texts.ts';
import { type Cents, decimalFromCents } from '#domain/money.ts';
import { journalTexts } from './journal-texts.ts';
import { auxiliaryOf, journalLabel } from './list-journal-table.ts';

/** The columns of article A47 A-1 of the Livre des procédures fiscales, in its order and spelling. */
const columns = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const;

const plainDay = (day: string) => day.replaceAll('-', '');
const decimal = (cents: Cents) => decimalFromCents(cents).replace('.', ',');
/** Returns the text without tabs and line breaks, which would begin another column or line. */
const plainFecText = (text: string) => asPlainText(text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim());

function cellsOf(entry: JournalEntry): Record<(typeof columns)[number], string> {
  const { number, issuedOn, part, account, debit, credit } = entry;
  const [auxiliaryCode, auxiliaryName] = auxiliaryOf(entry);
  const day = plainDay(issuedOn);
  return {
    JournalCode: 'VE',
    JournalLib: journalTexts.fr.sheet,
    // A document keeps its number in every export, so that nobody books it twice.
    EcritureNum: number,
    EcritureDate: day,
    CompteNum: account,
    CompteLib: journalAccountNames.fr[part],
    CompAuxNum: auxiliaryCode,
    CompAuxLib: plainFecText(auxiliaryName),
    PieceRef: number,
    PieceDate: day,
    EcritureLib: plainFecText(journalLabel(entry, 'fr')),
    Debit: decimal(debit),
    Credit: decimal(credit),
    EcritureLet: '',
    DateLet: '',
    ValidDate: day,
    Montantdevise: '',
    Idevise: '',
  };
}

/**
 * Returns the sales journal as the text of a FEC, which is always in French: a heading, then one line for each entry.
 */
export function fecText(entries: readonly JournalEntry[]): string {
  const lines = entries.map((entry) => {
    const cells = cellsOf(entry);
    return columns.map((column) => cells[column]);
  });
  return [columns, ...lines].map((cells) => `${cells.join('\t')}\r\n`).join('');
}

/** `123456782FEC20261130.txt` */
export const fecName = (siren: string | null, lastDay: string): string =>
  `${siren ?? ''}FEC${plainDay(lastDay)}.txt`;
