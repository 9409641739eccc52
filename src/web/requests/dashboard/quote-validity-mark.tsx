import { Clock } from 'lucide-react';
import type { RequestSummary } from '#contract/requests/request-replies.ts';
import { validityOf } from '#domain/quotes/validity-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { requestListTexts } from './request-list-texts.ts';

interface QuoteValidityMarkProps {
  request: Pick<RequestSummary, 'quoteValidUntil' | 'quoteLapsed'>;
  /** Hides the mark while there is time. */
  onlyLate?: boolean;
}

/** The last day of the quote that waits for the client's decision; highlighted in its last days and afterwards. */
export function QuoteValidityMark({ request, onlyLate = false }: QuoteValidityMarkProps) {
  const texts = useTexts(requestListTexts);
  const formats = useFormats();
  const { quoteValidUntil: until, quoteLapsed } = request;
  if (until === null) return null;
  const validity = quoteLapsed ? 'lapsed' : validityOf(until, new Date(serverNow()));
  if (validity === 'open') return onlyLate ? null : <span>{texts.validUntil(formats.shortDate(until))}</span>;
  return (
    <span className="inline-flex items-center gap-1 font-medium whitespace-nowrap text-pending">
      <Clock aria-hidden="true" className="size-3.5" />
      {validity === 'lapsed' ? texts.quoteLapsed : texts.validUntil(formats.shortDate(until))}
    </span>
  );
}
