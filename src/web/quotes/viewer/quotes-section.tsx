import type { ReactNode } from 'react';
import type { Quote } from '#contract/requests/quote-replies.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { QuoteCard } from './quote-card.tsx';

interface QuotesSectionProps {
  quotes: readonly Quote[];
  /** The client's change request about the pending quote. */
  changeRequest?: ReactNode;
  /** The sum that becomes due when the client accepts the pending quote, shown instead of its total. */
  sum?: ReactNode;
  /** The id of the shown quote among those offered together, if the choice is made elsewhere. */
  quoteId?: string;
}

/** A card for each type of quote, the later step first. */
export function QuotesSection({ quotes, changeRequest, sum, quoteId }: QuotesSectionProps) {
  const { role } = useUser();
  return (['fret', 'marchandise'] as const).map((type) => {
    const ofType = quotes.filter((quote) => quote.type === type);
    const isAsked = ofType[0]?.status === 'pending_validation';
    return (
      ofType.length > 0 && (
        <QuoteCard
          key={type}
          quotes={ofType}
          reader={role}
          {...(isAsked && { changeRequest, sum, ...(quoteId !== undefined && { quoteId }) })}
        />
      )
    );
  });
}
