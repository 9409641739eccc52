import type { DeliveryTerms } from './incoterm-kinds.ts';
import type { Pictured, QuoteAmounts } from './quote-line-rules.ts';

/** `sha256` is hexadecimal. */
type Lines = readonly Pictured<{ sha256: string }>[];

/**
 * Writes lines so that equal lines have equal texts. A line that states neither customs code nor origin, or has no
 * photo, is written as lines were before they could: the hashes of older decisions stay true.
 */
const linesText = (lines: Lines): string =>
  JSON.stringify(
    lines.map(({ label, quantity, unit, unitPrice, vatRate, vatReason, hsCode, origin, photo }) => [
      label,
      quantity,
      unit,
      unitPrice,
      vatRate,
      vatReason,
      ...(hsCode === null && origin === null ? [] : [hsCode, origin]),
      ...(photo === null ? [] : [photo.sha256]),
    ]),
  );

interface Composed {
  lines: Lines;
  delivery: DeliveryTerms | null;
}

/** Writes what a composed PDF says besides its figures and notes. */
export const composedText = ({ lines, delivery }: Composed): string =>
  JSON.stringify([linesText(lines), delivery && [delivery.incoterm, delivery.place, delivery.imports]]);

interface Content extends QuoteAmounts, Composed {
  number: string;
  fee: number | null;
  notes: string | null;
  /** The words that tell it apart from the quotes offered with it. */
  optionName: string | null;
  issuedOn: string;
  /** Hexadecimal. */
  pdfSha256: string;
}

/**
 * Writes what a client accepts with a quote: its PDF by its hash, its lines, delivery terms, amounts, fee, notes
 * and date, and the name of an option; a quote without one is written as before there were any. Its SHA-256 is stored
 * with the decision.
 */
export const contentText = (quote: Content): string =>
  JSON.stringify([
    quote.number,
    quote.pdfSha256,
    composedText(quote),
    quote.amountHt,
    quote.vatRate,
    quote.amountTtc,
    quote.fee,
    quote.notes,
    quote.issuedOn,
    ...(quote.optionName === null ? [] : [quote.optionName]),
  ]);
