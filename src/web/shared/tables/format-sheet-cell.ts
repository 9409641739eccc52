import { asPlainText } from '#domain/audit/csv-format.ts';
import type { Language } from '#domain/language.ts';
import type { Cell } from './table-types.ts';
import { formatCell } from './format-cell.ts';

/** Text stays text, even if a person saves the workbook as CSV. */
export function formatSheetCell(cell: Cell, language: Language) {
  if (cell === null) return null;
  if (typeof cell === 'string') return { type: String, value: asPlainText(cell) };
  if ('number' in cell) return { type: Number, value: cell.number };
  if ('share' in cell) return { type: Number, value: cell.share, format: '0%' };
  if ('cents' in cell) return { type: Number, value: cell.cents / 100, format: '#,##0.00\\ "€"' };
  return { type: String, value: formatCell(cell, language, '') };
}
