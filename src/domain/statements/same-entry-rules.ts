import { listFormats } from './bank-reference-rules.ts';
import type { EntryDirection, StatementFormat } from './statement-kinds.ts';

/**
 * The facts that distinguish an entry of an account from other entries. For an entry that bundles payments, the facts
 * that all of them share.
 */
export interface EntryFacts {
  fingerprint: string;
  format: StatementFormat;
  bookedOn: string;
  direction: EntryDirection;
  cents: number;
  /** The bank's own reference; null if the bank gives no usable one. */
  bankReference: string | null;
  endToEndId: string | null;
  name: string;
  iban: string | null;
  text: string;
  parts: number;
}

/** A bank's reference with at least this many characters is unique on other days too. */
const strongReference = 10;
/** Days. A report of the day and the statement may book the same entry on different days. */
export const bookingDrift = 5;
/** A run of digits long enough to identify something: an invoice, a request, a transfer. */
const longNumber = /\d{5,}/g;

/** Removes case, accents, letter forms and invisible characters. */
const foldEntryText = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toUpperCase();
const foldedId = (id: string | null) => id && foldEntryText(id).replaceAll(/\s/g, '');
const splitWords = (text: string) => new Set(foldEntryText(text).match(/[\p{L}\p{N}]+/gu));
/** Returns only letters and digits, because banks break and join lines differently. */
const compactText = (text: string) => foldEntryText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

const isSubset = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>) => [...one].every((each) => other.has(each));
const isWithin = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>) =>
  isSubset(one, other) || isSubset(other, one);

const differ = <T>(one: T | null, other: T | null) => one !== null && other !== null && one !== other;
const nameAndText = ({ name, text }: EntryFacts) => `${name} ${text}`;

/** The words of an entry, in the forms that comparisons use. */
interface EntryWords {
  words: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
  compact: string;
  name: string;
}
/**
 * Each entry is compared with the other entries of its day. So its text is folded once and kept for that day only.
 */
let entryWordsCache = new WeakMap<EntryFacts, EntryWords>();
function wordsOf(entry: EntryFacts): EntryWords {
  const known = entryWordsCache.get(entry);
  if (known) return known;
  const all = nameAndText(entry);
  const made = {
    words: splitWords(all),
    numbers: new Set(foldEntryText(all).match(longNumber)),
    compact: compactText(all),
    name: compactText(entry.name),
  };
  entryWordsCache.set(entry, made);
  return made;
}
const hasNoText = (entry: EntryFacts) => wordsOf(entry).compact === '' && entry.endToEndId === null;

const isSameMovement = (one: EntryFacts, other: EntryFacts) =>
  one.direction === other.direction && one.cents === other.cents;
const isSameDay = (one: EntryFacts, other: EntryFacts) =>
  isSameMovement(one, other) && one.bookedOn === other.bookedOn;

function hasSameReference(one: EntryFacts, other: EntryFacts): boolean {
  const [reference, otherReference] = [foldedId(one.bankReference), foldedId(other.bankReference)];
  if (reference === null || reference !== otherReference || !isSameMovement(one, other)) return false;
  return one.bookedOn === other.bookedOn || reference.length >= strongReference;
}

/** Returns whether two entries share at least half of the words of the entry with fewer words. */
function sharesWords(one: EntryFacts, other: EntryFacts): boolean {
  const [fewer, more] = [wordsOf(one).words, wordsOf(other).words].toSorted((a, b) => a.size - b.size);
  if (!fewer || !more || fewer.size === 0) return false;
  return [...fewer].filter((word) => more.has(word)).length * 2 >= fewer.size;
}

function containsName(one: EntryFacts, other: EntryFacts): boolean {
  const { name } = wordsOf(one);
  return name.length >= 4 && wordsOf(other).compact.includes(name);
}

/** Returns whether entries from two kinds of files are the same entry in different words. */
function isSameInOtherWords(one: EntryFacts, other: EntryFacts): boolean {
  if (!isSameDay(one, other) || differ(one.iban, other.iban)) return false;
  if (differ(foldedId(one.endToEndId), foldedId(other.endToEndId))) return false;
  if (one.parts > 1 || other.parts > 1) return true;
  if (hasNoText(one) || hasNoText(other)) return true;
  if (!isWithin(wordsOf(one).numbers, wordsOf(other).numbers)) return false;
  return sharesWords(one, other) || containsName(one, other) || containsName(other, one);
}

/**
 * Compares rows of tables whose columns were given other meanings in the meantime, or rows of lists that the bank
 * renumbers each time.
 */
const isSameRow = (one: EntryFacts, other: EntryFacts) =>
  isSameDay(one, other) &&
  !differ(one.iban, other.iban) &&
  isWithin(wordsOf(one).words, wordsOf(other).words);

function isLikelySameEntry(one: EntryFacts, other: EntryFacts): boolean {
  if (one.format !== other.format) return isSameInOtherWords(one, other);
  return listFormats.has(one.format) && isSameRow(one, other);
}

/** The most stored entries that are compared word by word with a new entry that has the same key. */
const maxComparedEntries = 50;

interface EntryComparison {
  /** Returns the key by which stored entries are found that may be the same as this entry. */
  comparisonKeyOf: (entry: EntryFacts) => string | null;
  isSame: (one: EntryFacts, other: EntryFacts) => boolean;
}

