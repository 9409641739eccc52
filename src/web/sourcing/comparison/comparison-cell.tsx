import { useId } from 'react';
import { isForeign, type Currency } from '#domain/rates/currency-kinds.ts';
import { formatQuantity } from '#domain/quotes/quantity-format.ts';
import { compare, zero } from '#domain/rates/fraction-rules.ts';
import type { Cell } from '#domain/sourcing/offer-comparison-rules.ts';
import { minimumOrderQuantity } from '#domain/sourcing/price-rules.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { radioClasses } from '#web/ui/fields/radio-group.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { comparisonTexts } from './comparison-texts.ts';
import { formatUnitPrice, unitCostOf } from '#domain/sourcing/price-format.ts';
import type { ShownLine } from './use-comparison.ts';

interface ComparisonCellProps {
  line: ShownLine;
  cell: Cell;
  currency: Currency;
  supplier: string;
  isChosen: boolean;
  /** Undefined if the choice can no longer change. */
  onChoose: (() => void) | undefined;
}

/** Returns whether the cell has a price for whose currency no rate is known. */
export const hasNoRate = ({ original, rate }: Cell) => original !== null && rate === undefined;

/**
 * The price of one supplier for one line: a unit's price in euros, the original price beside it, its parts and its
 * flaws.
 */
export function ComparisonCell(props: ComparisonCellProps) {
  const { line, cell, currency, supplier, isChosen, onChoose } = props;
  const texts = useTexts(comparisonTexts);
  const language = useLanguage();
  const id = useId();
  const { answer, total, original, flaws } = cell;
  const price = total && formatUnitPrice(unitCostOf(total, line.quantity), 'EUR', language);
  /** A cell without a price shows no flaws. */
  const shownFlaws = original ? flaws : [];
  const offered = original && formatUnitPrice(unitCostOf(original, line.quantity), currency, language);
  return (
    <label
      htmlFor={id}
      className={classNames(
        'flex h-full min-h-11 items-start gap-2 rounded-control px-2 py-2 print:px-1',
        onChoose && total && 'cursor-pointer hover:bg-sunken',
        isChosen && 'bg-accent-subtle',
      )}
    >
      <input
        id={id}
        type="radio"
        name={`choice-${line.id}`}
        className={classNames(radioClasses, 'print:hidden', !onChoose && 'hidden')}
        aria-label={`${texts.choose(line.label)}, ${supplier}`}
        checked={isChosen}
        disabled={!onChoose || !total}
        onChange={() => onChoose?.()}
      />
      <span className="min-w-0">
        <span className="block font-medium tabular-nums">
          {price === null
            ? offered === null
              ? texts.noPrice
              : hasNoRate(cell)
                ? offered
                : texts.tooHigh
            : flaws.includes('lacks_inland')
              ? texts.atLeast(price)
              : price}
        </span>
        {offered !== null && isForeign(currency) && !hasNoRate(cell) && (
          <span className="block text-muted tabular-nums">{offered}</span>
        )}
        <CostPartsText cell={cell} quantity={line.quantity} />
        {answer.leadDays !== null && <span className="block text-muted">{texts.days(answer.leadDays)}</span>}
        {shownFlaws.map((flaw) => (
          <span key={flaw} className="block text-danger">
            {flaw === 'below_minimum'
              ? texts.minimum(
                  formatQuantity({ quantity: minimumOrderQuantity(answer) ?? 0, unit: line.unit }, language),
                )
              : texts.flaws[flaw]}
          </span>
        ))}
        {answer.remarks && <span className="block wrap-anywhere text-muted">{answer.remarks}</span>}
        <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
          {cell.isCheapest && <Badge tone="success">{texts.cheapest}</Badge>}
          {cell.isFastest && <Badge tone="info">{texts.fastest}</Badge>}
        </span>
      </span>
    </label>
  );
}

const shownParts = ['goods', 'tooling', 'packaging', 'inland'] as const;

/** The parts of a unit's cost. Renders nothing if the cost is only that of the goods. */
function CostPartsText({ cell: { cost }, quantity }: { cell: Cell; quantity: number }) {
  const texts = useTexts(comparisonTexts);
  const language = useLanguage();
  if (!cost) return null;
  const parts = shownParts.filter((part) => compare(cost[part], zero) > 0);
  if (parts.length < 2) return null;
  return (
    <span className="block text-12 text-muted tabular-nums">
      {parts
        .map(
          (part) =>
            `${texts.parts[part]} ${formatUnitPrice(unitCostOf(cost[part], quantity), 'EUR', language)}`,
        )
        .join(' + ')}
    </span>
  );
}
