import type { StatementFormat } from './statement-kinds.ts';

/** A statement as far as it tells whether another is missing. Balances in cents. */
export interface StatementPeriod {
  kind: StatementFormat;
  sequence: number | null;
  fromOn: string;
  toOn: string;
  opening: number | null;
  closing: number | null;
}

/** Between two statements; `by`: how it shows. */
export interface StatementGap<Period extends StatementPeriod> {
  before: Period;
  after: Period;
  by: 'balance' | 'number';
}

/** Whether opening balance and entries come to the closing balance; null where one of them is not known. */
export function addsUp(
  { opening, closing }: { opening: number | null; closing: number | null },
  movements: bigint,
): boolean | null {
  if (opening === null || closing === null) return null;
  return BigInt(opening) + movements === BigInt(closing);
}

/** Numbers begin anew with the year, or with another series. */
const isNumberSkipped = (before: StatementPeriod, after: StatementPeriod) =>
  before.sequence !== null &&
  after.sequence !== null &&
  before.toOn.slice(0, 4) === after.toOn.slice(0, 4) &&
  after.sequence > before.sequence + 1;

const isBalanceBroken = (before: StatementPeriod, after: StatementPeriod) =>
  before.closing !== null && after.opening !== null && before.closing !== after.opening;

const byTime = (one: StatementPeriod, other: StatementPeriod) =>
  one.toOn.localeCompare(other.toOn) ||
  one.fromOn.localeCompare(other.fromOn) ||
  (one.sequence ?? 0) - (other.sequence ?? 0);

/**
 * Where statements of one account are missing: the balance of one is not what the next begins with, or, where balances do
 * not say, a number was skipped. Of statements that overlap nothing is said.
 */
export function findGaps<Period extends StatementPeriod>(
  statements: readonly Period[],
): StatementGap<Period>[] {
  const closed = statements.filter(({ kind }) => kind === 'camt.053').toSorted(byTime);
  const gaps: StatementGap<Period>[] = [];
  let before: Period | undefined;
  for (const after of closed) {
    const isLater = before === undefined || after.fromOn > before.toOn || follows(before, after);
    if (before && isLater) {
      if (isBalanceBroken(before, after)) gaps.push({ before, after, by: 'balance' });
      else if (isNumberSkipped(before, after)) gaps.push({ before, after, by: 'number' });
    }
    if (isLater) before = after;
  }
  return gaps;
}

/** Of one day: the pages of a statement, or several of a busy account. */
const follows = (before: StatementPeriod, after: StatementPeriod) =>
  before.sequence !== null &&
  after.sequence !== null &&
  after.sequence > before.sequence &&
  after.toOn >= before.toOn;
