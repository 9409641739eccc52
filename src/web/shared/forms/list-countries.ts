import { countryCodes } from '#domain/companies/country-kinds.ts';
import { type Language, locales } from '#domain/language.ts';

/** The choices of a field for a country: by name, in the order of the language. */
export function listCountries(language: Language): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locales[language], { type: 'region' });
  const order = new Intl.Collator(locales[language]);
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => order.compare(one.label, other.label));
}
