import type { Movement } from '#contract/reconciliation/reconciliation-endpoints.ts';
import type { Language } from '#domain/language.ts';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import type { Cell, DataTable } from '#web/shared/tables/table-types.ts';
import { reconciliationTexts } from './reconciliation-texts.ts';

/**
 * Returns the ledger entries as a table for a spreadsheet. Days are written as `YYYY-MM-DD`, so that they sort
 * correctly as text.
 */
export function movementTable(movements: readonly Movement[], language: Language): DataTable {
  const texts = reconciliationTexts[language].movements;
  const { kinds } = openPaymentsTexts[language];
  const rows = movements.map((row): Cell[] => [
    { number: row.number },
    row.valueOn,
    row.recordedOn,
    row.reference,
    row.paymentReference,
    row.client,
    texts.types[row.type],
    row.kind === null ? '' : kinds[row.kind],
    { cents: row.amount },
    row.moved === null ? null : { cents: row.moved },
    row.entry
      ? [row.entry.bookedOn, row.entry.counterparty, row.entry.text].filter(Boolean).join(' · ')
      : row.moved === null
        ? ''
        : texts.manuallyRecorded,
    row.entry?.accountIban ?? '',
    row.undoes === null ? null : { number: row.undoes },
    row.note ?? '',
  ]);
  const { columns } = texts;
  return { title: texts.sheet, columns: Object.values(columns), rows };
}
