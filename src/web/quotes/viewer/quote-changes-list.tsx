import { ArrowRight } from 'lucide-react';
import type { Quote } from '#contract/requests/quote-replies.ts';
import { lineChanges } from '#domain/quotes/line-change-rules.ts';
import { customsText } from '#domain/quotes/customs-texts.ts';
import { isItemised, lineTotal, type QuoteLine } from '#domain/quotes/quote-line-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';
import { useLineText } from './use-line-text.ts';

interface QuoteChangeRow {
  term: string;
  /** Null for a line that is new. */
  before: string | null;
  /** Null for a removed line. */
  after: string | null;
}

/** Returns the changed lines; none if one of the two quotes states only its total. */
function useLineChanges(previous: Quote, quote: Quote): QuoteChangeRow[] {
  const { changes: texts } = useTexts(quoteTexts);
  const written = useLineText();
  const formats = useFormats();
  const language = useLanguage();
  const priced = (line: QuoteLine) =>
    [written(line, true), formats.money(lineTotal(line)), customsText(line, language)]
      .filter(Boolean)
      .join(' · ');
  if (!isItemised(previous.lines) || !isItemised(quote.lines)) return [];
  return lineChanges(previous.lines, quote.lines).map(({ before, after }) => {
    const { label = '' } = after ?? before ?? {};
    const [was, is] = [before && priced(before), after && priced(after)];
    const photo = before && after && before.photo?.id !== after.photo?.id && texts.photo;
    return {
      term: before && after ? label : `${after ? texts.added : texts.removed} · ${label}`,
      before: was === is ? null : was,
      after: is && [is, ...(photo ? [photo] : [])].join(' · '),
    };
  });
}

const termsOf = ({ delivery }: Quote) => delivery && `${delivery.incoterm} ${delivery.place}`;

const deliveryChange = (term: string, previous: Quote, quote: Quote): QuoteChangeRow[] =>
  termsOf(previous) === termsOf(quote) ? [] : [{ term, before: termsOf(previous), after: termsOf(quote) }];

/**
 * Lists the changes between the previous quote and its revision: amounts, VAT rate, fee, lines and notes. If there
 * are none, it says that only the PDF is new.
 */
export function QuoteChangesList({ quote, previous }: { quote: Quote; previous: Quote }) {
  const texts = useTexts(quoteTexts);
  const formats = useFormats();
  const money = (term: string, before: number, after: number): QuoteChangeRow[] =>
    before === after ? [] : [{ term, before: formats.money(before), after: formats.money(after) }];
  const [rateBefore, rateAfter] = [previous.vatRate, quote.vatRate];
  const changes: QuoteChangeRow[] = [
    ...money(texts.exclVat, previous.amountHt, quote.amountHt),
    ...(rateBefore === rateAfter || rateBefore === null || rateAfter === null
      ? []
      : [{ term: texts.changes.rate, before: formats.rate(rateBefore), after: formats.rate(rateAfter) }]),
    ...money(texts.inclVat, previous.amountTtc, quote.amountTtc),
    // If the previous quote stated no fee, the fee does not count as changed.
    ...money(texts.fee, previous.fee ?? quote.fee ?? 0, quote.fee ?? 0),
    ...useLineChanges(previous, quote),
    ...deliveryChange(texts.delivery, previous, quote),
  ];
  const sameNotes = (previous.notes ?? '') === (quote.notes ?? '');
  return (
    <section className="mt-4 rounded-control bg-info-subtle px-4 py-3 text-14">
      <h3 className="font-semibold">{texts.changes.title}</h3>
      {changes.length > 0 && (
        <dl className="mt-1 grid gap-x-4 gap-y-0.5 sm:grid-cols-[auto_1fr]">
          {changes.map((change, index) => (
            // The list is made anew with each quote, and two equal lines may both be gone.
            // oxlint-disable-next-line react/no-array-index-key
            <ChangeRow key={index} {...change} />
          ))}
        </dl>
      )}
      {!sameNotes && <p className="mt-1">{texts.changes.notes}</p>}
      {changes.length === 0 && sameNotes && <p className="mt-1">{texts.changes.onlyPdf}</p>}
    </section>
  );
}

function ChangeRow({ term, before, after }: QuoteChangeRow) {
  const { changes: texts } = useTexts(quoteTexts);
  return (
    <div className="contents">
      <dt className="text-muted max-sm:mt-1">{term}</dt>
      <dd className="tabular-nums">
        {before !== null && (
          <del className="text-muted">
            <span className="sr-only">{texts.before} </span>
            {before}
          </del>
        )}
        {before !== null && after !== null && <ArrowRight className="mx-1 inline size-3.5 text-muted" />}
        {after !== null && (
          <ins className="font-medium no-underline">
            <span className="sr-only">{texts.after} </span>
            {after}
          </ins>
        )}
      </dd>
    </div>
  );
}
