import type { ExpectedSum } from './matching-kinds.ts';
import { identifyingWords } from './payer-rules.ts';
import { withoutOne } from './reference-rules.ts';

/** A name, with the sums whose client or company has this name. */
interface KnownName {
  words: readonly string[];
  sums: number[];
}

/** An index of the expected sums, so that an entry is compared only with the few sums that it may pay. */
export interface ExpectedIndex {
  sums: readonly ExpectedSum[];
  byDigits: ReadonlyMap<string, readonly number[]>;
  /** Keys are a reference's digits without one of them. */
  byDigitsWithoutOne: ReadonlyMap<string, readonly number[]>;
  byPayer: ReadonlyMap<string, readonly number[]>;
  byRequest: ReadonlyMap<string, readonly ExpectedSum[]>;
  byAmount: ReadonlyMap<number, readonly number[]>;
  /** The key of a name is its rarest word: the word that the fewest names contain. */
  byWord: ReadonlyMap<string, readonly KnownName[]>;
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

export const digitsOf = ({ reference }: Pick<ExpectedSum, 'reference'>) => reference.replaceAll(/\D/g, '');

function* indexNames(sums: readonly ExpectedSum[]): Generator<undefined, Map<string, KnownName[]>> {
  const names = new Map<string, KnownName>();
  for (const [at, { client, company }] of sums.entries()) {
    yield;
    for (const words of [identifyingWords(client), identifyingWords(company ?? '')]) {
      if (words.length === 0) continue;
      const key = words.join(' ');
      const name = names.get(key) ?? { words, sums: [] };
      if (name.sums.at(-1) !== at) name.sums.push(at);
      names.set(key, name);
    }
  }
  const frequency = new Map<string, number>();
  for (const { words } of names.values()) {
    yield;
    for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  }
  const byWord = new Map<string, KnownName[]>();
  for (const name of names.values()) {
    yield;
    const rarest = name.words.reduce((a, b) => ((frequency.get(b) ?? 0) < (frequency.get(a) ?? 0) ? b : a));
    push(byWord, rarest, name);
  }
  return byWord;
}

/** Builds the index once for a list of entries, and yields after each sum. Leaves out sums with nothing due. */
export function* indexExpected(expected: readonly ExpectedSum[]): Generator<undefined, ExpectedIndex> {
  const sums = expected.filter(({ due }) => due > 0);
  const byDigits = new Map<string, number[]>();
  const byDigitsWithoutOne = new Map<string, number[]>();
  const byPayer = new Map<string, number[]>();
  const byAmount = new Map<number, number[]>();
  const byRequest = new Map<string, ExpectedSum[]>();
  for (const [at, sum] of sums.entries()) {
    yield;
    const digits = digitsOf(sum);
    push(byDigits, digits, at);
    for (const less of new Set(withoutOne(digits))) push(byDigitsWithoutOne, less, at);
    push(byPayer, sum.payer, at);
    push(byRequest, sum.requestId, sum);
    const amounts = new Set([sum.due, ...sum.announced.map(({ amount }) => amount)]);
    for (const amount of amounts) push(byAmount, amount, at);
  }
  const byWord = yield* indexNames(sums);
  return { sums, byDigits, byDigitsWithoutOne, byPayer, byRequest, byAmount, byWord };
}
