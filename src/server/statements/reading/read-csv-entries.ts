import { compactIban } from '#domain/agency/bank-details-rules.ts';
import { decimalFromCents } from '#domain/money.ts';
import { isAgencyAccount } from '#domain/statements/agency-account-rules.ts';
import {
  centsIn,
  dayIn,
  isBalanceText,
  isEuro,
  isMarkedPendingInGerman,
  isUnbooked,
  readSign,
} from '#domain/statements/csv-cell-rules.ts';
import type { CsvMapping } from '#domain/statements/guess-csv-rules.ts';
import { referenceOrNull } from '#domain/statements/bank-reference-rules.ts';
import type { CsvColumn, IgnoredReason } from '#domain/statements/statement-kinds.ts';
import { statementLimits } from '#domain/statements/statement-limits.ts';
import { makePart } from './make-part.ts';
import { noContents, noteForeignAccount, noteIgnored } from './record-contents.ts';
import { tidy } from './read-text.ts';
import type { Table } from './read-table.ts';
import type { IgnoredEntry, ReadBalance, ReadContents, ReadEntry, ReadStatement } from './reading-kinds.ts';
import { ReadingRefused } from './refuse-reading.ts';

interface Row {
  line: number;
  cells: readonly string[];
  cellsOf: (column: CsvColumn) => string[];
  cell: (column: CsvColumn) => string;
}

const rowRefused = ({ line }: Row, cell: string) =>
  new ReadingRefused('malformed', `${line}: ${cell.slice(0, 60)}`);

/** Returns the signed cents of a row; null if it has no amount. */
function amountOf(row: Row, { columns, decimalMark }: CsvMapping): number | null {
  const centsAt = (column: CsvColumn) => {
    const cell = row.cell(column);
    if (cell === '') return null;
    const cents = centsIn(cell, decimalMark);
    if (cents === null) throw rowRefused(row, cell);
    return cents;
  };
  if (!columns.includes('amount')) {
    const [credit, debit] = [centsAt('credit'), centsAt('debit')];
    if (credit === null && debit === null) return null;
    return (credit ?? 0) - Math.abs(debit ?? 0);
  }
  const amount = centsAt('amount');
  const word = row.cell('direction');
  if (amount === null || word === '') return amount;
  const sign = readSign(word);
  if (sign === null) throw rowRefused(row, word);
  return sign * Math.abs(amount);
}

/** Returns the row for the list of left-out entries, made from a row of the table. */
function ignoredEntryOf(
  row: Row,
  bookedOn: string,
  mapping: CsvMapping,
  reason: IgnoredReason,
): { left: IgnoredEntry } {
  const cents = centsIn(row.cell('amount') || row.cell('credit') || row.cell('debit'), mapping.decimalMark);
  const isOut = cents !== null && (cents < 0 || (row.cell('amount') === '' && row.cell('credit') === ''));
  const sign = readSign(row.cell('direction')) ?? (isOut ? -1 : 1);
  const left = {
    bookedOn,
    direction: cents === null ? null : sign < 0 ? ('out' as const) : ('in' as const),
    amount: cents === null ? null : decimalFromCents(Math.abs(cents)),
    currency: row.cell('currency') || 'EUR',
    text: [row.cell('counterpartyName'), ...row.cellsOf('text')].join(' '),
    reason,
  };
  return { left };
}

/** Returns the entry of a row; null if the row is a total below the table. */
function entryOf(
  row: Row,
  mapping: CsvMapping,
  account: string,
): { entry: ReadEntry } | { left: IgnoredEntry } | null {
  const { dateOrder } = mapping;
  const bookedOn = dayIn(row.cell('bookedOn'), dateOrder);
  const isAmount = mapping.columns.some(
    (column) =>
      (column === 'amount' || column === 'credit' || column === 'debit') &&
      centsIn(row.cell(column), mapping.decimalMark) !== null,
  );
  if (bookedOn === null && (!/\d/.test(row.cell('bookedOn')) || !isAmount)) return null;
  if (bookedOn === null) throw rowRefused(row, row.cell('bookedOn'));
  if (isUnbooked(row.cell('state')) || row.cells.some(isMarkedPendingInGerman))
    return ignoredEntryOf(row, bookedOn, mapping, 'not_booked');
  if (!isEuro(row.cell('currency'))) return ignoredEntryOf(row, bookedOn, mapping, 'other_currency');
  const cents = amountOf(row, mapping);
  if (cents === null || cents === 0) return ignoredEntryOf(row, bookedOn, mapping, 'no_amount');
  const valueCell = row.cell('valueOn');
  const valueOn = valueCell === '' ? bookedOn : dayIn(valueCell, dateOrder);
  if (valueOn === null) throw rowRefused(row, valueCell);
  return { entry: buildEntry(row, { account, bookedOn, valueOn, cents }) };
}

