import { type SumClues, cluesOf, type EntryClues } from './clue-rules.ts';
import { type ExpectedIndex, indexExpected } from './expected-sum-rules.ts';
import {
  type BankEntry,
  type ExpectedSum,
  maxProposals,
  type Proposal,
  type Reason,
  certainties,
  type Verdict,
} from './matching-kinds.ts';
import { reasonsOfSum } from './reason-rules.ts';
import { makeOppositeEntries } from './reversed-entry-rules.ts';

/** The other sums and entries that compete with a proposal. */
interface Rivals {
  /** The number of requests whose exact reference the entry contains, including this one. */
  referenceCount: number;
  /** Whether the sums due of those requests add up to the entry's amount. */
  doSumsAddUp: boolean;
  /** The number of other entries in the list that name the reference of this sum. */
  otherEntryCount: number;
  /** Another text in the entry that looks like a reference. */
  mistyped: string | null;
  /** Whether an entry in the other direction may reverse this one. */
  isReversedByEntry: boolean;
}

function rivalReasons(
  { referenceCount, doSumsAddUp, otherEntryCount, mistyped, isReversedByEntry }: Rivals,
  hasReference: boolean,
): Reason[] {
  const reasons: Reason[] = [];
  if (hasReference && referenceCount > 1) {
    reasons.push({ code: doSumsAddUp ? 'adds_up' : 'several_references', count: referenceCount });
  }
  if (hasReference && mistyped !== null) reasons.push({ code: 'reference_beside', written: mistyped });
  if (hasReference && otherEntryCount > 0) reasons.push({ code: 'other_entries', count: otherEntryCount });
  if (isReversedByEntry) reasons.push({ code: 'taken_back' });
  return reasons;
}

const doubtCodes: readonly Reason['code'][] = [
  'several_references',
  'adds_up',
  'reference_beside',
  'loose_digits',
  'said_back',
  'other_entries',
  'other_manually_recorded',
  'before_asked',
  'payer_other',
  'sum_alike',
  'still_due',
  'taken_back',
];

/**
 * Returns how certain a proposal is on its own. `certain` needs a whole reference, exactly the expected amount, and
 * no reason against it.
 */
function certaintyOf(reasons: readonly Reason[]): Proposal['certainty'] {
  const has = (...codes: Reason['code'][]) => reasons.some(({ code }) => codes.includes(code));
  if (has('manually_recorded') && has('not_in_time', 'amount_above')) return 'judge';
  const isExact = has('amount_equal', 'manually_recorded');
  if (has('reference', 'reference_digits')) return isExact && !has(...doubtCodes) ? 'certain' : 'likely';
  const fits = isExact || has('announced');
  const isKnown = has('payer_client', 'payer_company', 'payer_iban');
  if (has('before_asked')) return 'judge';
  if (has('reference_near')) return fits || isKnown ? 'likely' : 'judge';
  return fits && isKnown ? 'likely' : 'judge';
}

const weights: Record<Reason['code'], number> = {
  reference: 100,
  reference_digits: 95,
  reference_near: 50,
  amount_equal: 20,
  announced: 18,
  payer_iban: 16,
  payer_company: 15,
  payer_client: 14,
  manually_recorded: 30,
  adds_up: 10,
  amount_part: 5,
  amount_above: 2,
  charges: 1,
  several_references: 0,
  reference_beside: 0,
  loose_digits: 0,
  said_back: 0,
  other_entries: 0,
  others_alike: 0,
  other_manually_recorded: 0,
  before_asked: 0,
  payer_other: 0,
  sum_alike: 0,
  still_due: 0,
  taken_back: 0,
  not_in_time: 0,
};
const weightOf = (reasons: readonly Reason[]) => reasons.reduce((sum, { code }) => sum + weights[code], 0);

/** Sorts the most certain first, then by the weight of the reasons. Ids make the order independent of the input. */
function compare(a: Proposal, b: Proposal): number {
  return (
    certainties.indexOf(a.certainty) - certainties.indexOf(b.certainty) ||
    weightOf(b.reasons) - weightOf(a.reasons) ||
    (a.requestId < b.requestId ? -1 : a.requestId > b.requestId ? 1 : 0) ||
    (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0) ||
    ((a.manuallyRecorded?.id ?? '') < (b.manuallyRecorded?.id ?? '') ? -1 : 1)
  );
}

/** If several requests are equally likely without a whole reference, their proposals do not stay `likely`. */
function withoutRivals(proposals: readonly Proposal[]): Proposal[] {
  const isGuess = ({ certainty, reasons: [first] }: Proposal) =>
    certainty === 'likely' && first?.code !== 'reference' && first?.code !== 'reference_digits';
  const requests = new Set(proposals.flatMap((each) => (each.certainty === 'judge' ? [] : [each.requestId])));
  const guesses = proposals.filter(isGuess);
  if (guesses.length === 0 || requests.size < 2) return [...proposals];
  const count = requests.size - 1;
  return proposals.map((each) =>
    isGuess(each)
      ? { ...each, certainty: 'judge', reasons: [...each.reasons, { code: 'others_alike', count }] }
      : each,
  );
}

