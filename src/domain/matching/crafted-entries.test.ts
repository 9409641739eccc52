import { expect, test } from 'vitest';
import { book, type CraftedCase, craftedEntry } from '#tests/support/crafted-book.ts';
import { doubtCases } from '#tests/support/crafted-doubts.ts';
import { payerCases } from '#tests/support/crafted-payers.ts';
import { wordCases } from '#tests/support/crafted-recorded.ts';
import { referenceCases } from '#tests/support/crafted-references.ts';
import { returnCases } from '#tests/support/crafted-returns.ts';
import { sumCases } from '#tests/support/crafted-sums.ts';
import { type Proposal, certainties } from './matching-kinds.ts';
import { matchEntries } from './matching-rules.ts';

const cases = [...referenceCases, ...sumCases, ...payerCases, ...wordCases, ...returnCases, ...doubtCases];

const nameOf = ({ requestId, kind, manuallyRecorded }: Proposal) =>
  `${requestId} ${kind}${manuallyRecorded ? ` =${manuallyRecorded.id}` : ''}`;

/** Returns the result of the rules, with the number of proposals that the expected decision has. */
function saidOf({ entry, sums = [], others = [], ...more }: CraftedCase, decided: string): string {
  const entries = [entry, ...others].map((each, at) => craftedEntry(`${at}`, each));
  const verdict = matchEntries(entries, [...(more.book ?? book), ...sums])[0];
  if (!verdict) throw new Error('no verdict');
  const { certainty, proposals } = verdict;
  if (!decided.includes(' ')) return certainty;
  const named = proposals.slice(0, decided.split(',').length).map(nameOf).sort().join(', ');
  return `${certainty} ${named === '' ? 'none' : named}`;
}

test('there are enough cases, each with its own name', () => {
  expect(cases.length).toBeGreaterThanOrEqual(60);
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
});

test('no match is certain unless the accountant would confirm it without looking', () => {
  const wrong = cases
    .map((each) => ({ ...each, found: saidOf(each, each.decided) }))
    .filter(({ found, decided }) => found.startsWith('certain') && found !== decided)
    .map(({ name, found, decided }) => `${name}: ${found}, decided: ${decided}`);
  expect(wrong).toEqual([]);
});

test('where the rules differ from the accountant, they are more cautious', () => {
  const rankOf = (decided: string) => certainties.findIndex((word) => word === decided.split(' ')[0]);
  const surer = cases.filter(({ rules, decided }) => rules && rankOf(rules) <= rankOf(decided));
  expect(surer).toEqual([]);
});

test.each(cases)('$name', (each) => {
  const decided = each.rules ?? each.decided;
  expect(saidOf(each, decided)).toBe(decided);
});
