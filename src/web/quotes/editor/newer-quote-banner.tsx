import type { Quote } from '#contract/requests/quote-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { QuoteChangesList } from '#web/quotes/viewer/quote-changes-list.tsx';
import { quoteFormTexts } from './quote-form-texts.ts';

interface NewerQuoteBannerProps {
  quote: Quote;
  /** The quote for which the form was opened; undefined if there was none. */
  known: Quote | undefined;
  onAdopt: () => void;
}

/**
 * Reports a quote that another agent issued while this form was open; the agent decides whether to replace it
 * too.
 */
export function NewerQuoteBanner({ quote, known, onAdopt }: NewerQuoteBannerProps) {
  const { newer: texts } = useTexts(quoteFormTexts);
  const formats = useFormats();
  return (
    <div role="alert">
      <Banner tone="pending" title={texts.title} action={<Button onClick={onAdopt}>{texts.adopt}</Button>}>
        {!known && <p>{texts.first(formats.money(quote.amountTtc))}</p>}
        <p>{texts.detail}</p>
      </Banner>
      {known && <QuoteChangesList quote={quote} previous={known} />}
    </div>
  );
}
