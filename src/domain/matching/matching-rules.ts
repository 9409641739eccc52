import { type Clues, cluesOf, type EntryClues, payerReasons } from './clue-rules.ts';
import { type ExpectedIndex, indexExpected } from './expected-sum-rules.ts';
import {
  type BankEntry,
  type ExpectedSum,
  maxProposals,
  type Proposal,
  type Reason,
  surenesses,
  type Verdict,
} from './matching-kinds.ts';

const day = 86_400_000;
/** A transfer is on the account on its day or within so many days; some banks say the day before. */
const daysUnderWay = 10;

/** What the client said of a transfer of that amount about that day. */
function announcedAs({ amount, valueOn }: BankEntry, { announced }: ExpectedSum): Reason[] {
  const found = announced.find((transfer) => {
    const days = (Date.parse(valueOn) - Date.parse(transfer.madeOn)) / day;
    return transfer.amount === amount && days >= -1 && days <= daysUnderWay;
  });
  return found ? [{ code: 'announced', amount: found.amount, madeOn: found.madeOn }] : [];
}

/** A payment of that amount that an agent recorded by word: the entry may be the same money. */
function byWordReasons({ amount }: BankEntry, { byWord }: ExpectedSum): Reason[] {
  const recorded = byWord.find((each) => each.amount === amount);
  return recorded ? [{ code: 'by_word', amount: recorded.amount, valueOn: recorded.valueOn }] : [];
}

function amountReason({ amount }: BankEntry, { due }: ExpectedSum): Reason {
  if (amount === due) return { code: 'amount_equal' };
  return amount < due
    ? { code: 'amount_part', missing: due - amount }
    : { code: 'amount_above', over: amount - due };
}

function referenceReasons({ reference }: Clues): Reason[] {
  if (!reference) return [];
  const { written, isNamed, slip } = reference;
  if (slip !== null) return [{ code: 'reference_near', written, slip }];
  return [{ code: isNamed ? 'reference' : 'reference_digits', written }];
}

/** What else claims the same entry or the same sum. */
interface Rivals {
  /** References in the entry, this one's among them, that nothing had to be repaired of. */
  references: number;
  /** Whether the sums of those references make the entry's amount together. */
  addUp: boolean;
  /** Other entries of the list whose reference is this sum's. */
  otherEntries: number;
}

function rivalReasons({ references, addUp, otherEntries }: Rivals, hasReference: boolean): Reason[] {
  const reasons: Reason[] = [];
  if (hasReference && references > 1) {
    reasons.push({ code: addUp ? 'adds_up' : 'several_references', count: references });
  }
  if (hasReference && otherEntries > 0) reasons.push({ code: 'other_entries', count: otherEntries });
  return reasons;
}

/** How sure a proposal is by itself; certain is a whole reference with exactly what is due, and nothing that speaks against it. */
function surenessOf(reasons: readonly Reason[]): Proposal['sureness'] {
  const has = (...codes: Reason['code'][]) => reasons.some(({ code }) => codes.includes(code));
  if (has('reversal')) return 'judge';
  if (has('reference', 'reference_digits')) {
    const hasRival = has('several_references', 'adds_up', 'other_entries', 'by_word');
    return has('amount_equal') && !hasRival ? 'certain' : 'likely';
  }
  const fits = has('amount_equal', 'announced');
  const isKnown = has('payer_client', 'payer_company', 'payer_iban');
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
  adds_up: 10,
  amount_part: 5,
  amount_above: 2,
  several_references: 0,
  other_entries: 0,
  others_alike: 0,
  by_word: 0,
  reversal: 0,
};
const weightOf = (reasons: readonly Reason[]) => reasons.reduce((sum, { code }) => sum + weights[code], 0);

/** The surest first, then what more speaks for; the same whatever the order in which they were found. */
function compare(a: Proposal, b: Proposal): number {
  return (
    surenesses.indexOf(a.sureness) - surenesses.indexOf(b.sureness) ||
    weightOf(b.reasons) - weightOf(a.reasons) ||
    (a.requestId < b.requestId ? -1 : a.requestId > b.requestId ? 1 : 0) ||
    (a.kind < b.kind ? -1 : 1)
  );
}

