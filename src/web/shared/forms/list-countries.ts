import { countryCodes } from '#domain/companies/country-kinds.ts';
import { type Language, locales } from '#domain/language.ts';

/** Returns the options of a country field, sorted by name in the language. */
export function listCountries(language: Language): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locales[language], { type: 'region' });
  const order = new Intl.Collator(locales[language]);
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => order.compare(one.label, other.label));
}
