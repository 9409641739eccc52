import { centsIn, dayIn, signIn } from './csv-cell-rules.ts';
import {
  type CsvColumn,
  type CsvDateOrder,
  csvDateOrders,
  type CsvDecimalMark,
  csvDecimalMarks,
} from './statement-kinds.ts';

export type CsvColumns = readonly (CsvColumn | null)[];

/** How a table is read. */
export interface CsvMapping {
  columns: CsvColumns;
  dateOrder: CsvDateOrder;
  decimalMark: CsvDecimalMark;
}

/** How banks head such columns, in several languages; the first that fits counts. */
const headings: readonly (readonly [CsvColumn, RegExp])[] = [
  ['balance', /\b(balance|solde|saldo|kontostand)\b/],
  ['state', /^(state|status|statut|etat|estado)$/],
  ['direction', /^(direction|sens|soll haben|s h|debit credit|type dc|dc)$/],
  ['currency', /^(currency|payment currency|devise|monnaie|wahrung|waehrung|divisa|valuta|moneda)$/],
  [
    'account',
    /^(auftragskonto|iban auftragskonto|account iban|own iban|compte|numero de compte|iban compte|cuenta)$/,
  ],
  [
    'counterpartyIban',
    /\b(iban|kontonummer|payee account number|counterparty account|compte contrepartie|compte du tiers|gegenkonto)\b/,
  ],
  [
    'valueOn',
    /(date (de )?valeur|value date|valuta ?datum|valutadatum|wertstellung|fecha (de )?valor|valeur|interest date)/,
  ],
  [
    'bookedOn',
    /(date (d )?operation|date comptable|date completed|booking date|buchungstag|buchungsdatum|fecha (de )?operacion|fecha contable|^date\b|^datum$|^fecha$|completed)/,
  ],
  [
    'credit',
    /^(credit|montant credit|credit amount|haben|abono|entree|recette|money in|paid in|zufluss|gutschrift)/,
  ],
  [
    'debit',
    /^(debit|montant debit|debit amount|soll|cargo|sortie|depense|money out|paid out|abfluss|belastung)/,
  ],
  ['amount', /^(amount|montant|betrag|importe|umsatz|montant de l operation|total amount|amount eur)/],
  [
    'counterpartyName',
    /(payer|payee|counterparty|contrepartie|tiers|donneur|emetteur|beneficia|auftraggeber|zahlungspflichtig|zahlungsempf|ordenante|^nom\b|^name\b|partner)/,
  ],
  [
    'reference',
    /^(id|transferwise id|transaction id|bank reference|reference banque|bankreferenz|referencia banco)$/,
  ],
  [
    'text',
    /(libelle|description|details|verwendungszweck|buchungstext|concepto|motif|communication|reference|reason|remittance|text|note|information|observaciones|nature)/,
  ],
];

const plain = (heading: string) =>
  heading
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** May stand over several columns, whose texts are joined. */
const isRepeatable = (column: CsvColumn) => column === 'text';

/** Day and amount, or money in and out; each column but texts once. */
export function areCsvColumnsSound(columns: CsvColumns): boolean {
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

/** The order in which every day of the rows is one; days first where that leaves several. */
function dateOrderOf(rows: Rows, at: number): CsvDateOrder | null {
  const cells = cellsOf(rows, at);
  return csvDateOrders.find((order) => areAll(cells, (cell) => dayIn(cell, order) !== null)) ?? null;
}

function markOf(rows: Rows, at: number): CsvDecimalMark | null {
  const cells = cellsOf(rows, at);
  const marks = csvDecimalMarks.filter((mark) => areAll(cells, (cell) => centsIn(cell, mark) !== null));
  // `1.234` is a thousand with one mark and a fraction of a cent with the other: a comma somewhere tells.
  return marks.length < 2
    ? (marks[0] ?? null)
    : cells.some((cell) => /,\d{1,2}\D*$/.test(cell))
      ? 'comma'
      : 'dot';
}

interface Looked {
  rows: Rows;
  width: number;
}

const days: ReadonlySet<CsvColumn> = new Set(['bookedOn', 'valueOn']);
const sums: ReadonlySet<CsvColumn> = new Set(['amount', 'credit', 'debit', 'balance']);

/** Whether a column of that heading can be it, by what stands in it. */
function isPossible(column: CsvColumn, at: number, rows: Rows): boolean {
  if (days.has(column)) return dateOrderOf(rows, at) !== null;
  if (sums.has(column)) return cellsOf(rows, at).length === 0 || markOf(rows, at) !== null;
  return column !== 'direction' || areAll(cellsOf(rows, at), (cell) => signIn(cell) !== null);
}

function byHeadings(titles: readonly string[], { rows, width }: Looked): (CsvColumn | null)[] {
  const columns: (CsvColumn | null)[] = Array.from({ length: width }, () => null);
  for (const [column, pattern] of headings) {
    for (const at of columns.keys()) {
      if (columns[at] !== null || (!isRepeatable(column) && columns.includes(column))) continue;
      if (pattern.test(plain(titles[at] ?? '')) && isPossible(column, at, rows)) columns[at] = column;
    }
  }
  return columns;
}

/** Where headings say nothing of a day or an amount, what stands below does. */
function fillByContent(columns: (CsvColumn | null)[], { rows }: Looked): void {
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

/** What the columns of a table seem to be, by their headings and by what stands below. */
export function guessCsvMapping(titles: readonly string[], rows: Rows): CsvMapping {
  const looked = { rows, width: titles.length };
  const columns = byHeadings(titles, looked);
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

/** A row of the table, not of what stands around it: it has a day and an amount. */
export function isTableRow(cells: readonly string[]): boolean {
  const isDate = (cell: string) => csvDateOrders.some((order) => dayIn(cell, order) !== null);
  const isMoney = (cell: string) => csvDecimalMarks.some((mark) => centsIn(cell, mark) !== null);
  return cells.some((cell) => isDate(cell)) && cells.some((cell) => isMoney(cell) && !isDate(cell));
}