const hasWholeReference = ({ reference }: SumClues) => reference !== null && reference.slip === null;

/**
 * Returns whether an entry may be meant for this sum: it may not if its amount is exactly that of another sum of the
 * same request.
 */
function mayBeMeantFor(
  { amount }: BankEntry,
  { requestId, due }: ExpectedSum,
  index: ExpectedIndex,
): boolean {
  return due === amount || !index.byRequest.get(requestId)?.some((other) => other.due === amount);
}

function verdictOn(
  entry: BankEntry,
  { bySum, clientsOfSameName, speaksOfReturn, unknownReferences, mistypedReference }: EntryClues,
  index: ExpectedIndex,
  { claimed, isTakenBack: isReversedByEntry }: { claimed: ReadonlyMap<number, number>; isTakenBack: boolean },
): Verdict {
  const whole = [...bySum].flatMap(([at, clues]) => (hasWholeReference(clues) ? (index.sums[at] ?? []) : []));
  const referenceCount = new Set(whole.map(({ requestId }) => requestId)).size + unknownReferences.length;
  const total = whole.reduce((all, { due, manuallyRecorded }) => (manuallyRecorded ? all : all + due), 0);
  const addUp = unknownReferences.length === 0 && total === entry.amount;
  const found = [...bySum].flatMap(([at, clues]): Proposal[] => {
    const sum = index.sums[at];
    // An entry that reverses another one pays nothing. An entry smaller than the recorded payment cannot be that
    // payment.
    if (!sum || entry.isReturn || (sum.manuallyRecorded && entry.amount < sum.due)) return [];
    const isClaimed = clues.reference !== null && mayBeMeantFor(entry, sum, index);
    const otherEntryCount = (claimed.get(at) ?? 0) - (isClaimed ? 1 : 0);
    const reasons = [
      ...reasonsOfSum(entry, sum, { clues, clientsOfSameName, speaksOfReturn, index }),
      ...rivalReasons(
        {
          referenceCount,
          doSumsAddUp: addUp && !sum.manuallyRecorded,
          otherEntryCount,
          mistyped: mistypedReference,
          isReversedByEntry,
        },
        hasWholeReference(clues),
      ),
    ];
    const { requestId, kind, manuallyRecorded } = sum;
    return [{ requestId, kind, manuallyRecorded, certainty: certaintyOf(reasons), reasons }];
  });
  const proposals = withoutRivals(found).sort(compare);
  const [best] = proposals;
  const settled = whole.filter(({ requestId }) => !found.some((each) => each.requestId === requestId));
  const unproposed = [...new Set([...unknownReferences, ...settled.map(({ reference }) => reference)])];
  const isOpen = unproposed.length > 0 || entry.isReturn;
  return {
    entryId: entry.id,
    certainty: best?.certainty ?? (isOpen ? 'judge' : 'unrelated'),
    proposals: proposals.slice(0, best?.certainty === 'certain' ? 1 : maxProposals),
    unknownReferences: unproposed,
  };
}

/**
 * Works as `matchEntries`, but yields after each expected sum or entry so that a server can answer other
 * requests.
 */
export function* matchInSteps(
  entries: readonly BankEntry[],
  expected: readonly ExpectedSum[],
): Generator<undefined, Verdict[]> {
  const indexes = {
    in: yield* indexExpected(expected.filter(({ kind }) => kind !== 'refund')),
    out: yield* indexExpected(expected.filter(({ kind }) => kind === 'refund')),
  };
  const claimedOf = { in: new Map<number, number>(), out: new Map<number, number>() };
  const opposites = makeOppositeEntries();
  const clues: EntryClues[] = [];
  for (const entry of entries) {
    yield;
    const index = indexes[entry.direction];
    const found = cluesOf(entry, index, indexes[entry.direction === 'in' ? 'out' : 'in']);
    const claimed = claimedOf[entry.direction];
    for (const [at, { reference }] of found.bySum) {
      const sum = index.sums[at];
      const isClaimed = reference !== null && sum !== undefined && mayBeMeantFor(entry, sum, index);
      if (isClaimed) claimed.set(at, (claimed.get(at) ?? 0) + 1);
    }
    opposites.add(entry, found);
    clues.push(found);
  }
  const verdicts: Verdict[] = [];
  for (const [at, entry] of entries.entries()) {
    yield;
    const found = clues[at];
    if (!found) continue;
    const isTakenBack = opposites.mayBeReversed(entry, found.references);
    const claimed = claimedOf[entry.direction];
    verdicts.push(verdictOn(entry, found, indexes[entry.direction], { claimed, isTakenBack }));
  }
  return verdicts;
}

/**
 * Proposes the sums that each bank entry may pay, with the reasons; only a person confirms. Incoming entries are
 * compared with sums due, outgoing entries with promised refunds. All entries of the list are matched together: if
 * two entries claim one sum, both become less certain. The order of the two lists does not affect the result.
 */
export function matchEntries(entries: readonly BankEntry[], expected: readonly ExpectedSum[]): Verdict[] {
  const steps = matchInSteps(entries, expected);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
