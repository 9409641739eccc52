import { type Language, locales } from '#domain/language.ts';
import { type Fraction, fraction, multiply, roundToCents } from '#domain/rates/fraction-rules.ts';
import type { Currency } from '#domain/rates/currency-kinds.ts';
import type { UnitPrice } from '#domain/sourcing/offer-kinds.ts';

/** Returns the price of one unit in ten-thousandths of a euro; `quantity` is in hundredths. */
export function unitCostOf(total: Fraction, quantity: number): UnitPrice {
  // Cents of a hundred times the amount are its ten-thousandths.
  return roundToCents(multiply(total, fraction(10_000n, BigInt(quantity))));
}

/** Returns a price for people to read, with two to four places: `0,0123 $US`, `€1.50`. */
export function formatUnitPrice(price: UnitPrice, currency: Currency, language: Language): string {
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  } as const;
  return spaced(new Intl.NumberFormat(locales[language], options).format(price / 10_000));
}

/** Returns an amount of any currency in full units and hundredths; `amount` is in hundredths. */
export function formatOfferAmount(amount: number, currency: Currency, language: Language): string {
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  } as const;
  return spaced(new Intl.NumberFormat(locales[language], options).format(amount / 100));
}

/** Returns units of a currency for one euro: `1,0845`. */
export function formatPerEuro(perEuro: string, language: Language): string {
  return spaced(
    new Intl.NumberFormat(locales[language], { maximumFractionDigits: 6 }).format(Number(perEuro)),
  );
}

const spaced = (text: string) => text.replaceAll('\u202f', '\u00a0');
