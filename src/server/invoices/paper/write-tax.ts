import type { VatRate } from '#domain/money.ts';
import type { VatTotal } from '#domain/quotes/quote-line-rules.ts';
import type { VatReason } from '#domain/quotes/vat-reason-kinds.ts';
import { reasonCodes } from './invoice-code-kinds.ts';
import { amount, element, type XmlChildren } from './xml-format.ts';

/**
 * Returns the category of VAT (BT-118, BT-151). It is Z for quotes at 0 % from the time before the product recorded
 * reasons.
 */
function categoryOf(rate: VatRate, reason: VatReason | null): string {
  if (reason) return reasonCodes[reason].category;
  return rate === 0 ? 'Z' : 'S';
}

/**
 * Returns whether a total is outside the scope of VAT: the document then contains no VAT number and no rate (BR-O-02,
 * BR-O-05).
 */
export const isOutsideScope = (totals: readonly VatTotal[]): boolean =>
  totals.some(({ rate, reason }) => categoryOf(rate, reason) === 'O');

/** Writes the category and the rate. The schema permits other elements between them. */
export function writtenRate(rate: VatRate, reason: VatReason | null, between: XmlChildren = []): XmlChildren {
  const category = categoryOf(rate, reason);
  return [
    element('ram:CategoryCode', category),
    ...between,
    category === 'O' ? null : amount('ram:RateApplicablePercent', rate),
  ];
}

/** The total of one category and rate, over all reasons: EN 16931 has one total for each (BR-E-01). */
export interface CategoryTotal extends VatTotal {
  reasons: readonly VatReason[];
}

export function categoryTotals(totals: readonly VatTotal[]): CategoryTotal[] {
  const groups = new Map<string, CategoryTotal>();
  for (const { rate, reason, exclVat, vat } of totals) {
    const key = `${categoryOf(rate, reason)} ${rate}`;
    const before = groups.get(key) ?? { rate, reason, exclVat: 0, vat: 0, reasons: [] };
    groups.set(key, {
      ...before,
      exclVat: before.exclVat + exclVat,
      vat: before.vat + vat,
      reasons: [...before.reasons, ...(reason ? [reason] : [])],
    });
  }
  return [...groups.values()];
}
