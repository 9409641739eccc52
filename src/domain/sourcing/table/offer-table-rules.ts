import { normalizeHeading } from '#domain/imports/import-rules.ts';
import { type Currency, currencies } from '#domain/rates/currency-kinds.ts';
import { decimalText } from '#domain/sourcing/typed-number-rules.ts';
import { meaningOf } from './column-meaning-rules.ts';
import { type CellPart, quantityIn, readOfferCell } from './offer-cell-rules.ts';
import type { ColumnMeaning, OfferColumns, OfferTable } from './offer-table-kinds.ts';

/** The number of rows in which headings are searched, because a letterhead may be above them. */
const headingRowsToSearch = 20;

const hasWords = (cell: string) => quantityIn(cell) === null && meaningOf(cell) !== undefined;
const countHeadingWords = (row: readonly string[]) => row.filter(hasWords).length;
/** Counts the cells of a row that are words or quantities; 0 if the row has no word. */
const countHeadingCells = (row: readonly string[]) =>
  countHeadingWords(row) === 0 ? 0 : row.filter((cell) => hasWords(cell) || quantityIn(cell) !== null).length;

/** Returns the first row with the highest count; -1 if no row has at least two. */
function rowWithHighestCount(
  rows: readonly (readonly string[])[],
  count: (row: readonly string[]) => number,
): number {
  const counts = rows.slice(0, headingRowsToSearch).map(count);
  const most = Math.max(0, ...counts);
  return most < 2 ? -1 : counts.indexOf(most);
}

/**
 * Returns whether the row continues the headings above it: `500 pcs` below `Unit price`. A bare number below a
 * heading is a price.
 */
const isSecondHeading = (row: readonly string[], above: readonly string[]) =>
  row.some((cell) => quantityIn(cell) !== null) &&
  row.every((cell, at) => cell === '' || /[a-z≥>+\p{Script=Han}]/iu.test(cell) || (above[at] ?? '') === '') &&
  row.every((cell) => cell === '' || meaningOf(cell) !== undefined);

/** Finds the row, or the two rows, with the most words that are headings. */
export function openOfferTable(all: readonly (readonly string[])[]): OfferTable {
  const worded = rowWithHighestCount(all, countHeadingWords);
  const at = worded === -1 ? rowWithHighestCount(all, countHeadingCells) : worded;
  const width = Math.max(0, ...all.map((row) => row.length));
  if (at === -1) return { headings: Array.from({ length: width }, () => ''), rows: all, above: 0 };
  const [first = [], second = []] = all.slice(at, at + 2);
  const isDouble = isSecondHeading(second, first);
  const headings = Array.from({ length: width }, (_, place) =>
    [first[place] ?? '', isDouble ? (second[place] ?? '') : ''].filter(Boolean).join(' '),
  );
  return { headings, rows: all.slice(at + (isDouble ? 2 : 1)), above: at };
}

const currencySigns: readonly (readonly [RegExp, Currency])[] = [
  [/US\$|美元|美金/i, 'USD'],
  [/HK\$|港元|港币/i, 'HKD'],
  [/NT\$/i, 'TWD'],
  [/€|欧元/, 'EUR'],
  [/日元/, 'JPY'],
  [/RMB|人民币|￥|¥|元/i, 'CNY'],
  [/£/, 'GBP'],
  [/₫/, 'VND'],
  [/₹/, 'INR'],
  [/₺/, 'TRY'],
  [/₩/, 'KRW'],
  [/(?<![a-z])\$/i, 'USD'],
];

const currencyOf = (text: string): Currency | null =>
  currencies.find((code) => new RegExp(`(?<![A-Z])${code}(?![A-Z])`, 'i').test(text)) ??
  currencySigns.find(([sign]) => sign.test(text))?.[1] ??
  null;

const priceMeanings: ReadonlySet<ColumnMeaning | null> = new Set(['price', 'step']);

/** Returns the currency that the prices or their headings name; null if they name none or several. */
export function guessCurrency({ headings, rows }: OfferTable, columns: OfferColumns): Currency | null {
  const texts = columns.flatMap((meaning, at) =>
    priceMeanings.has(meaning) ? [headings[at] ?? '', ...rows.map((row) => row[at] ?? '')] : [],
  );
  const named = new Set(texts.map(currencyOf).filter((currency) => currency !== null));
  return named.size === 1 ? ([...named][0] ?? null) : null;
}

interface AskedLine {
  id: string;
  label: string;
}

const hasPrice = (row: readonly string[], columns: OfferColumns) =>
  columns.some((meaning, at) => priceMeanings.has(meaning) && /\d/.test(row[at] ?? ''));

/**
 * Returns the line whose label contains a row's name, or whose label the name contains; null if there is none or
 * there are several.
 */
