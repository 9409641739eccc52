import { type Language, locales } from '#domain/language.ts';
import { compare, type Fraction, fraction, multiply, roundToCents } from '#domain/rates/fraction-rules.ts';
import type { Currency } from '#domain/rates/currency-kinds.ts';
import type { UnitPrice } from '#domain/sourcing/offer-kinds.ts';
import { type SupplierLanguage, supplierLocales } from '#domain/suppliers/supplier-language-kinds.ts';

/** No real price of one unit is higher. In units of the currency. */
const highestPrice = fraction(100_000_000_000n);

/**
 * Returns the price of one unit in ten-thousandths; null if it is too high for a real price. `quantity` is in
 * hundredths.
 */
export function unitCostOf(total: Fraction, quantity: number): UnitPrice | null {
  if (compare(multiply(total, fraction(100n, BigInt(quantity))), highestPrice) > 0) return null;
  // The cents of a hundredfold amount equal the ten-thousandths of the amount.
  return roundToCents(multiply(total, fraction(10_000n, BigInt(quantity))));
}

/** Returns a price for people to read, with two to four places: `0,0123 $US`, `€1.50`; a dash for null. */
export function formatUnitPrice(
  price: UnitPrice | null,
  currency: Currency,
  language: SupplierLanguage,
): string {
  if (price === null) return '–';
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  } as const;
  return widenThinSpaces(new Intl.NumberFormat(supplierLocales[language], options).format(price / 10_000));
}

/** Returns an amount of any currency with two decimal places; `amount` is in hundredths. */
export function formatOfferAmount(amount: number, currency: Currency, language: SupplierLanguage): string {
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  } as const;
  return widenThinSpaces(new Intl.NumberFormat(supplierLocales[language], options).format(amount / 100));
}

/** Returns a rate, the units of a currency for one euro, as people read it: `1,0845`. */
export function formatPerEuro(perEuro: string, language: Language): string {
  return widenThinSpaces(
    new Intl.NumberFormat(locales[language], { maximumFractionDigits: 6 }).format(Number(perEuro)),
  );
}

const widenThinSpaces = (text: string) => text.replaceAll('\u202f', '\u00a0');
