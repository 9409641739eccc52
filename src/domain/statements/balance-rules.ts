import type { StatementFormat } from './statement-kinds.ts';

/** A statement as far as it tells whether another is missing. Balances in cents. */
export interface StatementPeriod {
  kind: StatementFormat;
  sequence: number | null;
  fromOn: string;
  toOn: string;
  opening: number | null;
  closing: number | null;
  /** What was booked on its last day, in and out together; null where that is beyond reckoning. */
  lastDay: number | null;
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

/** Of a period with the balances at both its ends; what was booked during the day, a notification or a list is not. */
const isClosed = ({ kind }: StatementPeriod) => kind === 'camt.053' || kind === 'mt940';

/** Numbers begin anew with the year, or with another series, as each kind of file has its own. */
const isNumberSkipped = (before: StatementPeriod, after: StatementPeriod) =>
  before.kind === after.kind &&
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

/** Of one day: the pages of a statement, or several of a busy account. */
const follows = (before: StatementPeriod, after: StatementPeriod) =>
  before.kind === after.kind &&
  before.sequence !== null &&
  after.sequence !== null &&
  after.sequence > before.sequence &&
  after.toOn >= before.toOn;

/** One ends on the day on which the other begins; with one opening balance they overlap. */
const touches = (before: StatementPeriod, after: StatementPeriod) =>
  before.toOn === after.fromOn &&
  (after.toOn > before.toOn || before.fromOn === before.toOn) &&
  before.opening !== after.opening;

/** Both tell of the day on which one ends and the other begins: the other begins with what there was before that day. */
const sharesDay = (before: StatementPeriod, after: StatementPeriod) =>
  before.toOn === after.fromOn &&
  before.lastDay !== null &&
  before.lastDay !== 0 &&
  before.closing !== null &&
  before.closing - before.lastDay === after.opening;

/** Of one day without numbers, the later one may stand first. */
const isBefore = (before: StatementPeriod, after: StatementPeriod) =>
  before.sequence === null &&
  after.sequence === null &&
  before.toOn === after.toOn &&
  after.closing !== null &&
  after.closing === before.opening;

interface Linked<Period> {
  before: Period;
  after: Period;
  /** `overlap`: nothing can be said of them. */
  link: 'next' | 'unsaid' | 'balance' | 'number' | 'overlap';
}

function linkOf(before: StatementPeriod, after: StatementPeriod): Linked<StatementPeriod>['link'] {
  if (after.fromOn <= before.toOn && !follows(before, after) && !touches(before, after)) return 'overlap';
  if (isBefore(before, after) || sharesDay(before, after)) return 'next';
  if (isBalanceBroken(before, after)) return 'balance';
  if (isNumberSkipped(before, after)) return 'number';
  return before.closing === null || after.opening === null ? 'unsaid' : 'next';
}

/** Each statement of a closed period with the one before. */
function linksOf<Period extends StatementPeriod>(statements: readonly Period[]): Linked<Period>[] {
  const closed = statements.filter(isClosed).toSorted(byTime);
  const links: Linked<Period>[] = [];
  let before: Period | undefined;
  for (const after of closed) {
    const link = before && linkOf(before, after);
    if (before && link) links.push({ before, after, link });
    if (!before || (link !== 'overlap' && !isBefore(before, after))) before = after;
  }
  return links;
}

/**
 * Where statements of one account are missing: the balance of one is not what the next begins with, or, where balances do
 * not say, a number was skipped. Of statements that overlap nothing is said.
 */
export const findGaps = <Period extends StatementPeriod>(
  statements: readonly Period[],
): StatementGap<Period>[] =>
  linksOf(statements).flatMap(({ before, after, link }) =>
    link === 'balance' || link === 'number' ? [{ before, after, by: link }] : [],
  );

/** Whether balances prove that no statement is missing and that each is right; those of a day or a notification prove nothing. */
export function areProven(statements: readonly (StatementPeriod & { addsUp: boolean | null })[]): boolean {
  const closed = statements.filter(isClosed);
  return (
    closed.length > 0 &&
    closed.every(({ addsUp: isRight }) => isRight === true) &&
    linksOf(closed).every(({ link }) => link === 'next')
  );
}
