import { compactIban } from '#domain/agency/bank-details-rules.ts';
import { isAgencyAccount } from './agency-account-rules.ts';
import { centsIn, dayIn, isCurrency, readSign } from './csv-cell-rules.ts';
import { headings, isCounterpartyHeading, plainHeading } from './csv-heading-rules.ts';
import {
  type CsvColumn,
  type CsvDateOrder,
  csvDateOrders,
  type CsvDecimalMark,
  csvDecimalMarks,
} from './statement-kinds.ts';

type CsvColumns = readonly (CsvColumn | null)[];

export interface CsvMapping {
  columns: CsvColumns;
  dateOrder: CsvDateOrder;
  decimalMark: CsvDecimalMark;
}

/** Returns whether several columns may have this field. The product then joins their texts. */
const isRepeatable = (column: CsvColumn) => column === 'text';

/**
 * Returns whether there is a column for the day and one for the amount, or columns for incoming and outgoing money.
 * Every field except text may have one column at most.
 */
export function areCsvColumnsValid(columns: CsvColumns): boolean {
  const named = columns.filter((column) => column !== null);
  const isOnce = named.every((column, at) => isRepeatable(column) || named.indexOf(column) === at);
  const has = (column: CsvColumn) => named.includes(column);
  const hasAmount = has('amount') !== (has('credit') || has('debit'));
  return isOnce && has('bookedOn') && hasAmount;
}

type Rows = readonly (readonly string[])[];

const cellsOf = (rows: Rows, at: number) =>
  rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');
const areAll = (cells: readonly string[], is: (cell: string) => boolean) =>
  cells.length > 0 && cells.every(is);

/** Returns the date order in which every cell is a day. If several orders fit, the day comes first. */
function dateOrderOf(rows: Rows, at: number): CsvDateOrder | null {
  const cells = cellsOf(rows, at);
  return csvDateOrders.find((order) => areAll(cells, (cell) => dayIn(cell, order) !== null)) ?? null;
}

function markOf(rows: Rows, at: number): CsvDecimalMark | null {
  const cells = cellsOf(rows, at);
  const marks = csvDecimalMarks.filter((mark) => areAll(cells, (cell) => centsIn(cell, mark) !== null));
  // With one decimal mark `1.234` is a thousand; with the other it has a fraction of a cent. A comma in another cell
  // decides.
  return marks.length < 2
    ? (marks[0] ?? null)
    : cells.some((cell) => /,\d{1,2}\D*$/.test(cell))
      ? 'comma'
      : 'dot';
}

interface TableSample {
  rows: Rows;
  width: number;
  /** The agency's accounts. */
  accounts: readonly string[];
}

const dayColumns: ReadonlySet<CsvColumn> = new Set(['bookedOn', 'valueOn']);
const moneyColumns: ReadonlySet<CsvColumn> = new Set(['amount', 'credit', 'debit', 'balance']);

/** Returns whether the cells of a column fit the field that its heading names. */
function isPossible(column: CsvColumn, at: number, rows: Rows): boolean {
  if (dayColumns.has(column)) return dateOrderOf(rows, at) !== null;
  if (moneyColumns.has(column)) return cellsOf(rows, at).length === 0 || markOf(rows, at) !== null;
  if (column === 'currency') return cellsOf(rows, at).every(isCurrency);
  return column !== 'direction' || areAll(cellsOf(rows, at), (cell) => readSign(cell) !== null);
}

/**
 * Returns the column of the agency's own account: every row names one of the agency's accounts, and the heading does
 * not name the counterparty.
 */
const ownAccountColumnOf = (titles: readonly string[], { rows, accounts }: TableSample) =>
  titles.findIndex((title, at) => {
    const cells = cellsOf(rows, at);
    const areOwn = areAll(cells, (cell) => isAgencyAccount(compactIban(cell), accounts));
    return areOwn && cells.length === rows.length && !isCounterpartyHeading(title);
  });

function columnsByHeadings(titles: readonly string[], looked: TableSample): (CsvColumn | null)[] {
  const { rows, width } = looked;
  const own = ownAccountColumnOf(titles, looked);
  const columns = Array.from({ length: width }, (_, at): CsvColumn | null => (at === own ? 'account' : null));
  for (const [column, pattern] of headings) {
    for (const at of columns.keys()) {
      if (columns[at] !== null || (!isRepeatable(column) && columns.includes(column))) continue;
      if (pattern.test(plainHeading(titles[at] ?? '')) && isPossible(column, at, rows)) columns[at] = column;
    }
  }
  return columns;
}

/** If no heading names a day or an amount, finds these columns by their cells. */
function fillByContent(columns: (CsvColumn | null)[], { rows }: TableSample): void {
  const first = (isFit: (at: number) => boolean) =>
    columns.findIndex((column, at) => column === null && isFit(at));
  const put = (column: CsvColumn, at: number) => {
    if (at >= 0) columns[at] = column;
  };
  if (!columns.includes('bookedOn'))
    put(
      'bookedOn',
      first((at) => dateOrderOf(rows, at) !== null),
    );
  const hasAmount = columns.some(
    (column) => column === 'amount' || column === 'credit' || column === 'debit',
  );
  if (!hasAmount)
    put(
      'amount',
      first((at) => markOf(rows, at) !== null && dateOrderOf(rows, at) === null),
    );
  if (!columns.includes('text')) {
    const lengths = columns.map((column, at) => (column === null ? cellsOf(rows, at).join('').length : 0));
    const longest = Math.max(0, ...lengths);
    if (longest > 0) put('text', lengths.indexOf(longest));
  }
}

/** Guesses the columns of a table from their headings and cells. */
export function guessCsvMapping(
  titles: readonly string[],
  rows: Rows,
  accounts: readonly string[],
): CsvMapping {
  const looked = { rows, width: titles.length, accounts };
  const columns = columnsByHeadings(titles, looked);
  if (columns.includes('amount')) {
    for (const [at, column] of columns.entries())
      if (column === 'credit' || column === 'debit') columns[at] = null;
  }
  fillByContent(columns, looked);
  const dateAt = columns.indexOf('bookedOn');
  const amountAt = columns.findIndex(
    (column) => column === 'amount' || column === 'credit' || column === 'debit',
  );
  return {
    columns,
    dateOrder: (dateAt >= 0 ? dateOrderOf(rows, dateAt) : null) ?? 'dmy',
    decimalMark: (amountAt >= 0 ? markOf(rows, amountAt) : null) ?? 'comma',
  };
}

/** Returns whether the row belongs to the table, and not to the text around the table: it has a day and an amount. */
export function isTableRow(cells: readonly string[]): boolean {
  const isDate = (cell: string) => csvDateOrders.some((order) => dayIn(cell, order) !== null);
  const isMoney = (cell: string) => csvDecimalMarks.some((mark) => centsIn(cell, mark) !== null);
  return cells.some((cell) => isDate(cell)) && cells.some((cell) => isMoney(cell) && !isDate(cell));
}
