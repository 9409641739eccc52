import type { Slip } from './matching-kinds.ts';
import { fold } from './payer-rules.ts';

/** A number in a text that may be a payment reference. */
export interface ReferenceReading {
  /** Ten digits. After `ESM` there may be more or fewer, if digits were added or are missing. */
  digits: string;
  /** `ESM-` and the digits; the digits alone if the text has no `ESM`. */
  written: string;
  /** Whether `ESM` precedes the number. */
  isNamed: boolean;
  /** Ten digits without `ESM` that may be something else: a telephone number, or several numbers in a row. */
  isLoose: boolean;
  /**
   * `glued`: more digits follow the ten without a gap. `letters`: the letters o, i or l replace digits. Null if nothing
   * was corrected.
   */
  slip: 'glued' | 'letters' | null;
}

const referenceDigitCount = 10;
/** Fewer digits than this after `ESM` do not count as a truncated reference. */
const minTruncatedDigits = 5;
/** Banks send shorter texts; the rest of a longer text is not read. */
const maxReadTextLength = 4000;
const gap = '[^a-z0-9]{0,6}';
const namedReference = new RegExp(`e${gap}s${gap}m${gap}([0-9oil](?:${gap}[0-9oil])*)`, 'g');
const bareNumber = /(?<![a-z0-9])\d+(?:[^a-z0-9]{1,6}\d+)*(?![a-z0-9])/g;

const telephoneStart = /^0[1-9]/;
/** A word, or `+` with or without a country code, directly before a telephone number. */
const telephoneWord =
  /(?:\b(?:tel\w*|phone|port|portable|mobile|mob|gsm|fax|handy)\W{0,4}|\+\d{0,3}\W{0,2})$/;

const asDigits = (text: string) => text.replaceAll('o', '0').replaceAll(/[il]/g, '1');
const toReadableText = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toUpperCase();

/** Returns the numbers made by joining the first group, the first two groups and so on, up to `most` digits. */
function joinedPrefixes(groups: readonly string[], most: number): { digits: string; count: number }[] {
  const found: { digits: string; count: number }[] = [];
  let digits = '';
  for (const [index, group] of groups.entries()) {
    digits += group;
    if (digits.length > most) break;
    found.push({ digits, count: index + 1 });
  }
  return found;
}

/**
 * Reads the digits after `ESM`: ten if a group ends after the tenth; otherwise nine and eleven, if groups end there;
 * otherwise the first digits, ten at most.
 */
function readNamed(run: string, slip: ReferenceReading['slip']): ReferenceReading[] {
  const groups = run.split(/[^a-z0-9]+/).filter((group) => group !== '');
  const made = joinedPrefixes(groups, referenceDigitCount + 1);
  const reading = (digits: string, ownSlip = slip): ReferenceReading => ({
    digits,
    written: toReadableText(`esm-${digits}`),
    isNamed: true,
    isLoose: false,
    slip: ownSlip,
  });
  const whole = made.find(({ digits }) => digits.length === referenceDigitCount);
  if (whole) return [reading(whole.digits)];
  const near = made
    .filter(({ digits }) => digits.length >= referenceDigitCount - 1)
    .map(({ digits }) => reading(digits));
  const start = groups.join('').slice(0, referenceDigitCount);
  if (near.length > 0 || start.length < minTruncatedDigits) return near;
  return [reading(start, start.length === referenceDigitCount ? 'glued' : slip)];
}

/** Reads ten digits in one or several groups; `before` is the text that precedes them. */
function readBare(run: string, before: string): ReferenceReading[] {
  const groups = run.split(/[^0-9]+/);
  return groups.flatMap((_, from) => {
    const found = joinedPrefixes(groups.slice(from, from + referenceDigitCount), referenceDigitCount).find(
      ({ digits }) => digits.length === referenceDigitCount,
    );
    if (!found) return [];
    const { digits, count } = found;
    const isLoose = count > 1 || telephoneStart.test(digits) || telephoneWord.test(before);
    return [{ digits, written: digits, isNamed: false, isLoose, slip: null }];
  });
}

/**
 * Reads digits first. If they do not make ten, the letters o, i and l count as digits, but only if this gives exactly
 * ten.
 */
function readRun(run: string): ReferenceReading[] {
  const digitsOnly = /^[^oil]*/.exec(run)?.[0] ?? '';
  const strict = readNamed(digitsOnly, null);
  if (strict.some(({ digits, slip }) => digits.length === referenceDigitCount && slip === null))
    return strict;
  const lenient = readNamed(asDigits(run), 'letters').filter(
    ({ digits }) => digits.length === referenceDigitCount,
  );
  return [...strict, ...lenient.filter(({ slip }) => slip === 'letters')];
}

function readText(text: string): ReferenceReading[] {
  const folded = fold(text.slice(0, maxReadTextLength));
  return [
    ...[...folded.matchAll(namedReference)].flatMap(([, run = '']) => readRun(run)),
    ...[...folded.matchAll(bareNumber)].flatMap(({ 0: run, index }) =>
      readBare(run, folded.slice(Math.max(0, index - 16), index)),
    ),
  ];
}

const rankOf = ({ isNamed, isLoose }: ReferenceReading) => (isNamed ? 0 : isLoose ? 2 : 1);

/**
 * Returns every number in these texts that may be a payment reference, the most certain first. The same digits with
 * the same slip come once. A number may have blanks, dots, dashes or line ends in it, and may lack `ESM`. It does not
 * continue from one text into the next.
 */
export function readReferences(...texts: readonly string[]): ReferenceReading[] {
  const readings = texts.flatMap(readText).sort((a, b) => rankOf(a) - rankOf(b));
  const known = new Set<string>();
  return readings.filter(({ digits, slip }) => {
    const key = `${digits} ${slip}`;
    return !known.has(key) && known.add(key);
  });
}

/**
 * Returns the single slip that turns the reference `meant` into the number `written`; null if they are equal or
 * differ by more.
 */
export function slipBetween(written: string, meant: string): Slip | null {
  if (written === meant) return null;
  if (written.length === meant.length - 1) return isWithout(meant, written) ? 'missing' : null;
  if (written.length === meant.length + 1) return isWithout(written, meant) ? 'added' : null;
  if (written.length !== meant.length) return null;
  const wrong = Array.from(written).flatMap((digit, index) => (digit === meant[index] ? [] : [index]));
  const [first = 0, second = 0] = wrong;
  if (wrong.length === 1) return 'digit';
  const areSwapped =
    wrong.length === 2 &&
    second === first + 1 &&
    written[first] === meant[second] &&
    written[second] === meant[first];
  return areSwapped ? 'swapped' : null;
}

const isWithout = (long: string, short: string) => withoutOne(long).includes(short);

/** Returns one text for each character: the given text without that character. */
export function withoutOne(text: string): string[] {
  return Array.from(text, (_, index) => text.slice(0, index) + text.slice(index + 1));
}
