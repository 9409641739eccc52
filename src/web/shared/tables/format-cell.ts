import { type Language, locales } from '#domain/language.ts';
import { formatMoney } from '#domain/money.ts';
import type { Cell } from './table-types.ts';

const hour = 3_600;
const day = 86_400;

/** Returns `40 min` below two hours, `26 h` below two days, else `3,5 j`; whole days from twenty on. */
export function formatSpan(seconds: number, language: Language): string {
  const [unit, length] =
    seconds < 2 * hour
      ? (['minute', 60] as const)
      : seconds < 2 * day
        ? (['hour', hour] as const)
        : (['day', day] as const);
  const value = seconds / length;
  const options = {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: unit === 'day' && value < 20 ? 1 : 0,
  } as const;
  return new Intl.NumberFormat(locales[language], options).format(value).replaceAll(/\s/g, '\u00a0');
}

function formatShare(share: number, language: Language): string {
  const options = { style: 'percent', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(locales[language], options).format(share).replaceAll(/\s/g, '\u00a0');
}

const count = (value: number, language: Language) =>
  new Intl.NumberFormat(locales[language]).format(value).replaceAll(/\s/g, '\u00a0');

/** Returns the cell's value as a text for people. */
export function formatCell(cell: Cell, language: Language, nothing: string): string {
  if (cell === null) return nothing;
  if (typeof cell === 'string') return cell;
  if ('number' in cell) return count(cell.number, language);
  if ('share' in cell) return formatShare(cell.share, language);
  if ('cents' in cell) return formatMoney(cell.cents, language);
  return formatSpan(cell.seconds, language);
}

/** `nov. 2026`, `Nov 2026` */
export function formatMonth(month: string, language: Language): string {
  const options = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locales[language], options).format(new Date(`${month}-15T00:00:00Z`));
}

/** `11/26`, for narrow places. */
export const shortMonth = (month: string): string => `${month.slice(5, 7)}/${month.slice(2, 4)}`;
