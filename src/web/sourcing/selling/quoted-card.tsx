import type { Quote } from '#contract/requests/quote-replies.ts';
import type { QuotedCost } from '#contract/sourcing/sourcing-replies.ts';
import { marginOf } from '#domain/sourcing/selling-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { Card } from '#web/ui/display/card.tsx';
import { comparisonTexts } from '#web/sourcing/comparison/comparison-texts.ts';
import { formatPerEuro } from '#domain/sourcing/price-format.ts';
import { sellingTexts } from './selling-texts.ts';

interface QuotedCardProps {
  quoted: readonly QuotedCost[];
  quotes: readonly Pick<Quote, 'id' | 'number'>[];
}

/** The margin of each quote that was made from offers, at the rates of its day. */
export function QuotedCard({ quoted, quotes }: QuotedCardProps) {
  const texts = useTexts(sellingTexts).quoted;
  if (quoted.length === 0) return null;
  return (
    <Card title={texts.title}>
      <ul className="divide-y divide-line">
        {quoted.map((cost) => (
          <QuotedLine
            key={cost.quoteId}
            cost={cost}
            number={quotes.find(({ id }) => id === cost.quoteId)?.number ?? ''}
          />
        ))}
      </ul>
    </Card>
  );
}

function QuotedLine({ cost: { sold, cost, isWhole, rates }, number }: { cost: QuotedCost; number: string }) {
  const texts = useTexts(sellingTexts).quoted;
  const { rateOn } = useTexts(comparisonTexts);
  const formats = useFormats();
  const language = useLanguage();
  const rate = marginOf(sold, cost);
  return (
    <li className="py-2 text-14 tabular-nums first:pt-0 last:pb-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{number}</span>
        <span>{texts.line(formats.money(sold), formats.money(cost))}</span>
        <span className="font-semibold">
          {isWhole && rate !== null
            ? texts.margin(formats.money(sold - cost), formats.rate(rate))
            : texts.partial}
        </span>
      </p>
      {rates.length > 0 && (
        <p className="text-muted">
          {rates
            .map(({ currency, perEuro, day }) =>
              rateOn(currency, formatPerEuro(perEuro, language), formats.shortDate(day)),
            )
            .join(' · ')}
        </p>
      )}
    </li>
  );
}
