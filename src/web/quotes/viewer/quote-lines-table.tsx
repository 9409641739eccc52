import type { Quote } from '#contract/requests/quote-replies.ts';
import { customsText } from '#domain/quotes/customs-texts.ts';
import { isItemised, lineTotal, vatTotals } from '#domain/quotes/quote-line-rules.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { Money } from '#web/ui/display/money.tsx';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { LinePhotoButton } from './line-photo-button.tsx';
import { useLineText } from './use-line-text.ts';

/** The lines of a quote. Renders nothing if the quote states only its total. */
export function QuoteLinesTable({ lines }: Pick<Quote, 'lines'>) {
  const { lines: texts } = useTexts(quoteTexts);
  const written = useLineText();
  const language = useLanguage();
  if (!isItemised(lines)) return null;
  const customs = lines.map((line) => customsText(line, language));
  // If all lines have the same rate, it is shown below with the totals.
  const saysVat = vatTotals(lines).length > 1;
  return (
    <table className="w-full border-t border-line text-14">
      <caption className="sr-only">{texts.title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{texts.label}</th>
          <th scope="col">{texts.total}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // Lines are frozen, and two may be equal.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index} className="align-top not-last:border-b not-last:border-line">
            <td className="py-2 pr-4">
              <div className="flex gap-3">
                {line.photo && <LinePhotoButton photo={line.photo} label={line.label} />}
                <div className="min-w-0 flex-1">
                  <p className="wrap-anywhere">{line.label}</p>
                  <p className="text-muted">{written(line, saysVat)}</p>
                  {customs[index] && <p className="text-14 text-muted">{customs[index]}</p>}
                </div>
              </div>
            </td>
            <td className="py-2 text-right whitespace-nowrap">
              <Money cents={lineTotal(line)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
