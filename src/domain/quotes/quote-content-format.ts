import type { DeliveryTerms } from './incoterm-kinds.ts';
import type { LineWithPhoto, QuoteAmounts } from './quote-line-rules.ts';

/** `sha256` is hexadecimal. */
type HashedLines = readonly LineWithPhoto<{ sha256: string }>[];

/**
 * Writes lines so that equal lines have equal texts. A line without customs data or photo is written as in versions
 * that did not know these, so that the hashes of older decisions stay valid.
 */
const linesText = (lines: HashedLines): string =>
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

interface ComposedContent {
  lines: HashedLines;
  delivery: DeliveryTerms | null;
}

/** Writes the content of a composed PDF, except its amounts and notes. */
export const composedText = ({ lines, delivery }: ComposedContent): string =>
  JSON.stringify([linesText(lines), delivery && [delivery.incoterm, delivery.place, delivery.imports]]);

interface AcceptedContent extends QuoteAmounts, ComposedContent {
  number: string;
  fee: number | null;
  notes: string | null;
  /** The words that distinguish the quote from the other quotes offered with it. */
  optionName: string | null;
  issuedOn: string;
  /** Hexadecimal. */
  pdfSha256: string;
}

/**
 * Writes the content that a client accepts with a quote: the hash of its PDF, its lines, delivery terms, amounts,
 * fee, notes and date, and the name of an option. A quote without an option name is written as in versions without
 * options. The decision stores the SHA-256 of this text.
 */
export const contentText = (quote: AcceptedContent): string =>
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
