import { createHash } from 'node:crypto';
import { CsvError, parse } from 'csv-parse';
import { compactIban } from '#domain/agency/bank-details-rules.ts';
import { isIban } from '#domain/agency/iban-check-rules.ts';
import { countHeadings } from '#domain/statements/csv-heading-rules.ts';
import { isTableRow } from '#domain/statements/guess-csv-rules.ts';
import { statementLimits } from '#domain/statements/statement-limits.ts';
import { ReadingRefused } from './refuse-reading.ts';

/** A table of a file: its headings, its rows with their line numbers, and the text before the table. */
export interface Table {
  headings: string[];
  headingsSha256: string;
  rows: { line: number; cells: string[] }[];
  /** The account that the text before the table names. */
  account: string | null;
  /** The index of the headings' row, from 0; null if there are no headings. */
  headingsAt: number | null;
  /** The first rows of the file, whether or not they belong to the table. */
  beginning: string[][];
}

interface Row {
  record: string[];
  info: { lines: number };
}

const delimiters = [';', ',', '\t', '|'] as const;
/** A table must begin within this number of rows. */
const maxRowsBeforeTable = 60;
/** How many of the file's first rows the agent sees, to say where the table begins. */
const firstRowsShown = 30;
const maxCellShown = 60;

function rowsOf(text: string, delimiter: string, to?: number): AsyncIterable<Row> {
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: statementLimits.textLength,
    ...(to !== undefined && { to }),
  });
  parser.end(text);
  return parser;
}

async function firstRows(text: string, delimiter: string): Promise<string[][]> {
  const rows: string[][] = [];
  try {
    for await (const { record } of rowsOf(text, delimiter, maxRowsBeforeTable)) rows.push(record);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return rows;
}

/** Finds the delimiter that gives the first rows with a day and an amount the most columns. */
async function delimiterOf(text: string): Promise<string> {
  let best = { delimiter: ';', fit: 0 };
  for (const delimiter of delimiters) {
    const rows = await firstRows(text, delimiter);
    const fit = rows.filter(isTableRow).reduce((sum, cells) => sum + cells.length, 0);
    if (fit > best.fit) best = { delimiter, fit };
  }
  if (best.fit === 0) throw new ReadingRefused('unreadable');
  return best.delimiter;
}

const ibanLike = /\b[A-Z]{2}\d{2}(?:[ \u00a0]?[A-Z0-9]){11,30}\b/g;

/** Returns the first IBAN in the rows before a table. */
function accountIn(rows: readonly (readonly string[])[]): string | null {
  const found = rows.flatMap((cells) => cells.flatMap((cell) => cell.match(ibanLike) ?? []));
  return found.map(compactIban).find((iban) => isIban(iban)) ?? null;
}

/**
 * Returns the index of the table's first row. This is the row below the row with the most headings that banks use: a
 * line above the table may also have a day and an amount. Without such headings, it is the first row with a day and
 * an amount.
 */
function firstRowOfTable(rows: readonly (readonly string[])[]): number {
  let best = { first: rows.findIndex(isTableRow), known: 1 };
  for (const [at, row] of rows.entries()) {
    if (!isTableRow(row) || headingsAbove(rows, at) === null) continue;
    const known = countHeadings(rows[at - 1] ?? []);
    if (known > best.known) best = { first: at, known };
  }
  return best.first;
}

/** Returns the row above the table's first one if it has words for most columns. */
function headingsAbove(rows: readonly (readonly string[])[], first: number): string[] | null {
  const above = rows[first - 1];
  const width = rows[first]?.length ?? 0;
  const filled = above?.filter((cell) => cell !== '').length ?? 0;
  return above && !isTableRow(above) && filled * 2 >= width && filled >= 2 ? [...above] : null;
}

const foldedHeading = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

interface TableReading {
  /** Returns whether a table with these headings is read completely; otherwise only its beginning is read. */
  isWhole: (headingsSha256: string) => boolean;
  /** The index of the row of headings that an agent chose, from 0; null if the reader must find it. */
  headingsAt: number | null;
  progress: (rows: number) => Promise<void>;
}

const shaOf = (titles: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify([titles.length, titles.map(foldedHeading)]))
    .digest('hex');

interface TableStart {
  first: number;
  headings: readonly string[] | null;
  titles: string[];
  headingsSha256: string;
}

function tableStartAt(
  start: readonly (readonly string[])[],
  first: number,
  headings: TableStart['headings'],
): TableStart {
  const width = Math.max(headings?.length ?? 0, start[first]?.length ?? 0);
  const titles = Array.from({ length: width }, (_, at) => headings?.[at] ?? '');
  return { first, headings, titles, headingsSha256: shaOf(titles) };
}

/**
 * Returns where the table begins: below the row that an agent chose, or below known headings, or else at its likely
 * first row.
 */
function findTableStart(
  start: readonly (readonly string[])[],
  { isWhole, headingsAt: named }: Pick<TableReading, 'isWhole' | 'headingsAt'>,
): TableStart {
  const below = (at: number) => tableStartAt(start, at + 1, start[at] ?? null);
  if (named !== null && named < start.length - 1) return below(named);
  const known = start.keys().find((at) => at < start.length - 1 && isWhole(below(at).headingsSha256));
  if (known !== undefined) return below(known);
  const first = firstRowOfTable(start);
  return tableStartAt(start, first, headingsAbove(start, first));
}

/** Reads a table, skipping the text before it; throws `ReadingRefused`. */
export async function readTable(text: string, reading: TableReading): Promise<Table> {
  const { isWhole, progress } = reading;
  const delimiter = await delimiterOf(text);
  const start = await firstRows(text, delimiter);
  const { first, headings, titles, headingsSha256 } = findTableStart(start, reading);
  if (titles.length > statementLimits.columns) throw new ReadingRefused('too_much');
  const most = isWhole(headingsSha256) ? undefined : first + maxRowsBeforeTable;
  const rows: Table['rows'] = [];
  let seen = 0;
  try {
    for await (const { record, info } of rowsOf(text, delimiter, most)) {
      seen += 1;
      if (seen <= first) continue;
      if (rows.length >= statementLimits.entries) throw new ReadingRefused('too_much');
      rows.push({ line: info.lines, cells: titles.map((_, at) => record[at] ?? '') });
      await progress(rows.length);
    }
  } catch (error) {
    if (error instanceof CsvError) throw new ReadingRefused('malformed', error.message);
    throw error;
  }
  return {
    headings: titles,
    headingsSha256,
    rows,
    account: accountIn(start.slice(0, first - (headings ? 1 : 0))),
    headingsAt: headings ? first - 1 : null,
    beginning: start
      .slice(0, firstRowsShown)
      .map((cells) => cells.map((cell) => cell.slice(0, maxCellShown))),
  };
}
