import { useState } from 'react';
import type { Quote, RequestDetail } from '#contract/request-replies.ts';
import type { TransitionName } from '#domain/requests/request-lifecycle.ts';
import { useTexts } from '#web/shared/language.ts';
import { Button } from '#web/ui/button.tsx';
import { AcceptQuoteDialog } from './accept-quote-dialog.tsx';
import { quoteTexts } from './quote-texts.ts';
import { RejectQuoteDialog } from './reject-quote-dialog.tsx';

export interface Decision {
  name: TransitionName;
  quoteId: string;
  comment?: string;
}

/** What a decision's words need to know of the request. */
export type DecidedRequest = Pick<RequestDetail, 'title' | 'deposit' | 'quotes' | 'transitions' | 'events'>;

interface QuoteDecisionProps {
  quote: Quote;
  request: DecidedRequest;
  /** Rejects where deciding again may help. */
  onDecide: (decision: Decision) => Promise<void>;
}

const names = {
  marchandise: { accept: 'accept_merchandise_quote', reject: 'reject_merchandise_quote' },
  fret: { accept: 'accept_freight_quote', reject: 'reject_freight_quote' },
} as const;

/** The client's yes or no to the newest quote, each asked once more, of the quote that was on screen when asked. */
export function QuoteDecision({ quote, request, onDecide }: QuoteDecisionProps) {
  const texts = useTexts(quoteTexts).decide;
  const [asked, setAsked] = useState({ quote, open: 'none' as 'none' | 'accept' | 'reject' });
  const { accept, reject } = names[quote.type];
  const close = () => setAsked((before) => ({ ...before, open: 'none' }));
  const common = { quote: asked.quote, request, onClose: close };
  return (
    <>
      {request.transitions.includes(accept) && (
        <>
          <Button variant="filled" onClick={() => setAsked({ quote, open: 'accept' })}>
            {texts.accept[quote.type]}
          </Button>
          <AcceptQuoteDialog
            {...common}
            open={asked.open === 'accept'}
            onAccept={() => onDecide({ name: accept, quoteId: asked.quote.id })}
          />
        </>
      )}
      {request.transitions.includes(reject) && (
        <>
          <Button onClick={() => setAsked({ quote, open: 'reject' })}>{texts.reject[quote.type]}</Button>
          <RejectQuoteDialog
            {...common}
            open={asked.open === 'reject'}
            onReject={(comment) =>
              onDecide({ name: reject, quoteId: asked.quote.id, ...(comment && { comment }) })
            }
          />
        </>
      )}
    </>
  );
}
