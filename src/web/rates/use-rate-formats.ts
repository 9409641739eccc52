import { useMemo } from 'react';
import { locales } from '#domain/language.ts';
import { useLanguage } from '#web/shared/language/language.ts';

/** Writes rates and names currencies in the reader's language. */
export function useRateFormats() {
  const language = useLanguage();
  return useMemo(() => {
    const locale = locales[language];
    const names = new Intl.DisplayNames(locale, { type: 'currency' });
    const rate = new Intl.NumberFormat(locale, { maximumSignificantDigits: 15 });
    const turned = new Intl.NumberFormat(locale, { maximumSignificantDigits: 4 });
    const plain = (text: string) => text.replaceAll('\u202f', '\u00a0');
    return {
      /** `yuan renminbi chinois` */
      nameOf: (currency: string) => names.of(currency) ?? currency,
      /** `7,8512` */
      perEuro: (decimal: string) => plain(rate.format(Number(decimal))),
      /** Euros for one unit of the currency, to four digits: `0,1274`. */
      euros: (decimal: string) => plain(turned.format(1 / Number(decimal))),
    };
  }, [language]);
}
