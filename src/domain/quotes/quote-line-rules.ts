import type { Cents } from '#domain/money.ts';
import { maxAmount } from '#domain/money.ts';

/** Hundredths of a piece, a kilogram, a cubic metre: 12.5 is 1250. */
export type Quantity = number;

export interface QuoteLine {
  label: string;
  quantity: Quantity;
  /** Of one, excl. VAT. */
  unitPrice: Cents;
}

export const maxQuantity: Quantity = 100_000_000;
export const maxQuoteLines = 60;
export const lineLabelMaxLength = 200;

/** Rounded half up to the cent. */
export function lineTotal({ quantity, unitPrice }: Pick<QuoteLine, 'quantity' | 'unitPrice'>): Cents {
  return Number((BigInt(quantity) * BigInt(unitPrice) + 50n) / 100n);
}

/** Null where it exceeds what a quote may amount to. */
export function linesTotal(lines: readonly QuoteLine[]): Cents | null {
  const total = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  return total <= maxAmount ? total : null;
}
