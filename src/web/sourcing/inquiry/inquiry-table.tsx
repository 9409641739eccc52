import type { InquiryLineReply } from '#contract/sourcing/sourcing-replies.ts';
import { formatQuantity } from '#domain/quotes/quantity-format.ts';
import { useLanguage } from '#web/shared/language/language.ts';

/** The lines that suppliers are asked for. */
export function InquiryTable({ lines }: { lines: readonly InquiryLineReply[] }) {
  const language = useLanguage();
  return (
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
  );
}
