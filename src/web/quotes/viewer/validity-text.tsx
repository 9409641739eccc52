import { Clock } from 'lucide-react';
import type { Quote } from '#contract/requests/quote-replies.ts';
import { daysLeft, validityOf } from '#domain/quotes/validity-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { useEachMinute } from '#web/shared/time/use-each-minute.ts';
import type { ShownStatus } from '#web/quotes/quote-texts.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';

/**
 * The last day of a quote. During its last three days it has the waiting colour, if the quote can still be decided.
 */
export function ValidityText({ quote, status }: { quote: Quote; status: ShownStatus }) {
  const texts = useTexts(quoteTexts).validity;
  const formats = useFormats();
  useEachMinute();
  const now = new Date(serverNow());
  const day = formats.date(quote.validUntil);
  const validity = validityOf(quote.validUntil, now);
  const isAwaited = status === 'pending_validation' || status === 'lapsed';
  if (!isAwaited || validity === 'open') return day;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-1.5 font-medium text-pending">
      <Clock aria-hidden="true" className="size-3.5" />
      <span>{day}</span>
      <span>({validity === 'lapsed' ? texts.over : texts.left(daysLeft(quote.validUntil, now))})</span>
    </span>
  );
}
