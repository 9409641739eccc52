import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Quote } from '#contract/requests/request-replies.ts';
import { decisionOn } from '#domain/requests/transition-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { AcceptQuoteDialog } from './accept-quote-dialog.tsx';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import type { DecidedRequest, Decision } from './quote-decision-types.ts';
import { RejectQuoteDialog } from './reject-quote-dialog.tsx';

interface QuoteDecisionSectionProps {
  quote: Quote;
  request: DecidedRequest;
  /** Rejects where deciding again may help. */
  onDecide: (decision: Decision) => Promise<void>;
}

/** The client's yes or no to the newest quote, each asked once more, of the quote that was on screen when asked. */
export function QuoteDecisionSection({ quote, request, onDecide }: QuoteDecisionSectionProps) {
  const texts = useTexts(quoteTexts).decide;
  const [asked, setAsked] = useState({ quote, open: 'none' as 'none' | 'accept' | 'reject' });
  const accept = decisionOn(quote.type, 'validated');
  const reject = decisionOn(quote.type, 'rejected');
  const toasts = useToasts();
  const deciding = useRef(false);
  const close = () => setAsked((before) => ({ ...before, open: 'none' }));
  // A question about a quote that another one has replaced does not stand any more.
  const isReplaced = asked.open !== 'none' && asked.quote.id !== quote.id;
  const open = isReplaced ? 'none' : asked.open;
  const tell = useEffectEvent(() => {
    if (!deciding.current) toasts.error(texts.replaced.title, texts.replaced.detail);
  });
  useEffect(() => {
    if (isReplaced) tell();
  }, [isReplaced]);
  const decide = async (decision: Decision) => {
    deciding.current = true;
    try {
      await onDecide(decision);
    } finally {
      deciding.current = false;
    }
  };
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
            open={open === 'accept'}
            onAccept={() => decide({ name: accept, quoteId: asked.quote.id })}
          />
        </>
      )}
      {request.transitions.includes(reject) && (
        <>
          <Button onClick={() => setAsked({ quote, open: 'reject' })}>{texts.reject[quote.type]}</Button>
          <RejectQuoteDialog
            {...common}
            open={open === 'reject'}
            onReject={(comment) =>
              decide({ name: reject, quoteId: asked.quote.id, ...(comment && { comment }) })
            }
          />
        </>
      )}
    </>
  );
}
