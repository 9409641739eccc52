import { isDay } from './day-rules.ts';
import type { CsvDateOrder, CsvDecimalMark } from './statement-kinds.ts';
import { maxEntryCents } from './statement-limits.ts';

const dates: Readonly<Record<CsvDateOrder, RegExp>> = {
  dmy: /^(?<d>\d{1,2})[./-](?<m>\d{1,2})[./-](?<y>\d{4}|\d{2})(?:[T ,].*)?$/,
  mdy: /^(?<m>\d{1,2})[./-](?<d>\d{1,2})[./-](?<y>\d{4}|\d{2})(?:[T ,].*)?$/,
  ymd: /^(?<y>\d{4})(?:[./-](?<m>\d{1,2})[./-](?<d>\d{1,2})|(?<m2>\d{2})(?<d2>\d{2}))(?:[T ,].*)?$/,
};

/** Returns the day in a cell as `YYYY-MM-DD`; null if there is none. A two-digit year belongs to this century. */
export function dayIn(cell: string, order: CsvDateOrder): string | null {
  const found = dates[order].exec(cell.trim())?.groups;
  if (!found) return null;
  const [year = '', month = '', day = ''] = [found.y, found.m ?? found.m2, found.d ?? found.d2];
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

const currencySign = /(?:^(?:EUR|€)\s*)|(?:\s*(?:EUR|€)$)/gi;

/**
 * Returns the cents with their sign. Banks write `-1 234,56`, `1'234.56-`, `(12,00)` or `+3`. Null if the cell is not
 * an amount.
 */
export function centsIn(cell: string, mark: CsvDecimalMark): number | null {
  let text = cell
    .trim()
    .replaceAll(currencySign, '')
    .replaceAll('\u2212', '-')
    .replaceAll(/[\s\u00a0\u202f'’]/g, '');
  const isNegative = /^-|-$|^\(.*\)$/.test(text);
  text = text.replaceAll(/^[+-]|[+-]$|^\(|\)$/g, '');
  const pattern =
    mark === 'comma'
      ? /^(\d{1,3}(?:\.\d{3})+|\d{1,12})(?:,(\d{0,4}))?$/
      : /^(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{0,4}))?$/;
  const found = pattern.exec(text);
  if (!found) return null;
  const [, whole = '', decimals = ''] = found;
  if (/[1-9]/.test(decimals.slice(2))) return null;
  const cents = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  if (cents > maxEntryCents) return null;
  return isNegative && cents !== 0 ? -cents : cents;
}

const incomingWords = /^(?:h|haben|c|cr|crdt|credit|crédit|in|entrée|bij|\+)$/i;
const outgoingWords = /^(?:s|soll|d|dr|dbit|debit|débit|debet|out|sortie|af|-)$/i;

/** Returns 1 for incoming, -1 for outgoing; null if the cell states neither. */
export function readSign(cell: string): 1 | -1 | null {
  const text = cell.trim();
  if (incomingWords.test(text)) return 1;
  return outgoingWords.test(text) ? -1 : null;
}

/** Returns whether the cell says that a row is not booked, or not finally booked. */
export const isUnbooked = (cell: string) =>
  /pending|declined|reverted|failed|cancel|en attente|refus|annul|vorgemerkt|pendiente/i.test(cell);

/**
 * Returns whether the cell is `vorgemerkt`, the German savings banks' word for an entry that is not booked yet. They
 * write it in a column that otherwise has other content.
 */
export const isMarkedPendingInGerman = (cell: string) => /^(?:umsatz )?vorgemerkt$/i.test(cell.trim());

/**
 * Returns whether the text of a line below the table belongs to a balance: it is empty, the name of a balance, or an
 * account. A client's `Solde facture 12` does not.
 */
export const isBalanceText = (text: string) =>
  text === '' ||
  /^(?:(?:nouveau )?solde(?: (?:au|en) .*)?|(?:closing )?balance|(?:neuer )?saldo|kontostand)$/i.test(text) ||
  /^\d{5} ?\d{6,11}[A-Z]?$/.test(text);

export const isEuro = (cell: string) => /^(?:|EUR|€|EURO)$/i.test(cell);
/** Returns whether the cell is a currency as banks write it. */
export const isCurrency = (cell: string) => isEuro(cell) || /^[A-Z]{3}$|^[$£¥]$/.test(cell);