const dayKey = ({ bookedOn, direction, cents }: EntryFacts, detail: string | null = '') =>
  detail === null ? null : `${bookedOn} ${direction} ${cents} ${detail}`;
const numbersKey = (entry: EntryFacts) => [...wordsOf(entry).numbers].toSorted().join(' ') || null;

/**
 * Builds the signature like a fingerprint, but ignores case and invisible characters. Stored fingerprints do not
 * change.
 */
const foldedSignature = (entry: EntryFacts) =>
  entrySignature('', {
    ...entry,
    reversal: false,
    bankReference: foldedId(entry.bankReference),
    endToEndId: foldedId(entry.endToEndId),
  });

/**
 * The most certain comparison comes first, so that a less certain one never takes an entry away from it. These
 * comparisons also match entries of different days.
 */
const comparisons: readonly EntryComparison[] = [
  { comparisonKeyOf: ({ fingerprint }) => fingerprint, isSame: () => true },
  { comparisonKeyOf: foldedSignature, isSame: () => true },
  { comparisonKeyOf: ({ bankReference }) => foldedId(bankReference), isSame: hasSameReference },
];
/** Comparisons of entries of the same day. Entries are compared only if they share one of these keys. */
const comparisonsOfDay: readonly EntryComparison[] = [
  { comparisonKeyOf: (entry) => dayKey(entry, foldedId(entry.endToEndId)), isSame: isLikelySameEntry },
  { comparisonKeyOf: (entry) => dayKey(entry, numbersKey(entry)), isSame: isLikelySameEntry },
  { comparisonKeyOf: (entry) => dayKey(entry, wordsOf(entry).compact || null), isSame: isLikelySameEntry },
  { comparisonKeyOf: (entry) => dayKey(entry), isSame: isLikelySameEntry },
];

/** Returns the first match among a limited number of candidates; it ignores the others. */
function findFirst<Kept>(candidates: ReadonlySet<Kept>, fits: (each: Kept) => boolean): Kept | undefined {
  let comparedCount = 0;
  for (const each of candidates) {
    if (comparedCount++ === maxComparedEntries) return undefined;
    if (fits(each)) return each;
  }
  return undefined;
}

type Pairs<Kept> = Map<EntryFacts, Kept>;

function pairBy<Kept extends EntryFacts>(
  { comparisonKeyOf, isSame }: EntryComparison,
  kept: readonly Kept[],
  { incoming, pairs, taken }: { incoming: readonly EntryFacts[]; pairs: Pairs<Kept>; taken: Set<Kept> },
): void {
  const places = new Map<string, Set<Kept>>();
  for (const each of kept) {
    const shared = taken.has(each) ? null : comparisonKeyOf(each);
    if (shared !== null) places.set(shared, (places.get(shared) ?? new Set()).add(each));
  }
  for (const entry of incoming) {
    const shared = pairs.has(entry) ? null : comparisonKeyOf(entry);
    const candidates = shared === null ? undefined : places.get(shared);
    const found = candidates && findFirst(candidates, (each) => isSame(each, entry));
    if (!found) continue;
    candidates?.delete(found);
    taken.add(found);
    pairs.set(entry, found);
  }
}

/**
 * Returns, for each entry of a file, the stored entry that is the same, or null if the entry is new. Each stored
 * entry is used once, so two equal payments of a day stay two. The caller must pass all entries of a day at once.
 */
export function pairEntries<Kept extends EntryFacts>(
  kept: readonly Kept[],
  incoming: readonly EntryFacts[],
): (Kept | null)[] {
  const [pairs, taken]: [Pairs<Kept>, Set<Kept>] = [new Map(), new Set()];
  for (const look of comparisons) pairBy(look, kept, { incoming, pairs, taken });
  const keptOn = Map.groupBy(kept, ({ bookedOn }) => bookedOn);
  for (const [day, ofDay] of Map.groupBy(incoming, ({ bookedOn }) => bookedOn)) {
    entryWordsCache = new WeakMap();
    for (const look of comparisonsOfDay)
      pairBy(look, keptOn.get(day) ?? [], { incoming: ofDay, pairs, taken });
  }
  return incoming.map((entry) => pairs.get(entry) ?? null);
}

/**
 * The amounts and references by which to load stored entries. A stored entry that equals an entry of the file has one
 * of these amounts. If references alone identify entries in the file's format, it also has one of these references.
 */
export interface SharedFacts {
  /** Cents. */
  amounts: number[];
  /** Without spaces, in capitals. */
  references: string[];
}

export function sharedFacts(incoming: readonly EntryFacts[]): SharedFacts {
  const references = incoming.map(({ bankReference }) => foldedId(bankReference)).filter((id) => id !== null);
  return {
    amounts: [...new Set(incoming.map(({ cents }) => cents))],
    references: [...new Set(references)],
  };
}

/**
 * Returns the text that identifies an entry in all files of its kind, without the number that distinguishes equal
 * entries of a file.
 */
export function entrySignature(
  account: string,
  entry: Omit<EntryFacts, 'fingerprint' | 'format'> & { reversal: boolean },
): string {
  const { bookedOn, direction, cents, reversal, bankReference, endToEndId, iban, name, text } = entry;
  const movement = [account, bookedOn, direction, cents, reversal ? 'reversal' : ''];
  const distinguishing =
    bankReference === null
      ? ['said', endToEndId, iban ?? compactText(name), compactText(text)]
      : ['ref', bankReference];
  return JSON.stringify([...movement, ...distinguishing]);
}
