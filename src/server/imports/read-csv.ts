import { CsvError, parse } from 'csv-parse/sync';
import {
  type ImportDelimiter,
  importDelimiters,
  type ImportEncoding,
  importLimits,
} from '#domain/imports/import-rules.ts';

/** The encoding and delimiter of a list. */
export interface CsvSettings {
  encoding: ImportEncoding;
  delimiter: ImportDelimiter;
}

/** The content of a file, or why it could not be read. Only a child process makes this. */
type ReadCsv =
  | ({ kind: 'read'; headings: string[]; lines: (readonly [line: number, cells: string[]])[] } & CsvSettings)
  | { kind: 'unreadable' | 'empty' | 'too_long' };

const separators: Readonly<Record<ImportDelimiter, string>> = { semicolon: ';', comma: ',', tab: '\t' };

/**
 * Returns the encoding of the byte order mark. Without a mark: UTF-8 if the whole content is valid UTF-8, otherwise
 * the encoding that Excel writes in western Europe.
 */
function encodingOf(content: Uint8Array): ImportEncoding {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The number of records that is enough to recognise the delimiter. */
const recordsToJudge = 20;

type Records = { record: string[]; info: { lines: number } }[];

function recordsOf(text: string, delimiter: ImportDelimiter, maxRecordsRead?: number): Records {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the option `info` makes the parser return these
  return parse(text, {
    delimiter: separators[delimiter],
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: importLimits.columns * importLimits.cell,
    ...(maxRecordsRead !== undefined && { to: maxRecordsRead }),
  }) as unknown as Records;
}

/**
 * Rates a delimiter by the columns of the first lines. More columns, and more lines with the same number of columns,
 * give a higher result. Ignores a title above the headings. Negative if the lines cannot be read.
 */
function rateDelimiter(text: string, delimiter: ImportDelimiter): number {
  try {
    const counts = recordsOf(text, delimiter, recordsToJudge).map(({ record }) => record.length);
    const headed = counts.find((count) => count > 1) ?? 0;
    return headed * counts.filter((count) => count === headed).length;
  } catch (error) {
    if (error instanceof CsvError) return -1;
    throw error;
  }
}

function delimiterOf(text: string): ImportDelimiter {
  const fits = importDelimiters.map((delimiter) => ({ delimiter, fit: rateDelimiter(text, delimiter) }));
  return fits.reduce((best, other) => (other.fit > best.fit ? other : best)).delimiter;
}

// oxlint-disable-next-line no-control-regex -- these occur in programs, pictures and workbooks, never in a text
const controlCharacter = /[\u0000-\u0008\u000E-\u001F]/;

/**
 * Guesses the encoding and the delimiter unless they are given. Returns null if the content is no text with records.
 */
function openRecords(
  content: Uint8Array,
  given: Partial<CsvSettings>,
  to: number,
): { records: Records; reading: CsvSettings } | null {
  const encoding = given.encoding ?? encodingOf(content);
  const text = new TextDecoder(encoding).decode(content).toWellFormed();
  if (controlCharacter.test(text)) return null;
  try {
    const delimiter = given.delimiter ?? delimiterOf(text);
    return { records: recordsOf(text, delimiter, to), reading: { encoding, delimiter } };
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** Reads a list of clients. Guesses the encoding and the delimiter unless they are given. */
export function readCsv(content: Uint8Array, given: Partial<CsvSettings>): Promise<ReadCsv> {
  // Reads one record more than the limit permits, which shows that there are too many.
  const opened = openRecords(content, given, importLimits.lines + 2);
  return Promise.resolve(opened ? contentOf(opened.records, opened.reading) : { kind: 'unreadable' });
}

/** Returns the first rows of a table unchanged, including its headings; null if the content is no table. */
export const csvRows = (content: Uint8Array, to: number): string[][] | null =>
  openRecords(content, {}, to)?.records.map(({ record }) => record) ?? null;

/** Returns the line on which a record begins. The parser gives the line on which it ends. */
const firstLineOfRecord = ({ record, info }: Records[number]) =>
  info.lines - record.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

function contentOf(records: Records, reading: CsvSettings): ReadCsv {
  const filled = records.filter(({ record }) => record.some(Boolean));
  // A first line with a mail address is a client, not the headings.
  const isHeaded = !filled[0]?.record.some((cell) => /^\S+@\S+\.\S+$/.test(cell));
  const rows = isHeaded ? filled.slice(1) : filled;
  if (rows.length === 0) return { kind: 'empty' };
  const width = filled[0]?.record.length ?? 0;
  if (width > importLimits.columns || rows.length > importLimits.lines) return { kind: 'too_long' };
  if (filled.some(({ record }) => record.some((cell) => cell.length > importLimits.cell))) {
    return { kind: 'unreadable' };
  }
  const cellsOf = (record: string[] = []) => Array.from({ length: width }, (_, place) => record[place] ?? '');
  return {
    kind: 'read',
    ...reading,
    headings: isHeaded ? cellsOf(filled[0]?.record) : cellsOf(),
    lines: rows.map((row) => [firstLineOfRecord(row), cellsOf(row.record)]),
  };
}
