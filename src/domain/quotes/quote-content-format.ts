import type { QuoteAmounts, QuoteLine } from './quote-line-rules.ts';

/** Writes lines so that equal lines have equal texts. */
export const linesText = (lines: readonly QuoteLine[]): string =>
  JSON.stringify(
    lines.map(({ label, quantity, unit, unitPrice, vatRate, vatReason }) => [
      label,
      quantity,
      unit,
      unitPrice,
      vatRate,
      vatReason,
    ]),
  );

interface Content extends QuoteAmounts {
  number: string;
  lines: readonly QuoteLine[];
  fee: number | null;
  notes: string | null;
  issuedOn: string;
  /** Hexadecimal. */
  pdfSha256: string;
}

/**
 * Writes what a client accepts with a quote: its PDF by its hash, its lines, amounts, fee, notes and date. Its
 * SHA-256 is stored with the decision.
 */
export const contentText = (quote: Content): string =>
  JSON.stringify([
    quote.number,
    quote.pdfSha256,
    linesText(quote.lines),
    quote.amountHt,
    quote.vatRate,
    quote.amountTtc,
    quote.fee,
    quote.notes,
    quote.issuedOn,
  ]);
