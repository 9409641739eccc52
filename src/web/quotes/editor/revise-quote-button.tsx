import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { useMissingForQuotes } from '#web/quotes/registration-banner.tsx';
import { quoteFormTexts } from './quote-form-texts.ts';
import type { QuoteFormState } from './use-quote-form.ts';

interface ReviseQuoteButtonProps {
  state: QuoteFormState;
  variant: 'filled' | 'outline';
}

/**
 * Opens the form that replaces the pending quote. Renders nothing if the form is open, or if no quote can be issued.
 */
export function ReviseQuoteButton({ state, variant }: ReviseQuoteButtonProps) {
  const { openRevision } = useTexts(quoteFormTexts);
  const isRefused = useMissingForQuotes().length > 0;
  const { type, pending, form, open, button } = state;
  if (!pending || form || isRefused) return null;
  return (
    <Button ref={button} variant={variant} onClick={() => open(pending)}>
      {openRevision[type]}
    </Button>
  );
}
