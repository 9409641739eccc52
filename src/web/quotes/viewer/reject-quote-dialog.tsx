import { useState } from 'react';
import type { Quote } from '#contract/requests/request-replies.ts';
import { isConfirmed } from '#domain/payments/confirmation-rules.ts';
import { depositParts } from '#domain/payments/deposit-rules.ts';
import { commentMaxLength } from '#domain/requests/request-limits.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import type { DecidedRequest } from './quote-decision-types.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';

interface RejectQuoteDialogProps {
  quote: Quote;
  request: DecidedRequest;
  open: boolean;
  onClose: () => void;
  onReject: (reason: string) => Promise<void>;
}

export function RejectQuoteDialog({ quote, request, open, onClose, onReject }: RejectQuoteDialogProps) {
  const texts = useTexts(quoteTexts).decide;
  const formats = useFormats();
  const [reason, setReason] = useState('');
  const tooLong = reason.trim().length > commentMaxLength;
  const { left } = depositParts(request.deposit.inclVat, request.quotes);
  const isPaid = isConfirmed('deposit', request.events);
  // With the deposit that was deducted: what the client has paid for the goods in all.
  const goodsPaid = isConfirmed('merchandise', request.events)
    ? (request.quotes.find(({ type, status }) => type === 'marchandise' && status === 'validated')
        ?.amountTtc ?? 0)
    : 0;
  const { title, description } = texts.askReject[quote.type]({
    amount: formats.money(quote.amountTtc),
    title: request.title,
    deposit: formats.money(request.deposit.inclVat),
    number: quote.number,
    goodsPaid: quote.type === 'fret' && goodsPaid > 0 ? formats.money(goodsPaid) : null,
    depositKept: isPaid && left > 0 ? formats.money(left) : null,
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title={title}
      description={description}
      confirmLabel={texts.reject[quote.type]}
      onConfirm={() => !tooLong && onReject(reason.trim())}
    >
      <TextArea
        label={texts.reason}
        help={texts.reasonHelp}
        error={tooLong ? texts.reasonTooLong : undefined}
        value={reason}
        maxHeight={200}
        onChange={(event) => setReason(event.target.value)}
      />
    </AlertDialog>
  );
}