function findSimilarLine(name: string, lines: readonly AskedLine[]): string | null {
  if (name.length < 2) return null;
  const alike = lines.filter(({ label }) => {
    const asked = normalizeHeading(label);
    return (
      asked.length > 1 &&
      (` ${name} `.includes(` ${asked} `) || ` ${asked} `.includes(` ${name} `) || occursAsHan(name, asked))
    );
  });
  return alike.length === 1 ? (alike[0]?.id ?? null) : null;
}

const isHan = (text: string) => /\p{Script=Han}{2}/u.test(text);
/** Chinese has no spaces between words. */
const occursAsHan = (name: string, asked: string) =>
  isHan(name) && isHan(asked) && (name.includes(asked) || asked.includes(name));

/**
 * Returns, for each row, the line whose name it has. If two different names resemble a line, neither row gets this
 * line.
 */
function matchNames(names: readonly string[], lines: readonly AskedLine[]): (string | null)[] {
  const exact = names.map(
    (name) => lines.find(({ label }) => name !== '' && normalizeHeading(label) === name)?.id ?? null,
  );
  const unmatchedLines = lines.filter(({ id }) => !exact.includes(id));
  const alike = names.map((name, at) => exact[at] ?? findSimilarLine(name, unmatchedLines));
  const isDoubtful = (id: string | null) => new Set(names.filter((_, at) => alike[at] === id)).size > 1;
  return alike.map((id) => (id !== null && isDoubtful(id) ? null : id));
}

/**
 * Returns the line that each row answers: by name, or else in order if there are as many prices as lines. A row
 * without a name belongs to the row above and has the price of another quantity. Null if neither rule gives a line.
 */
export function matchRows(
  { rows }: OfferTable,
  columns: OfferColumns,
  lines: readonly AskedLine[],
): (string | null)[] {
  const names = rows.map((row) =>
    normalizeHeading(columns.flatMap((meaning, at) => (meaning === 'item' ? [row[at] ?? ''] : [])).join(' ')),
  );
  const matched = matchNames(names, lines);
  if (matched.every((id) => id === null)) {
    const answers = rows.flatMap((row, at) => (hasPrice(row, columns) ? [at] : []));
    if (answers.length !== lines.length) return matched;
    return rows.map((_, at) => lines[answers.indexOf(at)]?.id ?? null);
  }
  for (const [at, row] of rows.entries()) {
    if (names[at] === '' && hasPrice(row, columns)) matched[at] = matched[at - 1] ?? null;
  }
  return matched;
}

/** The answer of the table to one line, as text to type into the form. */
export interface TableAnswer {
  lineId: string;
  parts: Partial<Record<CellPart, string>>;
  /** More prices, each with the quantity from which it applies. */
  steps: { from: string; price: string }[];
}

/** Returns the part that gets the text of an unreadable cell, so that the form asks about it. */
const partOf = (meaning: ColumnMeaning): CellPart | null =>
  meaning === 'item' || meaning === 'step' ? null : meaning === 'carton' ? 'length' : meaning;

function readTableRow(row: readonly string[], { headings }: OfferTable, columns: OfferColumns) {
  const parts: TableAnswer['parts'] = {};
  const steps: TableAnswer['steps'] = [];
  columns.forEach((meaning, at) => {
    const [cell = '', heading = ''] = [row[at], headings[at]];
    if (meaning === null || cell === '') return;
    const read = readOfferCell(meaning, cell, heading);
    if (meaning === 'step') {
      const from = quantityIn(heading);
      steps.push({ from: from === null ? '' : decimalText(from, 2, ','), price: read?.price ?? cell });
      return;
    }
    const part = partOf(meaning);
    Object.assign(parts, read ?? (part && { [part]: cell }));
  });
  return { parts, steps };
}

/** If there are several prices by quantity, the first one is the price, and its quantity is the minimum. */
function withFirstPrice({ lineId, parts, steps }: TableAnswer): TableAnswer {
  const [first, ...rest] = steps;
  const isFirst = first && parts.price === undefined && (parts.minimum ?? first.from) === first.from;
  return isFirst
    ? { lineId, parts: { ...parts, price: first.price, minimum: first.from }, steps: rest }
    : { lineId, parts, steps };
}

/** Returns the answers of the rows to their lines. A second row for a line is the price of another quantity. */
export function readOfferTable(
  table: OfferTable,
  columns: OfferColumns,
  answered: readonly (string | null)[],
): TableAnswer[] {
  const answers = new Map<string, TableAnswer>();
  table.rows.forEach((row, at) => {
    const lineId = answered[at] ?? null;
    if (lineId === null) return;
    const { parts, steps } = readTableRow(row, table, columns);
    const before = answers.get(lineId);
    if (!before) {
      answers.set(lineId, { lineId, parts, steps });
      return;
    }
    const { price, minimum, ...others } = parts;
    if (price !== undefined) before.steps.push({ from: minimum ?? '', price });
    before.steps.push(...steps);
    before.parts = { ...others, ...before.parts };
  });
  return [...answers.values()].map(withFirstPrice);
}
