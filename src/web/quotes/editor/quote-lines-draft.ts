import type { Cents } from '#domain/money.ts';
import { maxAmount } from '#domain/money.ts';
import type { Quantity, QuoteLine } from '#domain/quotes/quote-line-rules.ts';
import { lineLabelMaxLength, linesTotal, maxQuantity } from '#domain/quotes/quote-line-rules.ts';
import { makeId } from '#web/shared/make-id.ts';

export interface LineDraft {
  key: string;
  label: string;
  quantity: string;
  unitPrice: Cents | null;
}

export const emptyLine = (): LineDraft => ({ key: makeId(), label: '', quantity: '1', unitPrice: null });

/**
 * Returns the composer's first lines. If there are none, or only the line that it proposed before, it proposes
 * one with the request's title and the form's amount excl. VAT, which the PDF would print anyway.
 */
export function firstLines(
  lines: readonly LineDraft[],
  { title, amountHt }: { title: string; amountHt: Cents | null },
): readonly LineDraft[] {
  const label = title.slice(0, lineLabelMaxLength);
  const [line = emptyLine()] = lines;
  const isProposed = lines.length === 0 || (line.label === label && line.quantity === '1');
  if (amountHt === null || lines.length > 1 || !isProposed) return lines;
  return [{ ...line, label, unitPrice: amountHt }];
}

/** Reads `12`, `12,5` or `1 200.25` as hundredths; null if it is not a quantity. */
export function parseQuantity(typed: string): Quantity | null {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/[\s\u00a0\u202f]/g, ''));
  if (!match) return null;
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return hundredths >= 1 && hundredths <= maxQuantity ? hundredths : null;
}

export type LinePart = 'label' | 'quantity' | 'unitPrice';

/** Returns the parts of a line that are missing or wrong. */
export function wrongParts({ label, quantity, unitPrice }: LineDraft): LinePart[] {
  const text = label.trim();
  const isWrong = {
    label: text === '' || text.length > lineLabelMaxLength,
    quantity: parseQuantity(quantity) === null,
    unitPrice: unitPrice === null || unitPrice > maxAmount,
  };
  return (['label', 'quantity', 'unitPrice'] as const).filter((part) => isWrong[part]);
}

/** Returns null if a part is missing or wrong. */
export function lineOf(line: LineDraft): QuoteLine | null {
  const { label, unitPrice } = line;
  const pieces = parseQuantity(line.quantity);
  if (pieces === null || unitPrice === null || wrongParts(line).length > 0) return null;
  return { label: label.trim(), quantity: pieces, unitPrice };
}

/**
 * Returns all lines and their total; null while one of them is incomplete, or if a quote cannot have that
 * total.
 */
export function linesOf(drafts: readonly LineDraft[]): { lines: QuoteLine[]; total: Cents } | null {
  const lines = drafts.flatMap((draft) => lineOf(draft) ?? []);
  const total = linesTotal(lines);
  return lines.length === drafts.length && total !== null && total > 0 ? { lines, total } : null;
}
