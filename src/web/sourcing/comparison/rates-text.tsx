import type { Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import type { ForeignCurrency } from '#domain/rates/currency-kinds.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { isOldRate } from '#domain/rates/rate-rules.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { comparisonTexts } from './comparison-texts.ts';
import { formatPerEuro } from '#domain/sourcing/price-format.ts';
import type { Comparison } from './use-comparison.ts';

interface RatesTextProps {
  sourcing: Sourcing;
  comparison: Comparison;
  onTypeRate: (currency: ForeignCurrency) => void;
}

/** The rate of each currency in the table with its day; a press types a newer one. */
export function RatesText({ sourcing, comparison, onTypeRate }: RatesTextProps) {
  const texts = useTexts(comparisonTexts);
  const formats = useFormats();
  const language = useLanguage();
  const used = new Set(comparison.offers.map(({ offer }) => offer.versions[0]?.content.currency));
  const rates = sourcing.rates.filter(({ currency }) => used.has(currency));
  const today = agencyDay(new Date(serverNow()));
  if (rates.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-14 text-muted">
      {rates.map(({ currency, perEuro, day }) => (
        <span key={currency} className="inline-flex items-center gap-1 tabular-nums">
          {texts.rateOn(currency, formatPerEuro(perEuro, language), formats.shortDate(day))}
          {isOldRate(day, today) && <span className="text-danger">{texts.oldRate}</span>}
          <Button size="small" variant="quiet" className="print:hidden" onClick={() => onTypeRate(currency)}>
            {texts.changeRate}
          </Button>
        </span>
      ))}
      <span>{texts.ratesForAll}</span>
      {sourcing.exchangeMargin > 0 && <span>{texts.margin(formats.rate(sourcing.exchangeMargin))}</span>}
    </p>
  );
}
