import { History, Pencil } from 'lucide-react';
import { formatQuantity } from '#domain/quotes/quantity-format.ts';
import { roundToCents } from '#domain/rates/fraction-rules.ts';
import type { Cell } from '#domain/sourcing/offer-comparison-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { ComparisonCell, hasNoRate } from './comparison-cell.tsx';
import { comparisonTexts } from './comparison-texts.ts';
import { formatUnitPrice } from '#domain/sourcing/price-format.ts';
import type { Comparison, ShownLine, ShownOffer } from './use-comparison.ts';

interface ComparisonTableProps {
  comparison: Comparison;
  /** Undefined if the request does not accept a quote for goods. */
  onChoose: ((lineId: string, offerId: string) => void) | undefined;
  onEdit: ((offer: ShownOffer['offer']) => void) | undefined;
  onVersions: (offer: ShownOffer['offer']) => void;
  onTypeRate: (currency: ShownOffer['offer']['supplier']['currency']) => void;
}

const currencyOf = ({ versions, supplier }: ShownOffer['offer']) =>
  versions[0]?.content.currency ?? supplier.currency;

/**
 * A table with a row for each line and a column for each supplier, in euros for one unit. Arrow keys move the choice
 * within a line.
 */
export function ComparisonTable(props: ComparisonTableProps) {
  const { comparison, onChoose, onEdit, onVersions, onTypeRate } = props;
  const texts = useTexts(comparisonTexts);
  const language = useLanguage();
  const { lines, offers, choices } = comparison;
  return (
    <div
      // Without radio buttons, nothing inside could take the focus, and the keyboard could not scroll it.
      {...(!onChoose && { tabIndex: 0, role: 'group', 'aria-label': texts.title })}
      className="overflow-x-auto rounded-card border border-line bg-raised shadow-raised print:overflow-visible"
    >
      <table className="w-full border-collapse text-14 print:text-12">
        <caption className="sr-only">{texts.title}</caption>
        <thead>
          <tr className="border-b border-line align-top">
            <th
              scope="col"
              className="sticky left-0 z-1 w-1/4 min-w-28 bg-raised px-4 py-3 max-md:px-3 text-left text-12 font-medium text-muted"
            >
              {texts.item}
            </th>
            {offers.map((shown) => (
              <OfferHeading key={shown.offer.id} {...{ shown, onEdit, onVersions, onTypeRate }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className="border-b border-line align-top">
              <th
                scope="row"
                className="sticky left-0 z-1 bg-raised px-4 py-3 max-md:px-3 text-left font-normal"
              >
                <span className="line-clamp-3 font-medium wrap-anywhere" title={line.label}>
                  {line.label}
                </span>
                <span className="block text-muted tabular-nums">{formatQuantity(line, language)}</span>
                {line.targetPrice !== null && (
                  <span className="block text-muted tabular-nums">
                    {texts.target(formatUnitPrice(line.targetPrice, 'EUR', language))}
                  </span>
                )}
              </th>
              {offers.map((shown) => (
                <LineCell
                  key={shown.offer.id}
                  {...{ line, shown }}
                  isChosen={choices.some(
                    ({ lineId, offerId }) => lineId === line.id && offerId === shown.offer.id,
                  )}
                  onChoose={onChoose && (() => onChoose(line.id, shown.offer.id))}
                />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="align-top">
            <th
              scope="row"
              className="sticky left-0 z-1 bg-raised px-4 py-3 max-md:px-3 text-left font-semibold"
            >
              {texts.total}
            </th>
            {offers.map((shown) => (
              <TotalCell key={shown.offer.id} shown={shown} />
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

type HeadingProps = { shown: ShownOffer } & Pick<
  ComparisonTableProps,
  'onEdit' | 'onVersions' | 'onTypeRate'
>;

function OfferHeading({ shown: { offer, column }, onEdit, onVersions, onTypeRate }: HeadingProps) {
  const texts = useTexts(comparisonTexts);
  const formats = useFormats();
  const { supplier, versions } = offer;
  const content = versions[0]?.content;
  const currency = currencyOf(offer);
  const terms = [content?.incoterm, content?.place].filter(Boolean).join(' ');
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the supplier's name is its text
    <th scope="col" className="min-w-52 px-3 print:min-w-0 print:px-1 py-2 text-left font-normal">
      <span className="flex items-start justify-between gap-1">
        <span className="min-w-0 py-1.5">
          <span className="block font-semibold wrap-anywhere">{supplier.name}</span>
          <span className="block text-muted">{[currency, terms].filter(Boolean).join(' · ')}</span>
          {content?.validUntil && (
            <span className="block text-muted">
              {texts.validUntil(formats.shortDate(content.validUntil))}
            </span>
          )}
        </span>
        <span className="flex shrink-0 print:hidden">
          {versions.length > 1 && (
            <IconButton
              label={texts.versions(supplier.name)}
              icon={<History className="size-4" />}
              onClick={() => onVersions(offer)}
            />
          )}
          {onEdit && (
            <IconButton
              label={texts.edit(supplier.name)}
              icon={<Pencil className="size-4" />}
              onClick={() => onEdit(offer)}
            />
          )}
        </span>
      </span>
      {[...column.cells.values()].some(hasNoRate) && (
        <span className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-danger">{texts.noRate(currency)}</span>
          <Button size="small" className="print:hidden" onClick={() => onTypeRate(currency)}>
            {texts.typeRate(currency)}
          </Button>
        </span>
      )}
    </th>
  );
}

interface LineCellProps {
  line: ShownLine;
  shown: ShownOffer;
  isChosen: boolean;
  onChoose: (() => void) | undefined;
}

function LineCell({ line, shown: { offer, column }, isChosen, onChoose }: LineCellProps) {
  const texts = useTexts(comparisonTexts);
  const cell: Cell | undefined = column.cells.get(line.id);
  return (
    <td className="p-1 print:p-0">
      {cell ? (
        <ComparisonCell
          {...{ line, cell, isChosen, onChoose }}
          currency={currencyOf(offer)}
          supplier={offer.supplier.name}
        />
      ) : (
        <p className="px-2 py-2 text-muted">{texts.missing}</p>
      )}
    </td>
  );
}

function TotalCell({ shown: { column } }: { shown: ShownOffer }) {
  const texts = useTexts(comparisonTexts);
  const formats = useFormats();
  const { total, missingAnswerCount, leadDays, isCheapest, isFastest, cells } = column;
  const sum = total ? formats.money(roundToCents(total)) : '';
  const isLeast = [...cells.values()].some(({ flaws }) => flaws.includes('lacks_inland'));
  return (
    <td className="px-3 py-3 tabular-nums print:px-1">
      {total ? (
        <span className="block font-semibold">{isLeast ? texts.atLeast(sum) : sum}</span>
      ) : (
        <span className="block text-muted">{texts.missingCount(missingAnswerCount)}</span>
      )}
      {leadDays !== null && <span className="block text-muted">{texts.days(leadDays)}</span>}
      <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
        {isCheapest && <Badge tone="success">{texts.cheapest}</Badge>}
        {isFastest && <Badge tone="info">{texts.fastest}</Badge>}
      </span>
    </td>
  );
}