interface CsvMovement {
  account: string;
  bookedOn: string;
  valueOn: string;
  cents: number;
}

function buildEntry(row: Row, { account, bookedOn, valueOn, cents }: CsvMovement): ReadEntry {
  const direction = cents > 0 ? 'in' : 'out';
  const part = makePart({
    direction,
    cents: Math.abs(cents),
    name: row.cell('counterpartyName'),
    iban: row.cell('counterpartyIban'),
    text: row.cellsOf('text').join(' '),
  });
  const bankReference = referenceOrNull(tidy(row.cell('reference'), statementLimits.reference));
  return {
    account,
    bookedOn,
    valueOn,
    direction,
    cents: part.cents,
    reversal: false,
    bankReference,
    parts: [part],
  };
}

/**
 * Returns the first and last balance, from the running balance of rows in either direction; null if a row has none.
 */
function balancesOf(rows: readonly { cents: number; balance: number | null; on: string }[]) {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || rows.some(({ balance }) => balance === null)) return null;
  const inOrder = (all: typeof rows) => {
    const [begin, end] = [all[0], all.at(-1)];
    if (!begin || !end) return null;
    const isRight = all.every(
      ({ cents, balance }, at) => at === 0 || all[at - 1]?.balance === (balance ?? 0) - cents,
    );
    const opening: ReadBalance = { cents: (begin.balance ?? 0) - begin.cents, on: begin.on };
    return { opening, closing: { cents: end.balance ?? 0, on: end.on }, addsUp: isRight };
  };
  const [down, up] = [inOrder(rows), inOrder(rows.toReversed())];
  if (down?.addsUp === up?.addsUp) return first.on <= last.on ? down : up;
  return down?.addsUp ? down : up;
}

/**
 * Returns the last row if it is a closing balance and not an entry: all other rows have another text and more filled
 * cells.
 */
function closingRowOf({ rows }: Table, { columns }: CsvMapping): readonly string[] | null {
  const textOf = (cells: readonly string[]) =>
    cells.filter((_, at) => columns[at] === 'text' || columns[at] === 'counterpartyName').join(' ');
  const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length;
  const last = rows.at(-1)?.cells;
  if (!last || rows.length < 2 || !isBalanceText(textOf(last).trim())) return null;
  const isOther = (cells: readonly string[]) =>
    !isBalanceText(textOf(cells).trim()) && filled(cells) >= filled(last) + 2;
  return rows.slice(0, -1).every(({ cells }) => isOther(cells)) ? last : null;
}

/** Returns the entries of a table whose columns are known. Throws `ReadingRefused`. */
export function readCsvEntries(
  table: Table,
  mapping: CsvMapping & { account: string },
  accounts: readonly string[],
): ReadContents {
  const contents = noContents();
  const running = new Map<string, { cents: number; balance: number | null; on: string }[]>();
  const places = Map.groupBy(mapping.columns.keys(), (at) => mapping.columns[at] ?? null);
  const closing = closingRowOf(table, mapping);
  for (const { line, cells } of table.rows) {
    if (cells === closing) continue;
    const cellsOf = (column: CsvColumn) => (places.get(column) ?? []).map((at) => cells[at] ?? '');
    const row: Row = { line, cells, cellsOf, cell: (column) => cellsOf(column)[0] ?? '' };
    const written = compactIban(row.cell('account'));
    const account = written === '' ? (table.account ?? mapping.account) : written;
    const read = entryOf(row, mapping, account);
    if (read === null) continue;
    if (!isAgencyAccount(account, accounts)) {
      noteForeignAccount(contents, account);
    } else if ('left' in read) noteIgnored(contents, read.left);
    else {
      const { entry } = read;
      contents.entries.push(entry);
      const balance = centsIn(row.cell('balance'), mapping.decimalMark);
      const cents = entry.direction === 'in' ? entry.cents : -entry.cents;
      const rows = running.get(account) ?? [];
      rows.push({ cents, balance, on: entry.bookedOn });
      running.set(account, rows);
    }
  }
  contents.statements = [...running].map(([account, rows]) => statementOf(account, rows, table));
  return contents;
}

function statementOf(
  account: string,
  rows: readonly { cents: number; balance: number | null; on: string }[],
  { headingsSha256 }: Table,
): ReadStatement {
  const days = rows.map(({ on }) => on).toSorted();
  const balances = balancesOf(rows);
  return {
    account,
    statementId: headingsSha256.slice(0, 16),
    sequence: null,
    page: null,
    currency: 'EUR',
    fromOn: days[0] ?? '',
    toOn: days.at(-1) ?? '',
    opening: balances?.opening ?? null,
    closing: balances?.closing ?? null,
    entries: rows.length,
    addsUp: balances?.addsUp ?? null,
  };
}
