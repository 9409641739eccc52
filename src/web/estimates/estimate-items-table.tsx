import type { EstimateReply } from '#contract/estimates/estimate-endpoints.ts';
import { formatQuantity } from '#domain/quotes/quantity-format.ts';
import { fromCents } from '#domain/rates/fraction-rules.ts';
import { formatUnitPrice, unitCostOf } from '#domain/sourcing/price-format.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { estimateTexts } from './estimate-texts.ts';

/** The cost at the door of one unit of each item, and of all of them. */
export function EstimateItemsTable({ lines }: { lines: EstimateReply['lines'] }) {
  const texts = useTexts(estimateTexts);
  const { money } = useFormats();
  const language = useLanguage();
  return (
    <table aria-label={texts.table} className="w-full">
      <thead className="text-left text-13 text-muted">
        <tr>
          <th className="py-1 pr-3 font-normal">{texts.item}</th>
          <th className="py-1 pl-3 text-right font-normal">{texts.unit}</th>
          <th className="py-1 pl-3 text-right font-normal max-sm:hidden">{texts.whole}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {lines.map(({ id, label, quantity, unit, total }) => {
          const price = unitCostOf(fromCents(total.amount), quantity);
          const each = formatUnitPrice(price, 'EUR', language);
          const bounded = (sum: string) => (total.atLeast ? texts.atLeast(sum) : sum);
          return (
            <tr key={id} className="align-baseline">
              <th scope="row" className="py-2 pr-3 text-left font-normal wrap-anywhere">
                {label}
                <span className="block text-13 text-muted">
                  {formatQuantity({ quantity, unit }, language)}
                </span>
              </th>
              <td className="py-2 pl-3 text-right text-16 font-semibold tabular-nums">{bounded(each)}</td>
              <td className="py-2 pl-3 text-right tabular-nums max-sm:hidden">
                {bounded(money(total.amount))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
