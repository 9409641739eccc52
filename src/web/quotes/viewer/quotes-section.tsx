import type { Quote } from '#contract/requests/request-replies.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { QuoteCard } from './quote-card.tsx';

/** A card for each type of quote there is, the later step first. */
export function QuotesSection({ quotes }: { quotes: readonly Quote[] }) {
  const { role } = useUser();
  return (['fret', 'marchandise'] as const).map((type) => {
    const ofType = quotes.filter((quote) => quote.type === type);
    return ofType.length > 0 && <QuoteCard key={type} quotes={ofType} reader={role} />;
  });
}