/** Where several are as likely without a whole reference, none of them is. */
function withoutRivals(proposals: readonly Proposal[]): Proposal[] {
  const isGuess = ({ sureness, reasons: [first] }: Proposal) =>
    sureness === 'likely' && first?.code !== 'reference' && first?.code !== 'reference_digits';
  const guesses = proposals.filter(isGuess);
  const hasWhole = proposals.some((each) => each.sureness !== 'judge' && !isGuess(each));
  if (guesses.length < 2 && !(hasWhole && guesses.length > 0)) return [...proposals];
  const count = proposals.filter(({ sureness }) => sureness !== 'judge').length - 1;
  return proposals.map((each) =>
    isGuess(each)
      ? { ...each, sureness: 'judge', reasons: [...each.reasons, { code: 'others_alike', count }] }
      : each,
  );
}

const isWhole = ({ reference }: Clues) => reference !== null && reference.slip === null;

function verdictOn(
  entry: BankEntry,
  { bySum, unknownReferences }: EntryClues,
  index: ExpectedIndex,
  claims: ReadonlyMap<number, number>,
): Verdict {
  const whole = [...bySum].filter(([, clues]) => isWhole(clues));
  const references = whole.length + unknownReferences.length;
  const total = whole.reduce((sum, [at]) => sum + (index.sums[at]?.due ?? 0), 0);
  const addUp = unknownReferences.length === 0 && total === entry.amount;
  const found = [...bySum].flatMap(([at, clues]): Proposal[] => {
    const sum = index.sums[at];
    if (!sum) return [];
    const otherEntries = (claims.get(at) ?? 0) - (clues.reference ? 1 : 0);
    const reasons: Reason[] = [
      ...referenceReasons(clues),
      amountReason(entry, sum),
      ...announcedAs(entry, sum),
      ...payerReasons(entry, sum, clues.payer),
      ...byWordReasons(entry, sum),
      ...rivalReasons({ references, addUp, otherEntries }, isWhole(clues)),
      ...(entry.isReversal ? [{ code: 'reversal' } as const] : []),
    ];
    return [{ requestId: sum.requestId, kind: sum.kind, sureness: surenessOf(reasons), reasons }];
  });
  const proposals = withoutRivals(found).sort(compare);
  const [best] = proposals;
  const isCertain = best?.sureness === 'certain';
  return {
    entryId: entry.id,
    sureness: best?.sureness ?? (unknownReferences.length > 0 ? 'judge' : 'unrelated'),
    proposals: proposals.slice(0, isCertain ? 1 : maxProposals),
    unknownReferences,
  };
}

/** So many entries are looked at between two steps. */
const entriesInStep = 250;

/** As `matchEntries`, in steps between which a server answers others. */
export function* matchInSteps(
  entries: readonly BankEntry[],
  expected: readonly ExpectedSum[],
): Generator<undefined, Verdict[]> {
  const indexes = {
    in: indexExpected(expected.filter(({ kind }) => kind !== 'refund')),
    out: indexExpected(expected.filter(({ kind }) => kind === 'refund')),
  };
  const claims = { in: new Map<number, number>(), out: new Map<number, number>() };
  const clues: EntryClues[] = [];
  for (const [at, entry] of entries.entries()) {
    if (at % entriesInStep === 0) yield;
    const found = cluesOf(entry, indexes[entry.direction]);
    const claimed = claims[entry.direction];
    for (const [sum, { reference }] of found.bySum) {
      if (reference) claimed.set(sum, (claimed.get(sum) ?? 0) + 1);
    }
    clues.push(found);
  }
  const verdicts: Verdict[] = [];
  for (const [at, entry] of entries.entries()) {
    if (at % entriesInStep === 0) yield;
    const found = clues[at];
    if (found) verdicts.push(verdictOn(entry, found, indexes[entry.direction], claims[entry.direction]));
  }
  return verdicts;
}

/**
 * What each entry of the bank may pay, and why: proposals for a person, who alone confirms. What comes in is compared with what
 * is due, what goes out with what was promised back. All entries of the list are looked at together: two that claim
 * one sum are both less sure. The order of either list changes nothing.
 */
export function matchEntries(entries: readonly BankEntry[], expected: readonly ExpectedSum[]): Verdict[] {
  const steps = matchInSteps(entries, expected);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
