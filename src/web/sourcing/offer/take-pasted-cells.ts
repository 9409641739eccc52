import { cellParts, type OfferLineDraft, type OfferPart } from './offer-draft.ts';

/** Whether a pasted text is a table: several cells, as spreadsheets copy them. */
export const isPastedTable = (text: string): boolean => /[\t\n]/.test(text.trim());

/** One number with its thousands, between a currency and a unit, which have no digits. */
const oneNumber = /^\D*?(\d[\d.,\s\u00a0\u202f']*\d|\d)\D*$/u;

/** Thousands in groups of three with one mark, then perhaps the decimals with the other: `1,250.00`, `1.250,00`. */
const grouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?!\1)[.,]\d+$|^\d{1,3}(?:([.,])\d{3})(?:\2\d{3})+$/;

/**
 * Takes currency and unit away from a pasted cell: `$ 0.82` is 0.82, `1,250.00` is 1250.00. A cell with several
 * numbers, like `5-7 days`, stays as it is, so that the form asks about it.
 */
function plainNumber(cell: string): string {
  const number = oneNumber.exec(cell.trim())?.[1]?.replaceAll(/[\s\u00a0\u202f']/g, '');
  if (number === undefined) return cell.trim();
  if (!grouped.test(number)) return number;
  const decimal = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  const hasDecimals = new Set(number.replaceAll(/\d/g, '')).size > 1;
  const whole = hasDecimals ? number.slice(0, decimal) : number;
  return `${whole.replaceAll(/[.,]/g, '')}${hasDecimals ? `.${number.slice(decimal + 1)}` : ''}`;
}

interface Taken {
  lines: OfferLineDraft[];
  /** The rows of numbers that were pasted, and how many of them had no line. */
  rows: number;
  left: number;
}

/**
 * Writes a pasted table into the lines, from the cell on in which it was pasted: its columns are those to the right, its
 * rows those below. Headings above the numbers are skipped; an empty cell keeps what was typed.
 */
export function takePastedCells(
  lines: readonly OfferLineDraft[],
  from: { line: number; part: (typeof cellParts)[number] },
  text: string,
): Taken {
  const all = text.replaceAll('\r', '').replace(/\n+$/, '').split('\n');
  const begin = all.findIndex((row) => /\d/.test(row));
  const rows = begin === -1 ? [] : all.slice(begin).map((row) => row.split('\t'));
  const first = cellParts.indexOf(from.part);
  const taken = lines.map((line, at) => {
    const row = rows[at - from.line];
    if (!row) return line;
    const cells = cellParts.slice(first).flatMap((part, column): [OfferPart, string][] => {
      const typed = plainNumber(row[column] ?? '');
      return typed === '' ? [] : [[part, typed]];
    });
    return { ...line, ...Object.fromEntries(cells) };
  });
  return { lines: taken, rows: rows.length, left: Math.max(0, rows.length - (lines.length - from.line)) };
}
