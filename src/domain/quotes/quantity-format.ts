import { type Language, locales } from '#domain/language.ts';
import type { Quantity, QuoteLine } from './quote-line-rules.ts';
import { unitTexts } from './unit-texts.ts';

const formats = new Map<Language, Intl.NumberFormat>();

function formatCount(quantity: Quantity, language: Language): string {
  const format =
    formats.get(language) ?? new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 });
  formats.set(language, format);
  return format.format(quantity / 100).replaceAll('\u202f', '\u00a0');
}

/** French uses the plural from two on, English for all but one. */
const isPlural = {
  fr: (quantity: Quantity) => quantity >= 200,
  en: (quantity: Quantity) => quantity !== 100,
} satisfies Record<Language, (quantity: Quantity) => boolean>;

/** Returns `2 000 pièces`, `12.5 kg`; the number alone if the line has no unit. */
export function formatQuantity(
  { quantity, unit }: Pick<QuoteLine, 'quantity' | 'unit'>,
  language: Language,
): string {
  const count = formatCount(quantity, language);
  if (unit === null) return count;
  const [one, several] = unitTexts[language][unit];
  return `${count}\u00a0${isPlural[language](quantity) ? several : one}`;
}
