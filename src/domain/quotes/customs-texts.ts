import { type Language, locales } from '#domain/language.ts';
import { type Customs, writtenHsCode } from './customs-rules.ts';

const texts: Record<Language, { code: (code: string) => string; origin: (country: string) => string }> = {
  fr: { code: (code) => `Code douanier ${code}`, origin: (country) => `Origine\u00a0: ${country}` },
  en: { code: (code) => `HS code ${code}`, origin: (country) => `Origin: ${country}` },
};

/** Returns the customs code and the country of origin in words; null if neither is stated. */
export function customsText({ hsCode, origin }: Partial<Customs>, language: Language): string | null {
  const words = texts[language];
  const countries = new Intl.DisplayNames(locales[language], { type: 'region' });
  const parts = [
    hsCode && words.code(writtenHsCode(hsCode)),
    origin && words.origin(countries.of(origin) ?? origin),
  ].filter(Boolean);
  return parts.length === 0 ? null : parts.join(' · ');
}
