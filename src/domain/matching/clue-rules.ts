import { speaksOfReturn } from '#domain/statements/return-rules.ts';
import { digitsOf, type ExpectedIndex } from './expected-sum-rules.ts';
import type { BankEntry, ExpectedSum, Reason, Slip } from './matching-kinds.ts';
import { identifyingWords, nameWords } from './payer-rules.ts';
import { type ReferenceReading, readReferences, slipBetween, withoutOne } from './reference-rules.ts';

/** The facts that identify the payer. */
interface PayerRecognition {
  byIban: boolean;
  byName: boolean;
}
const unrecognisedPayer: PayerRecognition = { byIban: false, byName: false };

/** The parts of an entry that point to a sum. */
export interface SumClues {
  reference: { written: string; isNamed: boolean; isLoose: boolean; slip: Slip | null } | null;
  payer: PayerRecognition;
}

/**
 * The clues of an entry: the sums that it may pay, by their position in the index, and references that belong to no
 * sum.
 */
export interface EntryClues {
  bySum: ReadonlyMap<number, SumClues>;
  /** The clients who have the payer's name: payer id to name. */
  clientsOfSameName: ReadonlyMap<string, string>;
  /** The digits of every reference in the entry that needs no repair, even if no sum has this reference. */
  references: readonly string[];
  unknownReferences: readonly string[];
  /** The first text that looks like a mistyped reference; null if there is none. */
  mistypedReference: string | null;
  /** Whether the entry's text says that it is a return. */
  speaksOfReturn: boolean;
}

/**
 * If a payer has more open sums than this, only sums of the entry's amount count. If there are also too many of
 * these, no sum counts.
 */
const maxSumsOfPayer = 20;
/** If more sums than this have the same amount, the amount is no clue. */
const maxSumsOfSameAmount = 5;

function hasSumAmount({ due, announced }: ExpectedSum, amount: number): boolean {
  return due === amount || announced.some((each) => each.amount === amount);
}

/** Returns the sums whose reference differs from that number by a single slip. */
function sumsWithSimilarReference(
  { digits, isNamed, slip }: ReferenceReading,
  index: ExpectedIndex,
): [number, Slip][] {
  const keys = digits.length === 9 ? [digits] : withoutOne(digits);
  const candidates =
    digits.length === 11
      ? keys.flatMap((key) => index.byDigits.get(key) ?? [])
      : keys.flatMap((key) => index.byDigitsWithoutOne.get(key) ?? []);
  return [...new Set(candidates)].flatMap((at): [number, Slip][] => {
    const sum = index.sums[at];
    const found = sum && slipBetween(digits, digitsOf(sum));
    // Without `ESM`, the number is already a guess. Repairing its digits would add a second guess.
    return found && slip === null && (isNamed || found === 'digit' || found === 'swapped')
      ? [[at, found]]
      : [];
  });
}

/** Finds known names whose words occur in the bank's name of the payer, or in the text if the bank gives no name. */
function findNames(entry: BankEntry, { byWord }: ExpectedIndex): number[] {
  const words = new Set(nameWords(entry.counterpartyName || entry.text));
  const found = [...words].flatMap((word) => byWord.get(word) ?? []);
  return found.filter((name) => name.words.every((word) => words.has(word))).flatMap(({ sums }) => sums);
}

/** Returns the payer's sums; only the sums of the entry's amount if there are many. */
function narrowSumsOfPayer(
  sums: readonly number[],
  { sums: all }: ExpectedIndex,
  amount: number,
): readonly number[] {
  if (sums.length <= maxSumsOfPayer) return sums;
  const alike = sums.filter((at) => {
    const sum = all[at];
    return sum !== undefined && hasSumAmount(sum, amount);
  });
  return alike.length <= maxSumsOfPayer ? alike : [];
}

