import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { QuotedCost } from '#contract/sourcing/sourcing-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useRateWords } from '#web/sourcing/comparison/use-rate-words.ts';
import { Card } from '#web/ui/display/card.tsx';
import { sellingTexts } from './selling-texts.ts';
import { useEarnedTexts } from './use-earned-texts.ts';

interface QuotedCardProps {
  quoted: readonly QuotedCost[];
  request: RequestDetail;
}

/**
 * The margin of each quote that was made from offers: at the rates of its day, and once more after its goods are
 * paid.
 */
export function QuotedCard({ quoted, request }: QuotedCardProps) {
  const texts = useTexts(sellingTexts).quoted;
  if (quoted.length === 0) return null;
  return (
    <Card title={texts.title}>
      <ul className="divide-y divide-line">
        {quoted.map((cost) => (
          <QuotedLine key={cost.quoteId} quoted={cost} request={request} />
        ))}
      </ul>
    </Card>
  );
}

function QuotedLine({ quoted, request }: { quoted: QuotedCost; request: RequestDetail }) {
  const { quoteId, sold, cost, rates } = quoted;
  const texts = useTexts(sellingTexts).quoted;
  const rateWords = useRateWords();
  const formats = useFormats();
  const earned = useEarnedTexts(request)(quoted);
  return (
    <li className="py-2 text-14 tabular-nums first:pt-0 last:pb-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{request.quotes.find(({ id }) => id === quoteId)?.number}</span>
        <span>{texts.line(formats.money(sold), formats.money(cost))}</span>
        <span className="font-semibold">{earned.quoted ?? texts.partial}</span>
      </p>
      {earned.atEnd && (
        <p className="flex flex-wrap justify-between gap-x-4">
          <span>{texts.atEnd(formats.money(earned.atEnd.received))}</span>
          <span className="font-semibold">{earned.atEnd.words}</span>
        </p>
      )}
      {rates.length > 0 && <p className="text-muted">{rates.map(rateWords).join(' · ')}</p>}
    </li>
  );
}
