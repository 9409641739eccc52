import type { Quote } from '#contract/requests/quote-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';

/** Shows who extended a quote, and when. The quote's PDF does not contain the extensions. */
export function QuoteExtensionsNote({ quote: { extensions } }: { quote: Quote }) {
  const texts = useTexts(quoteTexts).validity;
  const formats = useFormats();
  const [first] = extensions;
  if (!first) return null;
  return (
    <div className="mt-1 border-t border-line pt-3 text-14 text-muted">
      {extensions.map(({ until, at, by }) => (
        <p key={at}>
          {texts.extended({
            until: formats.date(until),
            day: formats.date(at),
            by: by.name ?? texts.team,
          })}
        </p>
      ))}
      <p>{texts.pdfSays(formats.date(first.from))}</p>
    </div>
  );
}
