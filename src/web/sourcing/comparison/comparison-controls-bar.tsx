import type { ReactNode } from 'react';
import { formatQuantity } from '#domain/quotes/quantity-format.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { comparisonTexts } from './comparison-texts.ts';
import { type Comparison, offerOrders } from './use-comparison.ts';

/** Chooses quantity and order of a comparison. A choice with only one option is not shown. */
export function ComparisonControls({ comparison, actions }: { comparison: Comparison; actions: ReactNode }) {
  const texts = useTexts(comparisonTexts);
  const language = useLanguage();
  const { lines, offers, quantityCount, at, setAt, order, setOrder } = comparison;
  const [first] = lines;
  /**
   * Returns the name of a quantity option: with one line, the quantity itself; with several, a general name, because
   * each line has other quantities.
   */
  const nameOf = (place: number) => {
    const quantity = lines.length === 1 ? first?.quantities[place] : undefined;
    if (quantity !== undefined) return formatQuantity({ quantity, unit: null }, language);
    return place === 0 ? texts.asked : texts.alternative(place + 1);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 grow basis-60">
        <h2 className="text-16 font-semibold">{texts.title}</h2>
        <p className="text-14 text-muted">{texts.description}</p>
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden print:hidden">
        {quantityCount > 1 && (
          <Segmented
            label={texts.ofAll}
            value={String(at)}
            onValue={(value) => setAt(Number(value))}
            options={Array.from({ length: quantityCount }, (_, place) => ({
              value: String(place),
              label: nameOf(place),
            }))}
          />
        )}
        {offers.length > 1 && (
          <Segmented
            label={texts.sort}
            value={order}
            onValue={setOrder}
            options={offerOrders.map((value) => ({ value, label: texts.order[value] }))}
          />
        )}
      </div>
      {actions}
    </div>
  );
}
