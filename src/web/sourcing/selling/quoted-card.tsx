import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { QuotedCost } from '#contract/sourcing/sourcing-replies.ts';
import { acceptedOf } from '#domain/payments/deposit-rules.ts';
import { receivedForGoods } from '#domain/sourcing/margin-rules.ts';
import type { Cents } from '#domain/money.ts';
import { marginOf } from '#domain/sourcing/selling-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Card } from '#web/ui/display/card.tsx';
import { useRateWords } from '#web/sourcing/comparison/use-rate-words.ts';
import { sellingTexts } from './selling-texts.ts';

interface QuotedCardProps {
  quoted: readonly QuotedCost[];
  request: RequestDetail;
}

/** The margin of each quote that was made from offers, at the rates of its day, and once its goods are paid. */
export function QuotedCard({ quoted, request }: QuotedCardProps) {
  const texts = useTexts(sellingTexts).quoted;
  if (quoted.length === 0) return null;
  const { quotes } = request;
  const acceptedId = acceptedOf('marchandise', quotes)?.id;
  const received = receivedForGoods(request);
  return (
    <Card title={texts.title}>
      <ul className="divide-y divide-line">
        {quoted.map((cost) => (
          <QuotedLine
            key={cost.quoteId}
            cost={cost}
            number={quotes.find(({ id }) => id === cost.quoteId)?.number ?? ''}
            received={cost.quoteId === acceptedId ? received : null}
            earns={request.operatingMode === 'commission' ? texts.fee : texts.margin}
          />
        ))}
      </ul>
    </Card>
  );
}

interface QuotedLineProps {
  cost: QuotedCost;
  number: string;
  /** The sum received for its goods; null until all of it has come. */
  received: Cents | null;
  /** Names what the agency earns and its share of the cost. */
  earns: (amount: string, percent: string) => string;
}

function QuotedLine({ cost: quoted, number, received, earns }: QuotedLineProps) {
  const { sold, cost, isWhole, rates } = quoted;
  const texts = useTexts(sellingTexts).quoted;
  const rateWords = useRateWords();
  const formats = useFormats();
  const earned = (from: Cents) => {
    const rate = marginOf(from, cost);
    return isWhole && rate !== null ? earns(formats.money(from - cost), formats.rate(rate)) : null;
  };
  const atEnd = received === null ? null : earned(received);
  return (
    <li className="py-2 text-14 tabular-nums first:pt-0 last:pb-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{number}</span>
        <span>{texts.line(formats.money(sold), formats.money(cost))}</span>
        <span className="font-semibold">{earned(sold) ?? texts.partial}</span>
      </p>
      {received !== null && atEnd !== null && (
        <p className="flex flex-wrap justify-between gap-x-4">
          <span>{texts.atEnd(formats.money(received))}</span>
          <span className="font-semibold">{atEnd}</span>
        </p>
      )}
      {rates.length > 0 && <p className="text-muted">{rates.map(rateWords).join(' · ')}</p>}
    </li>
  );
}
