import { centsIn, dayIn, readSign } from '#domain/statements/csv-cell-rules.ts';
import type { CsvMapping } from '#domain/statements/guess-csv-rules.ts';
import type { CsvColumn } from '#domain/statements/statement-kinds.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { statementTexts } from './statement-texts.ts';

const maxPreviewRows = 4;

/** Returns the signed cents of a row; null if they cannot be read. */
function amountOf(cell: (column: CsvColumn) => string, { columns, decimalMark }: CsvMapping): number | null {
  const centsAt = (column: CsvColumn) => (cell(column) === '' ? 0 : centsIn(cell(column), decimalMark));
  if (columns.includes('amount')) {
    const amount = centsIn(cell('amount'), decimalMark);
    const sign = readSign(cell('direction'));
    return amount === null || sign === null ? amount : sign * Math.abs(amount);
  }
  const [credit, debit] = [centsAt('credit'), centsAt('debit')];
  return credit === null || debit === null ? null : credit - Math.abs(debit);
}

/** Shows the first rows as they will be read. */
export function RowsPreview({
  rows,
  mapping,
}: {
  rows: readonly (readonly string[])[];
  mapping: CsvMapping;
}) {
  const { columns: texts } = useTexts(statementTexts);
  const formats = useFormats();
  return (
    <section>
      <h3 className="text-14 font-medium">{texts.preview}</h3>
      <ul className="mt-2 divide-y divide-line rounded-control border border-line">
        {rows.slice(0, maxPreviewRows).map((cells, place) => {
          const cell = (column: CsvColumn) => cells[mapping.columns.indexOf(column)]?.trim() ?? '';
          const day = dayIn(cell('bookedOn'), mapping.dateOrder);
          const amount = amountOf(cell, mapping);
          const cellTexts = mapping.columns.flatMap((column, at) =>
            column === 'text' ? (cells[at] ?? '') : [],
          );
          return (
            // oxlint-disable-next-line react/no-array-index-key -- rows have only an index
            <li key={place} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 px-3 py-2 text-14">
              <span className="min-w-0">
                <span className="font-medium">{day === null ? texts.unread : formats.shortDate(day)}</span>{' '}
                <span className="wrap-anywhere text-muted">
                  {[cell('counterpartyName'), ...cellTexts].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="font-medium whitespace-nowrap tabular-nums">
                {amount === null ? texts.unread : formats.money(amount)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
