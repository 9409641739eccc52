import type { SeenPayment } from '#contract/payments/payment-replies.ts';
import { certainties, type Verdict } from '#domain/matching/matching-kinds.ts';
import { centsFromDecimal } from '#domain/money.ts';
import type { EntryRow } from './entry-list-store.ts';

interface JudgedEntry {
  row: Pick<EntryRow, 'unmatched' | 'direction' | 'valueOn'>;
  verdict: Verdict;
}

type Certainty = Verdict['certainty'];

/** Counts the entries of each certainty, and adds up their unmatched cents. Outgoing entries are negative. */
export function* totalInSteps(entries: readonly JudgedEntry[]) {
  const counts: Record<Certainty, number> = { certain: 0, likely: 0, judge: 0, unrelated: 0 };
  const sums = { certain: 0, toDecide: 0 };
  for (const { row, verdict } of entries) {
    yield undefined;
    counts[verdict.certainty] += 1;
    const cents = centsFromDecimal(row.unmatched) * (row.direction === 'out' ? -1 : 1);
    sums[verdict.certainty === 'certain' ? 'certain' : 'toDecide'] += cents;
  }
  return { counts, sums };
}

type BestMatch = NonNullable<SeenPayment>;

const rank = ({ certainty }: BestMatch) => certainties.indexOf(certainty);

/**
 * Finds, for each request, the most certain open entry that may be the payment due. A proposal that is not the
 * entry's best one counts as a guess.
 */
export function* findBestInSteps(
  entries: readonly JudgedEntry[],
): Generator<undefined, ReadonlyMap<string, BestMatch>> {
  const seen = new Map<string, BestMatch>();
  for (const { row, verdict } of entries) {
    yield;
    for (const [place, { requestId, kind, certainty, manuallyRecorded }] of verdict.proposals.entries()) {
      if (manuallyRecorded || kind === 'refund') continue;
      const amount = centsFromDecimal(row.unmatched);
      const found: BestMatch = { on: row.valueOn, certainty: place === 0 ? certainty : 'judge', amount };
      const before = seen.get(requestId);
      if (!before || rank(found) < rank(before)) seen.set(requestId, found);
    }
  }
  return seen;
}
