import { useMemo } from 'react';
import { locales } from '#domain/language.ts';
import { useLanguage } from '#web/shared/language/language.ts';

/** Formats percentages and foreign amounts in the reader's language. */
export function useTariffFormats() {
  const language = useLanguage();
  return useMemo(() => {
    const locale = locales[language];
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 });
    const countries = new Intl.DisplayNames(locale, { type: 'region' });
    const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 });
    return {
      /** Thousandths of a percent: `6,7 %`. */
      rate: (thousandths: number) => percent.format(thousandths / 100_000).replaceAll('\u202f', '\u00a0'),
      country: (code: string) => countries.of(code) ?? code,
      /** An amount counted in parts, `parts` of which make one unit of the currency: `95,00 USD`. */
      amount: (value: number, parts: number, currency: string) =>
        `${decimal.format(value / parts).replaceAll('\u202f', '\u00a0')}\u00a0${currency}`,
      mark: language === 'fr' ? (',' as const) : ('.' as const),
    };
  }, [language]);
}
