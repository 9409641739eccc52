import { formatQuantity } from '#domain/quotes/quantity-format.ts';
import { decimalText } from '#domain/sourcing/typed-number-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { CellField } from '#web/sourcing/cell-field.tsx';
import { comparisonTexts } from '#web/sourcing/comparison/comparison-texts.ts';
import { sellingTexts } from './selling-texts.ts';
import type { Selling } from './use-selling.ts';

interface SellingTableProps {
  selling: Selling;
  /** Whether margins are fixed: on commission, goods are sold at their cost. */
  isFixed: boolean;
}

type Line = Selling['sold'][number];

const grid = 'grid gap-2 md:grid-cols-[minmax(0,1fr)_7rem_6.5rem_7.5rem_7rem]';

/**
 * Each chosen line: its cost, its margin or its price (depending on which is typed), and the amount that the client
 * pays.
 */
export function SellingTable({ selling, isFixed }: SellingTableProps) {
  const { columns } = useTexts(sellingTexts);
  return (
    <div>
      <div aria-hidden="true" className={`${grid} text-12 font-medium text-muted max-md:hidden`}>
        <span>{columns.item}</span>
        <span className="text-right">{columns.cost}</span>
        <span className="text-right">{columns.margins[selling.kind]}</span>
        <span className="text-right">{columns.unitPrice}</span>
        <span className="text-right">{columns.total}</span>
      </div>
      <ul className="divide-y divide-line">
        {selling.sold.map((line) => (
          <SellingRow key={line.lineId} {...{ line, selling, isFixed }} />
        ))}
      </ul>
    </div>
  );
}

type SellingRowProps = SellingTableProps & { line: Line };

function SellingRow({ line, selling: { isMissing, setOwn, kind }, isFixed }: SellingRowProps) {
  const texts = useTexts(sellingTexts);
  const language = useLanguage();
  const formats = useFormats();
  const { columns } = texts;
  const { flaws: flawTexts } = useTexts(comparisonTexts);
  const { lineId, label, flaws, cost, own, wrong, isPriced, selling, total, margin, highestCost } = line;
  return (
    <li className={`${grid} items-center py-2 text-14 max-md:grid-cols-2`}>
      <p className="min-w-0 max-md:col-span-2">
        <span className="block font-medium wrap-anywhere">{label}</span>
        <span className="block wrap-anywhere text-muted tabular-nums">
          {formatQuantity(line, language)} · {line.supplier}
        </span>
        {flaws.length > 0 && (
          <span className="block text-danger">{flaws.map((flaw) => flawTexts[flaw]).join(', ')}</span>
        )}
        {highestCost !== null && (
          <span className="block text-muted tabular-nums">
            {texts.highestCost(formats.money(highestCost.cost), formats.rate(highestCost.margin))}
          </span>
        )}
      </p>
      <p className="tabular-nums md:text-right">
        <span className="text-muted md:sr-only">{columns.cost} </span>
        {formats.money(cost)}
      </p>
      {isFixed ? (
        <>
          <span />
          <p className="tabular-nums md:text-right">
            {selling.isWhole ? texts.whole : formats.money(selling.unitPrice)}
          </p>
        </>
      ) : (
        <>
          <CellField
            label={columns.margins[kind]}
            aria-label={`${columns.margins[kind]}, ${label}`}
            isWrong={wrong.margin}
            value={own.margin ?? (own.unitPrice === undefined ? '' : shownMargin(margin))}
            placeholder={isMissing ? '' : shownMargin(margin)}
            onValue={(typed) => setOwn(lineId, typed === '' ? {} : { margin: typed })}
          />
          <CellField
            label={columns.unitPrice}
            aria-label={`${columns.unitPrice}, ${label}`}
            isWrong={wrong.unitPrice}
            value={own.unitPrice ?? ''}
            placeholder={
              isMissing ? '' : selling.isWhole ? texts.whole : decimalText(selling.unitPrice, 2, ',', 2)
            }
            onValue={(typed) => setOwn(lineId, typed === '' ? {} : { unitPrice: typed })}
          />
        </>
      )}
      <p className="font-medium tabular-nums md:text-right">
        <span className="font-normal text-muted md:sr-only">{columns.total} </span>
        {isPriced ? formats.money(total) : '–'}
      </p>
    </li>
  );
}

/** A margin below zero cannot be typed, so only the price shows it. */
const shownMargin = (margin: number | null) =>
  margin === null || margin < 0 ? '' : decimalText(margin, 2, ',');
