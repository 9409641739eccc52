import { Clock } from 'lucide-react';
import type { RequestSummary } from '#contract/requests/request-replies.ts';
import { validityOf } from '#domain/quotes/validity-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { classNames } from '#web/ui/class-names.ts';
import { requestListTexts } from './request-list-texts.ts';

interface QuoteValidityMarkProps {
  request: Pick<RequestSummary, 'quoteValidUntil' | 'quoteLapsed'>;
  /** Whether the reader must act. If so, the mark is amber. */
  isReadersTurn: boolean;
  /** Hides the mark while there is time. */
  onlyLate?: boolean;
}

/** The last day of the quote that waits for the client's decision; with a clock in its last days and afterwards. */
export function QuoteValidityMark({ request, isReadersTurn, onlyLate = false }: QuoteValidityMarkProps) {
  const texts = useTexts(requestListTexts);
  const formats = useFormats();
  const { quoteValidUntil: until, quoteLapsed } = request;
  if (until === null) return null;
  const validity = quoteLapsed ? 'lapsed' : validityOf(until, new Date(serverNow()));
  if (validity === 'open') return onlyLate ? null : <span>{texts.validUntil(formats.shortDate(until))}</span>;
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap',
        isReadersTurn ? 'font-medium text-pending' : 'text-muted',
      )}
    >
      <Clock aria-hidden="true" className="size-3.5" />
      {validity === 'lapsed' ? texts.quoteLapsed : texts.validUntil(formats.shortDate(until))}
    </span>
  );
}
