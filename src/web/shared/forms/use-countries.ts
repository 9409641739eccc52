import { useMemo } from 'react';
import { countryCodes } from '#domain/companies/country-kinds.ts';
import { type Language, locales } from '#domain/language.ts';
import { useLanguage } from '#web/shared/language/language.ts';

const namesIn = (language: Language) => new Intl.DisplayNames(locales[language], { type: 'region' });

/** Returns the name of a country in the reader's language. */
export function useCountryName(code: string): string {
  return namesIn(useLanguage()).of(code) ?? code;
}

/** Returns the options of a country field, sorted by name in the reader's language. */
export function useCountries(): { value: string; label: string }[] {
  const language = useLanguage();
  return useMemo(() => {
    const names = namesIn(language);
    const order = new Intl.Collator(locales[language]);
    return countryCodes
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((one, other) => order.compare(one.label, other.label));
  }, [language]);
}
