import type { StatementFormat } from './statement-kinds.ts';

/** The parts of a statement that show whether another statement is missing. Balances in cents. */
export interface StatementPeriod {
  kind: StatementFormat;
  sequence: number | null;
  fromOn: string;
  toOn: string;
  opening: number | null;
  closing: number | null;
  /** The total booked on the statement's last day, incoming less outgoing; null if it is too large to compute. */
  lastDay: number | null;
}

/** A gap between two statements; `by` names the fact that shows it. */
interface StatementGap<Period extends StatementPeriod> {
  before: Period;
  after: Period;
  by: 'balance' | 'number';
}

/** Returns whether opening balance and entries add up to the closing balance; null if a balance is unknown. */
export function addsUp(
  { opening, closing }: { opening: number | null; closing: number | null },
  movements: bigint,
): boolean | null {
  if (opening === null || closing === null) return null;
  return BigInt(opening) + movements === BigInt(closing);
}

/**
 * Returns whether the file covers a closed period, with a balance at both ends. Reports of a day, notifications and
 * lists do not.
 */
const isClosed = ({ kind }: StatementPeriod) => kind === 'camt.053' || kind === 'mt940';

/**
 * Returns whether a number between the two is missing. Numbers restart each year, and each kind of file has its own
 * series.
 */
const isNumberSkipped = (before: StatementPeriod, after: StatementPeriod) =>
  before.kind === after.kind &&
  before.sequence !== null &&
  after.sequence !== null &&
  before.toOn.slice(0, 4) === after.toOn.slice(0, 4) &&
  after.sequence > before.sequence + 1;

const isBalanceBroken = (before: StatementPeriod, after: StatementPeriod) =>
  before.closing !== null && after.opening !== null && before.closing !== after.opening;

const compareByTime = (one: StatementPeriod, other: StatementPeriod) =>
  one.toOn.localeCompare(other.toOn) ||
  one.fromOn.localeCompare(other.fromOn) ||
  (one.sequence ?? 0) - (other.sequence ?? 0);

/**
 * Returns whether `after` has a later number than `before`. Statements of one day may be the pages of one statement,
 * or several statements of a busy account.
 */
const hasLaterNumber = (before: StatementPeriod, after: StatementPeriod) =>
  before.kind === after.kind &&
  before.sequence !== null &&
  after.sequence !== null &&
  after.sequence > before.sequence &&
  after.toOn >= before.toOn;

/**
 * Returns whether one statement ends on the day on which the other begins. With equal opening balances they would
 * overlap.
 */
const endsOnStartOf = (before: StatementPeriod, after: StatementPeriod) =>
  before.toOn === after.fromOn &&
  (after.toOn > before.toOn || before.fromOn === before.toOn) &&
  before.opening !== after.opening;

/**
 * Returns whether both statements contain the day on which one ends and the other begins: the other then opens with
 * the balance before that day.
 */
const sharesDay = (before: StatementPeriod, after: StatementPeriod) =>
  before.toOn === after.fromOn &&
  before.lastDay !== null &&
  before.lastDay !== 0 &&
  before.closing !== null &&
  before.closing - before.lastDay === after.opening;

/**
 * Returns whether `after` is in fact the earlier of two statements of one day. Without numbers, the list may have
 * them in the wrong order.
 */
const isBefore = (before: StatementPeriod, after: StatementPeriod) =>
  before.sequence === null &&
  after.sequence === null &&
  before.toOn === after.toOn &&
  after.closing !== null &&
  after.closing === before.opening;

interface StatementLink<Period> {
  before: Period;
  after: Period;
  /** `overlap`: the balances prove nothing. */
  link: 'next' | 'unsaid' | 'balance' | 'number' | 'overlap';
}

function linkOf(before: StatementPeriod, after: StatementPeriod): StatementLink<StatementPeriod>['link'] {
  if (after.fromOn <= before.toOn && !hasLaterNumber(before, after) && !endsOnStartOf(before, after))
    return 'overlap';
  if (isBefore(before, after) || sharesDay(before, after)) return 'next';
  if (isBalanceBroken(before, after)) return 'balance';
  const isSkipped = isNumberSkipped(before, after);
  if (before.closing === null || after.opening === null) return isSkipped ? 'number' : 'unsaid';
  // A bank may number days without movements, or send a payment and its return in the statement between.
  return isSkipped ? 'unsaid' : 'next';
}

/** Links each statement of a closed period with the statement before it. */
function linksOf<Period extends StatementPeriod>(statements: readonly Period[]): StatementLink<Period>[] {
  const closed = statements.filter(isClosed).toSorted(compareByTime);
  const links: StatementLink<Period>[] = [];
  let before: Period | undefined;
  for (const after of closed) {
    const link = before && linkOf(before, after);
    if (before && link) links.push({ before, after, link });
    if (!before || (link !== 'overlap' && !isBefore(before, after))) before = after;
  }
  return links;
}

/**
 * Returns the places where statements of one account are missing: the closing balance differs from the next opening
 * balance, or a balance is unknown and a number was skipped. Statements that overlap prove nothing.
 */
export const findGaps = <Period extends StatementPeriod>(
  statements: readonly Period[],
): StatementGap<Period>[] =>
  linksOf(statements).flatMap(({ before, after, link }) =>
    link === 'balance' || link === 'number' ? [{ before, after, by: link }] : [],
  );

/**
 * Returns whether balances prove that no statement is missing and that every statement is right. A skipped number leaves a
 * doubt. Reports of a day and notifications prove nothing.
 */
export function areStatementsProven(
  statements: readonly (StatementPeriod & { addsUp: boolean | null })[],
): boolean {
  const closed = statements.filter(isClosed);
  return (
    closed.length > 0 &&
    closed.every(({ addsUp: isRight }) => isRight === true) &&
    linksOf(closed).every(({ link }) => link === 'next')
  );
}
