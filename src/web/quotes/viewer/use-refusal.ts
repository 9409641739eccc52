import type { Quote } from '#contract/requests/quote-replies.ts';
import { isConfirmed } from '#domain/payments/confirmation-rules.ts';
import { depositParts } from '#domain/payments/deposit-rules.ts';
import { amountPaidForGoods, isDepositRefunded } from '#domain/payments/settlement-rules.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import type { DecidedRequest } from './quote-decision-types.ts';

export interface RefusalConsequences {
  title: string;
  description: string;
  label: string;
}

/** Returns the consequences of refusing a quote, in amounts. */
export function useRefusal(quote: Quote, request: DecidedRequest): RefusalConsequences {
  const texts = useTexts(quoteTexts).decide;
  const formats = useFormats();
  const deposit = request.deposit.inclVat;
  const { left } = depositParts(deposit, request.quotes);
  const isPaid = isConfirmed('deposit', request.events);
  const isBack = isDepositRefunded(request);
  const goods = quote.type === 'fret' ? amountPaidForGoods(request) : 0;
  const asking = texts.askReject[quote.type]({
    amount: formats.money(quote.amountTtc),
    title: request.title,
    deposit: formats.money(deposit),
    number: quote.number,
    goodsPaid: goods > 0 ? formats.money(goods) : null,
    depositKept: isPaid && left > 0 && !isBack ? formats.money(left) : null,
    depositBack: isBack ? formats.money(deposit) : null,
    paidInAll: isBack && goods > 0 ? formats.money(goods + deposit) : null,
    isConsumer: request.clientKind === 'consumer',
  });
  return { ...asking, label: texts.reject[quote.type] };
}