/** Returns, for each sum to which the payer points, how the payer was recognised. */
function payersOf(entry: BankEntry, index: ExpectedIndex): Map<number, PayerRecognition> {
  const found = new Map<number, PayerRecognition>();
  for (const { id } of entry.payers) {
    for (const at of index.byPayer.get(id) ?? []) found.set(at, { byIban: true, byName: false });
  }
  for (const at of findNames(entry, index)) {
    found.set(at, { byIban: found.get(at)?.byIban ?? false, byName: true });
  }
  return found;
}

/** Returns the clues of an entry: from its reference and its payer, or from its amount if it has neither. */
export function cluesOf(entry: BankEntry, index: ExpectedIndex, opposite: ExpectedIndex): EntryClues {
  const bySum = new Map<number, SumClues>();
  const unknownReferences: string[] = [];
  const payers = payersOf(entry, index);
  const point = (at: number, reference: SumClues['reference']) => {
    const before = bySum.get(at);
    if (before?.reference && (before.reference.slip === null || reference?.slip !== null)) return;
    bySum.set(at, { reference, payer: payers.get(at) ?? unrecognisedPayer });
  };
  const references: string[] = [];
  let mistypedReference: string | null = null;
  for (const reading of readReferences(entry.text, entry.creditorReference ?? '', entry.endToEndId ?? '')) {
    if (reading.slip === null) references.push(reading.digits);
    const { digits, written, isNamed, isLoose, slip } = reading;
    const exact = index.byDigits.get(digits);
    const near = exact === undefined ? sumsWithSimilarReference(reading, index) : [];
    for (const at of exact ?? []) point(at, { written, isNamed, isLoose, slip });
    for (const [at, found] of near) point(at, { written, isNamed, isLoose, slip: found });
    const isUnknown = exact === undefined && near.length === 0 && isNamed;
    if (isUnknown && slip === null && digits.length === 10) unknownReferences.push(`ESM-${digits}`);
    else if (isUnknown || near.length > 0 || slip !== null) mistypedReference ??= written;
  }
  for (const at of narrowSumsOfPayer([...payers.keys()], index, entry.amount)) {
    if (!bySum.has(at)) point(at, null);
  }
  if (bySum.size === 0) {
    const alike = index.byAmount.get(entry.amount) ?? [];
    if (alike.length <= maxSumsOfSameAmount) for (const at of alike) point(at, null);
  }
  const clientsOfSameName = new Map<string, string>();
  for (const [at, { byName }] of payers) {
    const sum = index.sums[at];
    if (sum && byName) clientsOfSameName.set(sum.payer, sum.company ?? sum.client);
  }
  for (const at of findNames(entry, opposite)) {
    const sum = opposite.sums[at];
    if (sum) clientsOfSameName.set(sum.payer, sum.company ?? sum.client);
  }
  return {
    bySum,
    clientsOfSameName,
    references,
    unknownReferences,
    mistypedReference,
    speaksOfReturn: speaksOfReturn(entry),
  };
}

/**
 * Returns another client whom that account or name identifies, if it does not identify this sum's client; otherwise
 * null.
 */
export function otherPayer(
  entry: BankEntry,
  { payer }: ExpectedSum,
  named: ReadonlyMap<string, string>,
): string | null {
  // An account is more reliable than a name, because two people may have the same name.
  const known = entry.payers.length > 0 ? new Map(entry.payers.map(({ id, name }) => [id, name])) : named;
  return known.has(payer) ? null : ([...known.values()].sort()[0] ?? null);
}

/** Returns the reasons that come from the payer's account and name. */
export function payerReasons(
  entry: BankEntry,
  { client, company }: ExpectedSum,
  payer: PayerRecognition,
): Reason[] {
  const reasons: Reason[] = payer.byIban ? [{ code: 'payer_iban' }] : [];
  if (!payer.byName) return reasons;
  const words = new Set(nameWords(entry.counterpartyName || entry.text));
  const isNamed = (name: string) => {
    const known = identifyingWords(name);
    return known.length > 0 && known.every((word) => words.has(word));
  };
  if (company !== null && isNamed(company)) return [...reasons, { code: 'payer_company', name: company }];
  return [...reasons, { code: 'payer_client', name: client }];
}
