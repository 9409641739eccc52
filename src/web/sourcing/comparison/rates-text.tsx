import type { Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import type { ForeignCurrency } from '#domain/rates/currency-kinds.ts';
import { isOldRate } from '#domain/rates/rate-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useToday } from '#web/shared/time/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { comparisonTexts } from './comparison-texts.ts';
import type { Comparison } from './use-comparison.ts';
import { useComparedRates, useRateWords } from './use-rate-words.ts';

interface RatesTextProps {
  sourcing: Sourcing;
  comparison: Comparison;
  onTypeRate: (currency: ForeignCurrency) => void;
}

/**
 * The rate of each currency in the table, with its source and day. Pressing a rate opens the dialog to type a newer
 * one.
 */
export function RatesText({ sourcing, comparison, onTypeRate }: RatesTextProps) {
  const texts = useTexts(comparisonTexts);
  const { rates, margin } = useComparedRates(sourcing, comparison);
  const wordsOf = useRateWords();
  const today = useToday();
  if (rates.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-14 text-muted">
      {rates.map((rate) => (
        <span key={rate.currency} className="inline-flex flex-wrap items-center gap-x-1 tabular-nums">
          {wordsOf(rate)}
          {isOldRate(rate.day, today) && <span className="text-danger">{texts.oldRate}</span>}
          <Button
            size="small"
            variant="quiet"
            className="print:hidden"
            aria-label={texts.changeRateOf(rate.currency)}
            onClick={() => onTypeRate(rate.currency)}
          >
            {texts.changeRate}
          </Button>
        </span>
      ))}
      {margin && <span>{margin}</span>}
      <span className="print:hidden">{texts.ratesForAll}</span>
    </p>
  );
}
