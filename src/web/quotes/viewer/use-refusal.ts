import type { Quote } from '#contract/requests/request-replies.ts';
import { isConfirmed } from '#domain/payments/confirmation-rules.ts';
import { mayKeepDeposit } from '#domain/payments/settlement-rules.ts';
import { depositParts } from '#domain/payments/deposit-rules.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import type { DecidedRequest } from './quote-decision-types.ts';

export interface Refusal {
  title: string;
  description: string;
  label: string;
}

/** What refusing a quote means, in amounts. */
export function useRefusal(quote: Quote, request: DecidedRequest): Refusal {
  const texts = useTexts(quoteTexts).decide;
  const formats = useFormats();
  const { left } = depositParts(request.deposit.inclVat, request.quotes);
  const isPaid = isConfirmed('deposit', request.events);
  // With the deposit that was deducted: what the client has paid for the goods in all.
  const goodsPaid = isConfirmed('merchandise', request.events)
    ? (request.quotes.find(({ type, status }) => type === 'marchandise' && status === 'validated')
        ?.amountTtc ?? 0)
    : 0;
  const asking = texts.askReject[quote.type]({
    amount: formats.money(quote.amountTtc),
    title: request.title,
    deposit: formats.money(request.deposit.inclVat),
    number: quote.number,
    goodsPaid: quote.type === 'fret' && goodsPaid > 0 ? formats.money(goodsPaid) : null,
    depositKept: isPaid && left > 0 && mayKeepDeposit(request) ? formats.money(left) : null,
  });
  return { ...asking, label: texts.reject[quote.type] };
}
