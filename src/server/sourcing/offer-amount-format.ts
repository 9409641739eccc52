import type { UnitPrice } from '#domain/sourcing/offer-kinds.ts';

/** Converts `numeric(14,4)` text, as PostgreSQL reads and writes it, to ten-thousandths and back. */
export function unitPriceFromDecimal(text: string): UnitPrice {
  const [whole = '', places = ''] = text.split('.');
  return Number(whole) * 10_000 + Number(places.padEnd(4, '0'));
}

export function decimalFromUnitPrice(price: UnitPrice): string {
  const digits = String(price).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
