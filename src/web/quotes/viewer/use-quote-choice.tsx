import { type ReactNode, useState } from 'react';
import type { Quote } from '#contract/requests/quote-replies.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { openQuotes } from '#domain/quotes/option-rules.ts';
import { quoteToDecide } from '#domain/requests/situation-rules.ts';
import { QuoteOptionsFields } from './quote-options-fields.tsx';

interface QuoteChoice {
  /** The pending quote on screen. If several are offered together, the first one until the client chooses. */
  quote: Quote | undefined;
  /** The fields for choosing a quote; null if there is only one. */
  choice: ReactNode;
}

/** Keeps which of the quotes offered together the client is looking at. */
export function useQuoteChoice({ status, quotes }: Pick<RequestDetail, 'status' | 'quotes'>): QuoteChoice {
  const [quoteId, choose] = useState('');
  const pending = quoteToDecide({ status, quotes });
  const open = pending ? openQuotes(quotes, pending.type) : [];
  const quote = open.find(({ id }) => id === quoteId) ?? open[0];
  const hasChoice = quote !== undefined && open.length > 1;
  return {
    quote,
    choice: hasChoice ? (
      <QuoteOptionsFields quotes={open} quoteId={quote.id} onChoose={choose} reader="client" />
    ) : null,
  };
}
