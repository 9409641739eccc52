import type { ListedInvoice } from '#contract/invoices/invoice-list-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { StatusMark } from './transmission-mark.tsx';
import { transmissionTexts } from './transmission-texts.ts';

interface TransmissionButtonProps {
  invoice: ListedInvoice;
  onOpen: (invoice: ListedInvoice) => void;
  className?: string;
}

/** Shows the newest status of a document on the platform. Pressing it opens all statuses. */
export function TransmissionButton({ invoice, onOpen, className }: TransmissionButtonProps) {
  const texts = useTexts(transmissionTexts);
  const { status = null, failed = false } = invoice.transmission ?? {};
  const named = new Map<string, string>(Object.entries(texts.statuses));
  const unknown = failed ? texts.notAccepted : texts.none;
  return (
    <button
      type="button"
      aria-label={`${status === null ? unknown : (named.get(status) ?? status)}, ${invoice.number}`}
      title={texts.open(invoice.number)}
      onClick={() => onOpen(invoice)}
      className={classNames(
        '-mx-1.5 inline-flex items-center rounded-control px-1.5 hover:bg-hover max-lg:-my-1 max-lg:min-h-11 lg:min-h-8',
        className,
      )}
    >
      {status !== null ? (
        <StatusMark status={status} />
      ) : failed ? (
        <Badge tone="pending">{unknown}</Badge>
      ) : (
        <span className="text-muted underline underline-offset-3">{unknown}</span>
      )}
    </button>
  );
}
