import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { QuotedCost } from '#contract/sourcing/sourcing-replies.ts';
import type { Cents } from '#domain/money.ts';
import { acceptedQuoteOf } from '#domain/payments/deposit-rules.ts';
import { receivedForGoods } from '#domain/sourcing/margin-rules.ts';
import { marginOf } from '#domain/sourcing/selling-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { sellingTexts } from './selling-texts.ts';

interface EarnedTexts {
  /** The text according to the quote; null if the cost of a line is unknown. */
  quoted: string | null;
  /** The sum received for the goods once it is complete, and a text about the part that the agency keeps. */
  atEnd: { received: Cents; words: string } | null;
}

/** Returns a function that says how much the agency earns with a quote: the margin, or its fee on commission. */
export function useEarnedTexts(request: RequestDetail): (quoted: QuotedCost) => EarnedTexts {
  const { fee, margin } = useTexts(sellingTexts).quoted;
  const formats = useFormats();
  const words = request.operatingMode === 'commission' ? fee : margin;
  const acceptedId = acceptedQuoteOf('marchandise', request.quotes)?.id;
  const received = receivedForGoods(request);
  return ({ quoteId, sold, cost, isWhole }) => {
    const earned = (from: Cents) => {
      const rate = marginOf(from, cost);
      return isWhole && rate !== null ? words(formats.money(from - cost), formats.rate(rate)) : null;
    };
    const atEnd = quoteId === acceptedId && received !== null ? earned(received) : null;
    return {
      quoted: earned(sold),
      atEnd: atEnd === null || received === null ? null : { received, words: atEnd },
    };
  };
}
