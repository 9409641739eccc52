import { formatQuantity } from '#domain/quotes/quantity-format.ts';
import { roundToCents } from '#domain/rates/fraction-rules.ts';
import type { Language } from '#domain/language.ts';
import type { Cell, DataTable } from '#web/shared/tables/table-types.ts';
import { comparisonTexts } from './comparison-texts.ts';
import { formatUnitPrice, unitCostOf } from '#domain/sourcing/price-format.ts';
import type { Comparison } from './use-comparison.ts';

/** Returns the comparison as a table of a workbook: for each supplier the cost in euros, the original price of a unit and the days. */
export function listComparisonTable({ lines, offers }: Comparison, language: Language): DataTable {
  const texts = comparisonTexts[language];
  const columns = offers.flatMap(({ offer: { supplier, versions } }) => {
    const currency = versions[0]?.content.currency ?? supplier.currency;
    return [
      `${supplier.name}, €`,
      `${supplier.name}, ${currency} ${texts.unit}`,
      `${supplier.name}, ${texts.leadDays}`,
    ];
  });
  const rows = lines.map((line): Cell[] => [
    line.label,
    formatQuantity(line, language),
    ...offers.flatMap(({ offer, column }): Cell[] => {
      const cell = column.cells.get(line.id);
      const currency = offer.versions[0]?.content.currency ?? offer.supplier.currency;
      return [
        cell?.total ? { cents: roundToCents(cell.total) } : null,
        cell?.original
          ? [
              formatUnitPrice(unitCostOf(cell.original, line.quantity), currency, language),
              ...cell.flaws.map((flaw) => texts.flaws[flaw]),
            ].join(', ')
          : null,
        cell && cell.answer.leadDays !== null ? { number: cell.answer.leadDays } : null,
      ];
    }),
  ]);
  const totals = offers.flatMap(({ column: { total, leadDays } }): Cell[] => [
    total ? { cents: roundToCents(total) } : null,
    null,
    leadDays === null ? null : { number: leadDays },
  ]);
  return {
    title: texts.title,
    columns: [texts.item, texts.quantity, ...columns],
    rows: [...rows, [texts.total, null, ...totals]],
  };
}
