import { plainNumber } from '#domain/sourcing/typed-number-rules.ts';
import { cellParts, type OfferLineDraft, type OfferPart } from './offer-draft.ts';

/** Whether a pasted text is a table: several cells, as spreadsheets copy them. */
export const isPastedTable = (text: string): boolean => /[\t\n]/.test(text.trim());

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
