import { cellParts, type OfferLineDraft, type OfferPart } from './offer-draft.ts';

/** Whether a pasted text is a table: several cells, as spreadsheets copy them. */
export const isPastedTable = (text: string): boolean => /[\t\n]/.test(text.trim());

/** Takes currency signs and units away from a pasted cell: `$ 0.82` is 0.82, `1,250.00` is 1250.00. */
function plainNumber(cell: string): string {
  const digits = cell.replaceAll(/[^\d.,]/g, '');
  // With both marks, the last one is the decimal mark.
  const decimal = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const marks = new Set(digits.replaceAll(/\d/g, ''));
  if (marks.size < 2) return digits;
  return `${digits.slice(0, decimal).replaceAll(/[.,]/g, '')}.${digits.slice(decimal + 1)}`;
}

/**
 * Writes a pasted table into the lines, from the cell on in which it was pasted: its columns are those to the right, its
 * rows those below. Cells that do not fit are left out, and one without a number keeps what was typed.
 */
export function takePastedCells(
  lines: readonly OfferLineDraft[],
  from: { line: number; part: (typeof cellParts)[number] },
  text: string,
): OfferLineDraft[] {
  const rows = text
    .replaceAll('\r', '')
    .replace(/\n+$/, '')
    .split('\n')
    .map((row) => row.split('\t'));
  const first = cellParts.indexOf(from.part);
  return lines.map((line, at) => {
    const row = rows[at - from.line];
    if (!row) return line;
    const cells = cellParts.slice(first).flatMap((part, column): [OfferPart, string][] => {
      const typed = plainNumber(row[column] ?? '');
      return typed === '' ? [] : [[part, typed]];
    });
    return { ...line, ...Object.fromEntries(cells) };
  });
}
