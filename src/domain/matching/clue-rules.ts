import { speaksOfReturn } from '#domain/statements/return-rules.ts';
import { digitsOf, type ExpectedIndex } from './expected-sum-rules.ts';
import type { BankEntry, ExpectedSum, Reason, Slip } from './matching-kinds.ts';
import { knownBy, nameWords } from './payer-rules.ts';
import { type ReferenceReading, readReferences, slipBetween, withoutOne } from './reference-rules.ts';

/** By what whoever paid is known. */
interface Known {
  byIban: boolean;
  byName: boolean;
}
const nobody: Known = { byIban: false, byName: false };

/** What in an entry points to a sum. */
export interface Clues {
  reference: { written: string; isNamed: boolean; isLoose: boolean; slip: Slip | null } | null;
  payer: Known;
}

/** What an entry points to: sums by their place in the index, and references that none of them has. */
export interface EntryClues {
  bySum: ReadonlyMap<number, Clues>;
  /** Clients whose name whoever paid bears, with their payers’ ids. */
  named: ReadonlyMap<string, string>;
  /** The digits of every reference in it with nothing to be repaired, whoever has it. */
  references: readonly string[];
  unknownReferences: readonly string[];
  /** The first that looks like a reference and, as it stands, is of nothing that is due; null where none does. */
  mistyped: string | null;
  /** Whether its words are those of a return. */
  speaksOfReturn: boolean;
}

/** Whoever has more open sums than these is known by the amount too, or not at all. */
const fewSums = 20;
/** As many sums of one amount say nothing. */
const fewAlike = 5;

function isOfAmount({ due, announced }: ExpectedSum, amount: number): boolean {
  return due === amount || announced.some((each) => each.amount === amount);
}

/** Sums whose reference is that number but for one slip of the hand. */
function nearSums({ digits, isNamed, slip }: ReferenceReading, index: ExpectedIndex): [number, Slip][] {
  const keys = digits.length === 9 ? [digits] : withoutOne(digits);
  const candidates =
    digits.length === 11
      ? keys.flatMap((key) => index.byDigits.get(key) ?? [])
      : keys.flatMap((key) => index.byDigitsLess.get(key) ?? []);
  return [...new Set(candidates)].flatMap((at): [number, Slip][] => {
    const sum = index.sums[at];
    const found = sum && slipBetween(digits, digitsOf(sum));
    // A number that is no reference by its name and repaired besides would be two guesses.
    return found && slip === null && (isNamed || found === 'digit' || found === 'swapped')
      ? [[at, found]]
      : [];
  });
}

/** Where the words of a name are looked for: who paid by the bank's word, or else the text. */
function findNames(entry: BankEntry, { byWord }: ExpectedIndex): number[] {
  const words = new Set(nameWords(entry.counterpartyName || entry.text));
  const found = [...words].flatMap((word) => byWord.get(word) ?? []);
  return found.filter((name) => name.words.every((word) => words.has(word))).flatMap(({ sums }) => sums);
}

/** The few of a payer's sums, or those of the entry's amount where they are many. */
function fewOf(sums: readonly number[], { sums: all }: ExpectedIndex, amount: number): readonly number[] {
  if (sums.length <= fewSums) return sums;
  const alike = sums.filter((at) => {
    const sum = all[at];
    return sum !== undefined && isOfAmount(sum, amount);
  });
  return alike.length <= fewSums ? alike : [];
}

/** By what the payer is known, of each sum that it points to. */
function payersOf(entry: BankEntry, index: ExpectedIndex): Map<number, Known> {
  const found = new Map<number, Known>();
  for (const { id } of entry.payers) {
    for (const at of index.byPayer.get(id) ?? []) found.set(at, { byIban: true, byName: false });
  }
  for (const at of findNames(entry, index)) {
    found.set(at, { byIban: found.get(at)?.byIban ?? false, byName: true });
  }
  return found;
}

/** What an entry points to, by its reference, its payer, or where there is neither by its amount. */
export function cluesOf(entry: BankEntry, index: ExpectedIndex, opposite: ExpectedIndex): EntryClues {
  const bySum = new Map<number, Clues>();
  const unknownReferences: string[] = [];
  const payers = payersOf(entry, index);
  const point = (at: number, reference: Clues['reference']) => {
    const before = bySum.get(at);
    if (before?.reference && (before.reference.slip === null || reference?.slip !== null)) return;
    bySum.set(at, { reference, payer: payers.get(at) ?? nobody });
  };
  const references: string[] = [];
  let mistyped: string | null = null;
  for (const reading of readReferences(entry.text, entry.creditorReference ?? '', entry.endToEndId ?? '')) {
    if (reading.slip === null) references.push(reading.digits);
    const { digits, written, isNamed, isLoose, slip } = reading;
    const exact = index.byDigits.get(digits);
    const near = exact === undefined ? nearSums(reading, index) : [];
    for (const at of exact ?? []) point(at, { written, isNamed, isLoose, slip });
    for (const [at, found] of near) point(at, { written, isNamed, isLoose, slip: found });
    const isUnknown = exact === undefined && near.length === 0 && isNamed;
    if (isUnknown && slip === null && digits.length === 10) unknownReferences.push(`ESM-${digits}`);
    else if (isUnknown || near.length > 0 || slip !== null) mistyped ??= written;
  }
  for (const at of fewOf([...payers.keys()], index, entry.amount)) {
    if (!bySum.has(at)) point(at, null);
  }
  if (bySum.size === 0) {
    const alike = index.byAmount.get(entry.amount) ?? [];
    if (alike.length <= fewAlike) for (const at of alike) point(at, null);
  }
  const named = new Map<string, string>();
  for (const [at, { byName }] of payers) {
    const sum = index.sums[at];
    if (sum && byName) named.set(sum.payer, sum.company ?? sum.client);
  }
  for (const at of findNames(entry, opposite)) {
    const sum = opposite.sums[at];
    if (sum) named.set(sum.payer, sum.company ?? sum.client);
  }
  return { bySum, named, references, unknownReferences, mistyped, speaksOfReturn: speaksOfReturn(entry) };
}

/** Another client than this sum’s who is known to pay from that account or by that name, where this one is not. */
export function otherPayer(
  entry: BankEntry,
  { payer }: ExpectedSum,
  named: ReadonlyMap<string, string>,
): string | null {
  // An account says more than a name, which two people may bear.
  const known = entry.payers.length > 0 ? new Map(entry.payers.map(({ id, name }) => [id, name])) : named;
  return known.has(payer) ? null : ([...known.values()].sort()[0] ?? null);
}

/** Who paid, by which name and from where, in reasons. */
export function payerReasons(entry: BankEntry, { client, company }: ExpectedSum, payer: Known): Reason[] {
  const reasons: Reason[] = payer.byIban ? [{ code: 'payer_iban' }] : [];
  if (!payer.byName) return reasons;
  const words = new Set(nameWords(entry.counterpartyName || entry.text));
  const isNamed = (name: string) => {
    const known = knownBy(name);
    return known.length > 0 && known.every((word) => words.has(word));
  };
  if (company !== null && isNamed(company)) return [...reasons, { code: 'payer_company', name: company }];
  return [...reasons, { code: 'payer_client', name: client }];
}
