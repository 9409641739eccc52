import type { Cents, VatRate } from '#domain/money.ts';
import { isAmount, withVat } from '#domain/money.ts';
import { type Customs, noCustoms } from './customs-rules.ts';
import type { Unit } from './unit-kinds.ts';
import type { VatReason } from './vat-reason-kinds.ts';

/** Hundredths of a unit (a piece, a kilogram, a cubic metre): 12.5 is 1250. */
export type Quantity = number;

export interface QuoteLine extends Customs {
  label: string;
  quantity: Quantity;
  /** Null only for the single line of a quote that states its total alone. */
  unit: Unit | null;
  /** For one unit, excl. VAT. */
  unitPrice: Cents;
  vatRate: VatRate;
  /** Null unless the rate is 0. Also null for quotes issued before the product had reasons. */
  vatReason: VatReason | null;
}

/** A line with its photo, in the form that the reader needs: the id, the hash, or the whole photo. */
export type LineWithPhoto<Photo> = QuoteLine & { photo: Photo | null };

/** The VAT of all lines with one rate and reason. */
export interface VatTotal {
  rate: VatRate;
  reason: VatReason | null;
  exclVat: Cents;
  vat: Cents;
}

export interface QuoteAmounts {
  amountHt: Cents;
  /** Null if the lines have several rates. */
  vatRate: VatRate | null;
  amountTtc: Cents;
}

export const maxQuantity: Quantity = 100_000_000;
export const maxQuoteLines = 60;
export const lineLabelMaxLength = 200;

/**
 * Returns the total excl. VAT, rounded half up to the cent. An invoice deducts lines with a negative quantity: they
 * have the total of the positive quantity, with a minus sign.
 */
export function lineTotal({ quantity, unitPrice }: Pick<QuoteLine, 'quantity' | 'unitPrice'>): Cents {
  const size = Number((BigInt(Math.abs(quantity)) * BigInt(unitPrice) + 50n) / 100n);
  return quantity < 0 && size !== 0 ? -size : size;
}

/**
 * Returns a total for each VAT rate and reason, the highest rate first. VAT is rounded once for each total, not
 * for each line (EN 16931, BR-CO-17).
 */
export function vatTotals(lines: readonly QuoteLine[]): VatTotal[] {
  const totals = new Map<string, VatTotal>();
  for (const line of lines) {
    const { vatRate: rate, vatReason: reason } = line;
    const key = `${rate} ${reason ?? ''}`;
    const exclVat = (totals.get(key)?.exclVat ?? 0) + lineTotal(line);
    totals.set(key, { rate, reason, exclVat, vat: withVat(exclVat, rate) - exclVat });
  }
  return [...totals.values()].toSorted((a, b) => b.rate - a.rate);
}

const sumOf = (totals: readonly VatTotal[], of: (total: VatTotal) => Cents) =>
  totals.reduce((sum, total) => sum + of(total), 0);

/** Returns the amounts that follow from the lines; null if a quote cannot have them. */
export function amountsOf(lines: readonly QuoteLine[]): QuoteAmounts | null {
  const totals = vatTotals(lines);
  const amountHt = sumOf(totals, ({ exclVat }) => exclVat);
  const amountTtc = sumOf(totals, ({ exclVat, vat }) => exclVat + vat);
  if (!isAmount(amountHt) || !isAmount(amountTtc)) return null;
  const rates = new Set(totals.map(({ rate }) => rate));
  return { amountHt, vatRate: rates.size === 1 ? (totals[0]?.rate ?? null) : null, amountTtc };
}

/** Returns the single line of a quote that states its total alone. */
export function totalLine(
  title: string,
  { amountHt, vatRate, vatReason }: { amountHt: Cents; vatRate: VatRate; vatReason: VatReason | null },
): LineWithPhoto<never> {
  const label = title.slice(0, lineLabelMaxLength);
  return {
    label,
    quantity: 100,
    unit: null,
    unitPrice: amountHt,
    vatRate,
    vatReason,
    ...noCustoms,
    photo: null,
  };
}

/** Returns whether the quote has lines of its own, instead of its total alone. */
export const isItemised = (lines: readonly QuoteLine[]): boolean => lines.some(({ unit }) => unit !== null);

/**
 * Returns the VAT of a quote by rate. For a total alone, a person may have typed the amount incl. VAT, which then
 * determines the VAT at its single rate.
 */
export function vatOf({
  lines,
  amountHt,
  amountTtc,
}: {
  lines: readonly QuoteLine[];
  amountHt: Cents;
  amountTtc: Cents;
}): VatTotal[] {
  const totals = vatTotals(lines);
  const [only] = totals;
  return only && totals.length === 1 ? [{ ...only, exclVat: amountHt, vat: amountTtc - amountHt }] : totals;
}
