import type { Cents } from '#domain/money.ts';
import { lineTotal, type VatTotal } from '#domain/quotes/quote-line-rules.ts';
import type { InvoiceContent } from './invoice-content-kinds.ts';

type InvoiceAmounts = Pick<InvoiceContent, 'lines' | 'allowances' | 'vat' | 'paid'>;

/** The sums of a document, by their terms in EN 16931. */
export interface InvoiceTotals {
  /** BT-106. */
  lines: Cents;
  /** BT-107. */
  allowances: Cents;
  /** BT-109. */
  exclVat: Cents;
  /** BT-110. */
  vat: Cents;
  /** BT-112. */
  inclVat: Cents;
  /** BT-115. */
  due: Cents;
}

const sumOf = <T>(items: readonly T[], of: (item: T) => Cents): Cents =>
  items.reduce((sum, item) => sum + of(item), 0);

export function invoiceTotals({ lines, allowances, vat, paid }: InvoiceAmounts): InvoiceTotals {
  const net = sumOf(lines, lineTotal);
  const allowed = sumOf(allowances, ({ amount }) => amount);
  const exclVat = net - allowed;
  const tax = sumOf(vat, (total) => total.vat);
  const inclVat = exclVat + tax;
  return { lines: net, allowances: allowed, exclVat, vat: tax, inclVat, due: inclVat - paid };
}

/**
 * Returns the VAT by rate and reason, the highest rate first. The result includes a rate whose lines add up to zero,
 * with its legal mention (BR-CO-18).
 */
export function statedVat({ lines, allowances, vat }: InvoiceAmounts): VatTotal[] {
  const stated = [...vat];
  for (const { vatRate: rate, vatReason: reason } of [...lines, ...allowances]) {
    if (!stated.some((total) => total.rate === rate && total.reason === reason))
      stated.push({ rate, reason, exclVat: 0, vat: 0 });
  }
  return stated.toSorted((a, b) => b.rate - a.rate);
}
