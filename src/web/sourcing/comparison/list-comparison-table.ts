import { formatQuantity } from '#domain/quotes/quantity-format.ts';
import { roundToCents } from '#domain/rates/fraction-rules.ts';
import type { Language } from '#domain/language.ts';
import type { Cell, DataTable } from '#web/shared/tables/table-types.ts';
import { comparisonTexts } from './comparison-texts.ts';
import { formatUnitPrice, unitCostOf } from '#domain/sourcing/price-format.ts';
import type { Comparison, ShownLine, ShownOffer } from './use-comparison.ts';

const currencyOf = ({ offer: { supplier, versions } }: ShownOffer) =>
  versions[0]?.content.currency ?? supplier.currency;

/** Returns the cells of a supplier for a line: euros for a unit and in total, the price as offered, the days. */
function cellsOf(line: ShownLine, shown: ShownOffer, language: Language): Cell[] {
  const { flaws } = comparisonTexts[language];
  const cell = shown.column.cells.get(line.id);
  const unitCost = cell?.total ? unitCostOf(cell.total, line.quantity) : null;
  return [
    unitCost === null ? null : { number: unitCost / 10_000 },
    cell?.total ? { cents: roundToCents(cell.total) } : null,
    cell?.original
      ? [
          formatUnitPrice(unitCostOf(cell.original, line.quantity), currencyOf(shown), language),
          ...cell.flaws.map((flaw) => flaws[flaw]),
        ].join(', ')
      : null,
    cell && cell.answer.leadDays !== null ? { number: cell.answer.leadDays } : null,
  ];
}

/** Returns the comparison as a table of a workbook, with the choice. The notes are below the lines. */
export function listComparisonTable(
  { lines, offers, choices }: Comparison,
  notes: readonly string[],
  language: Language,
): DataTable {
  const texts = comparisonTexts[language];
  const columns = offers.flatMap((shown) => {
    const { name } = shown.offer.supplier;
    return [
      `${name}, € ${texts.unit}`,
      `${name}, €`,
      `${name}, ${currencyOf(shown)} ${texts.unit}`,
      `${name}, ${texts.leadDays}`,
    ];
  });
  const chosenFor = (lineId: string) => {
    const chosen = choices.find((choice) => choice.lineId === lineId)?.offerId;
    return offers.find(({ offer }) => offer.id === chosen)?.offer.supplier.name ?? null;
  };
  const rows = lines.map((line): Cell[] => [
    line.label,
    formatQuantity(line, language),
    chosenFor(line.id),
    ...offers.flatMap((shown) => cellsOf(line, shown, language)),
  ]);
  const totals = offers.flatMap(({ column: { total, leadDays } }): Cell[] => [
    null,
    total ? { cents: roundToCents(total) } : null,
    null,
    leadDays === null ? null : { number: leadDays },
  ]);
  return {
    title: texts.title,
    columns: [texts.item, texts.quantity, texts.chosen, ...columns],
    rows: [...rows, [texts.total, null, null, ...totals], ...notes.map((note): Cell[] => [note])],
  };
}
