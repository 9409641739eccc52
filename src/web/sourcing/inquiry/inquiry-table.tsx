import type { Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { formatQuantity } from '#domain/quotes/quantity-format.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { sourcingTexts } from '#web/sourcing/sourcing-texts.ts';

/** The lines that the agency asks suppliers for, with remarks and the day of the answer. */
export function InquiryTable({ lines, remarks, answerBy }: Pick<Sourcing, 'lines' | 'remarks' | 'answerBy'>) {
  const language = useLanguage();
  const texts = useTexts(sourcingTexts).asked;
  const { date } = useFormats();
  return (
    <>
      <ul className="divide-y divide-line">
        {lines.map(({ id, label, quantities, unit, specification, packaging }) => (
          <li key={id} className="py-2 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 font-medium wrap-anywhere">{label}</span>
              <span className="text-14 text-muted tabular-nums">
                {quantities.map((quantity) => formatQuantity({ quantity, unit }, language)).join(' / ')}
              </span>
            </p>
            {specification && <p className="text-14 whitespace-pre-line text-muted">{specification}</p>}
            {packaging && <p className="text-14 text-muted">{packaging}</p>}
          </li>
        ))}
      </ul>
      {(remarks !== '' || answerBy !== null) && (
        <div className="mt-2 flex flex-col gap-1 border-t border-line pt-2 text-14 text-muted">
          {remarks !== '' && <p className="wrap-anywhere whitespace-pre-line">{remarks}</p>}
          {answerBy !== null && <p>{texts.answersUntil(date(answerBy))}</p>}
        </div>
      )}
    </>
  );
}
