import { plainNumber } from '#domain/sourcing/typed-number-rules.ts';
import { cellParts, type OfferLineDraft, type OfferPart } from './offer-draft.ts';

/** Returns whether a pasted text is a table, which has several cells, as spreadsheets copy them. */
export const isPastedTable = (text: string): boolean => /[\t\n]/.test(text.trim());

interface PastedCells {
  lines: OfferLineDraft[];
  /** The number of pasted rows of numbers, and how many of them had no line. */
  pastedRowCount: number;
  skippedRowCount: number;
}

/**
 * Writes a pasted table into the lines, to the right of and below the cell into which it was pasted. Skips headings
 * above the numbers. An empty cell keeps the text typed before.
 */
export function takePastedCells(
  lines: readonly OfferLineDraft[],
  from: { line: number; part: (typeof cellParts)[number] },
  text: string,
): PastedCells {
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
  return {
    lines: taken,
    pastedRowCount: rows.length,
    skippedRowCount: Math.max(0, rows.length - (lines.length - from.line)),
  };
}
