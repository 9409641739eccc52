import type { Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { formatPerEuro } from '#domain/sourcing/price-format.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { comparisonTexts } from './comparison-texts.ts';
import type { Comparison } from './use-comparison.ts';

/** Returns a function that describes a rate with its source and its day. */
export function useRateWords() {
  const { rateOn, sources } = useTexts(comparisonTexts);
  const formats = useFormats();
  const language = useLanguage();
  return ({ currency, perEuro, day, source }: Sourcing['rates'][number]) =>
    rateOn(currency, formatPerEuro(perEuro, language), `${sources[source]}, ${formats.shortDate(day)}`);
}

/** Returns the rates of the currencies in the comparison, and a text about the margin that is added to them. */
export function useComparedRates(sourcing: Sourcing, { offers }: Comparison) {
  const { margin } = useTexts(comparisonTexts);
  const formats = useFormats();
  const used = new Set(offers.map(({ offer }) => offer.versions[0]?.content.currency));
  const rates = sourcing.rates.filter(({ currency }) => used.has(currency));
  const isAdded = rates.length > 0 && sourcing.exchangeMargin > 0;
  return { rates, margin: isAdded ? margin(formats.rate(sourcing.exchangeMargin)) : null };
}
