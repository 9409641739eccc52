import type { Cents } from '#domain/money.ts';
import { maxAmount } from '#domain/money.ts';

/** Hundredths of a piece, a kilogram, a cubic metre: 12.5 is 1250. */
export type Quantity = number;

export interface QuoteLine {
  label: string;
  quantity: Quantity;
  /** For one unit, excl. VAT. */
  unitPrice: Cents;
}

export const maxQuantity: Quantity = 100_000_000;
export const maxQuoteLines = 60;
export const lineLabelMaxLength = 200;

/** Returns the total, rounded half up to the cent. */
export function lineTotal({ quantity, unitPrice }: Pick<QuoteLine, 'quantity' | 'unitPrice'>): Cents {
  return Number((BigInt(quantity) * BigInt(unitPrice) + 50n) / 100n);
}

/** Returns null if the total exceeds the maximum of a quote. */
export function linesTotal(lines: readonly QuoteLine[]): Cents | null {
  const total = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  return total <= maxAmount ? total : null;
}
