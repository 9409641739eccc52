import type { LineWithPhoto } from './quote-line-rules.ts';

type QuoteLine = LineWithPhoto<{ id: string }>;

/** A changed line of a revised quote: without `before` it is new, and without `after` it is gone. */
export interface LineChange {
  before: QuoteLine | null;
  after: QuoteLine | null;
}

const isSame = (a: QuoteLine, b: QuoteLine) =>
  a.label === b.label &&
  a.quantity === b.quantity &&
  a.unit === b.unit &&
  a.unitPrice === b.unitPrice &&
  a.vatRate === b.vatRate &&
  a.vatReason === b.vatReason &&
  a.hsCode === b.hsCode &&
  a.origin === b.origin &&
  a.photo?.id === b.photo?.id;

/** Removes the first line that fits from the list, and returns it. */
function removeFirstFitting(lines: QuoteLine[], fits: (line: QuoteLine) => boolean): QuoteLine | null {
  const index = lines.findIndex(fits);
  return index === -1 ? null : (lines.splice(index, 1)[0] ?? null);
}

/**
 * Compares the lines of two quotes. Leaves out unchanged lines, even if they moved. A line with the same label counts
 * as changed. The result has the changes in the new order, then the removed lines.
 */
export function lineChanges(before: readonly QuoteLine[], after: readonly QuoteLine[]): LineChange[] {
  const unmatchedBefore = [...before];
  const open = after.filter(
    (line) => removeFirstFitting(unmatchedBefore, (other) => isSame(line, other)) === null,
  );
  const changes: LineChange[] = open.map((line) => ({
    before: removeFirstFitting(unmatchedBefore, ({ label }) => label === line.label),
    after: line,
  }));
  return [...changes, ...unmatchedBefore.map((line) => ({ before: line, after: null }))];
}
