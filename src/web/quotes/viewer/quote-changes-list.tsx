import { ArrowRight } from 'lucide-react';
import type { Quote } from '#contract/requests/request-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';

interface Change {
  term: string;
  before: string;
  after: string;
}

/**
 * Lists what changed between the previous quote and its revision: amounts, VAT rate, fee and notes. If none of
 * these changed, it says that only the PDF is new.
 */
export function QuoteChangesList({ quote, previous }: { quote: Quote; previous: Quote }) {
  const texts = useTexts(quoteTexts);
  const formats = useFormats();
  const money = (term: string, before: number, after: number): Change[] =>
    before === after ? [] : [{ term, before: formats.money(before), after: formats.money(after) }];
  const changes: Change[] = [
    ...money(texts.exclVat, previous.amountHt, quote.amountHt),
    ...(previous.vatRate === quote.vatRate
      ? []
      : [
          {
            term: texts.changes.rate,
            before: formats.rate(previous.vatRate),
            after: formats.rate(quote.vatRate),
          },
        ]),
    ...money(texts.inclVat, previous.amountTtc, quote.amountTtc),
    // If the previous quote stated no fee, the fee does not count as changed.
    ...money(texts.fee, previous.fee ?? quote.fee ?? 0, quote.fee ?? 0),
  ];
  const sameNotes = (previous.notes ?? '') === (quote.notes ?? '');
  return (
    <section className="mt-4 rounded-control bg-info-subtle px-4 py-3 text-14">
      <h3 className="font-semibold">{texts.changes.title}</h3>
      {changes.length > 0 && (
        <dl className="mt-1 grid gap-x-4 gap-y-0.5 sm:grid-cols-[auto_1fr]">
          {changes.map(({ term, before, after }) => (
            <div key={term} className="contents">
              <dt className="text-muted max-sm:mt-1">{term}</dt>
              <dd className="tabular-nums">
                <del className="text-muted">
                  <span className="sr-only">{texts.changes.before} </span>
                  {before}
                </del>{' '}
                <ArrowRight className="inline size-3.5 text-muted" />{' '}
                <ins className="font-medium no-underline">
                  <span className="sr-only">{texts.changes.after} </span>
                  {after}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!sameNotes && <p className="mt-1">{texts.changes.notes}</p>}
      {changes.length === 0 && sameNotes && <p className="mt-1">{texts.changes.onlyPdf}</p>}
    </section>
  );
}
