import { csvLine, byteOrderMark, type CsvNumber } from '#domain/audit/csv-format.ts';
import type { Language } from '#domain/language.ts';
import { formatMoney } from '#domain/money.ts';
import { saveFile } from '#web/shared/save-file.ts';
import type { Cell, DataTable } from './table-types.ts';
import { formatCell } from './format-cell.ts';
import { formatSheetCell } from './format-sheet-cell.ts';

/**
 * Returns the value of a CSV cell. Its numbers must allow calculation: without grouping, sums without currency sign,
 * times in hours.
 */
function plainCell(cell: Cell, language: Language): string | CsvNumber {
  if (cell === null || typeof cell === 'string') return cell ?? '';
  if ('cents' in cell) {
    return { number: formatMoney(cell.cents, language, 'typed').replace('\u2212', '-') };
  }
  if ('number' in cell) return { number: String(cell.number) };
  return formatCell(cell, language, '');
}

export function saveCsv(table: DataTable, fileName: string, language: Language): void {
  const lines = [table.columns, ...table.rows.map((row) => row.map((cell) => plainCell(cell, language)))];
  const content = byteOrderMark + lines.map((line) => csvLine(line, language)).join('');
  saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`);
}

const bold = { fontWeight: 'bold' } as const;

/** Returns the name of a sheet. Spreadsheets allow at most 31 characters, and none of those replaced here. */
const sheetName = (title: string, place: number) =>
  `${place + 1}. ${title.replaceAll(/[[\]*?:/\\]/g, ' ')}`.slice(0, 31).trim();

/** Writes every table as a sheet of one file. The code for it loads at the first use. */
export async function saveXlsx(
  tables: readonly DataTable[],
  fileName: string,
  language: Language,
): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const sheets = tables.map((table, place) => ({
    sheet: sheetName(table.title, place),
    data: [
      table.columns.map((column) => ({ type: String, value: column, ...bold })),
      ...table.rows.map((row) => row.map((cell) => formatSheetCell(cell, language))),
    ],
    columns: table.columns.map((_, column) => ({ width: column === 0 ? 34 : 20 })),
    stickyRowsCount: 1,
  }));
  saveFile(await writeXlsxFile(sheets).toBlob(), `${fileName}.xlsx`);
}
