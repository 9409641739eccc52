import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BankEntry, type ExpectedSum, certainties } from './matching-kinds.ts';
import { matchEntries } from './matching-rules.ts';
import { slipBetween } from './reference-rules.ts';

const aSum: ExpectedSum = {
  requestId: 'a',
  reference: '',
  kind: 'deposit',
  due: 60_000,
  askedOn: null,
  manuallyRecorded: null,
  client: 'Jean Dupont',
  company: null,
  payer: 'jean',
  announced: [],
};
const anEntry: BankEntry = {
  id: '1',
  direction: 'in',
  amount: 60_000,
  text: '',
  creditorReference: null,
  endToEndId: null,
  counterpartyName: 'SOMEBODY ELSE',
  counterpartyIban: null,
  valueOn: '2026-11-20',
  charges: null,
  isReturn: false,
  payers: [],
};

const digits = fc.stringMatching(/^\d{10}$/);
const amounts = fc.constantFrom(60_000, 251_688, 100_000, 1);
const people = fc.constantFrom('Jean Dupont', 'Anne Martin', 'Li');
const ibans = fc.constantFrom('FR7630006000011234567890189', 'DE89370400440532013000');

const requests = fc.uniqueArray(
  fc.record({
    requestId: fc.uuid(),
    reference: digits.map((each) => `ESM-${each}`),
    kind: fc.constantFrom('deposit' as const, 'freight' as const, 'refund' as const),
    due: amounts,
    askedOn: fc.constantFrom(null, '2026-11-10', '2026-11-21'),
    client: people,
    company: fc.constantFrom(null, 'Léon SARL'),
    announced: fc.constantFrom([], [{ amount: 100_000, madeOn: '2026-11-19' }]),
    recorded: fc.array(
      fc.record({ id: fc.uuid(), due: amounts, valueOn: fc.constantFrom('2026-11-18', '2026-06-01') }),
      {
        maxLength: 2,
      },
    ),
  }),
  { selector: ({ reference }) => reference, minLength: 1, maxLength: 8 },
);
/** The sums due of requests, and the payments recorded by hand for these requests. */
const expectedSums = requests.map((list) =>
  list.flatMap(({ recorded, ...request }): ExpectedSum[] => {
    const due: ExpectedSum = { ...request, payer: request.company ?? request.client, manuallyRecorded: null };
    return [
      due,
      ...recorded.map(({ due: amount, ...manuallyRecorded }) => ({
        ...due,
        due: amount,
        announced: [],
        manuallyRecorded,
      })),
    ];
  }),
);

/** Entries whose texts contain references of the sums, correct or mistyped, or no reference. */
const lists = expectedSums.chain((expected) => {
  const references = expected.map(({ reference }) => reference);
  const slipped = fc
    .tuple(fc.constantFrom(...references), fc.nat(9), fc.nat(9))
    .map(([reference, at, digit]) => {
      const place = 4 + at;
      return reference.slice(0, place) + String(digit) + reference.slice(place + 1);
    });
  const text = fc.array(fc.oneof(fc.constantFrom(...references, 'virement', 'Dupont'), slipped, digits), {
    maxLength: 3,
  });
  const entries = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      direction: fc.constantFrom('in' as const, 'out' as const),
      amount: amounts,
      text: text.map((words) => words.join(' x ')),
      creditorReference: fc.constant(null),
      endToEndId: fc.constantFrom(null, 'NOTPROVIDED'),
      counterpartyName: fc.option(people),
      counterpartyIban: fc.option(ibans),
      valueOn: fc.constantFrom('2026-11-20', '2026-01-01'),
      charges: fc.constantFrom(null, 0, 1_500),
      isReturn: fc.boolean(),
      payers: fc.subarray([
        { id: 'Jean Dupont', name: 'Jean Dupont' },
        { id: 'Anne Martin', name: 'Anne Martin' },
      ]),
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  );
  return fc.tuple(fc.constant(expected), entries);
});

describe('whatever the entries', () => {
  test('a match is certain only with the whole reference and exactly the sum due, and no sum has two certain matches', () => {
    fc.assert(
      fc.property(lists, ([expected, entries]) => {
        const certain = matchEntries(entries, expected).filter(({ certainty }) => certainty === 'certain');
        const sums = certain.map(({ entryId, proposals }) => {
          const from = entries.find(({ id }) => id === entryId);
          const [proposal] = proposals;
          const ofRequest = expected.filter(({ requestId }) => requestId === proposal?.requestId);
          const to = ofRequest.find(
            ({ manuallyRecorded }) => manuallyRecorded?.id === proposal?.manuallyRecorded?.id,
          );
          expect(proposals).toHaveLength(1);
          expect(from?.text).toContain(to?.reference.slice(4));
          expect(from?.amount).toBe(to?.due);
          expect(from?.direction === 'out').toBe(to?.kind === 'refund');
          expect(from?.isReturn).toBe(false);
          expect((to?.askedOn ?? '') <= (from?.valueOn ?? '')).toBe(true);
          expect(ofRequest.filter((each) => each !== to && each.due === from?.amount)).toEqual([]);
          const known = from?.payers.map(({ id }) => id) ?? [];
          expect(known.length === 0 || known.includes(to?.payer ?? '')).toBe(true);
          const rivals = entries.filter(
            (each) =>
              each !== from &&
              each.direction === from?.direction &&
              each.text.includes(to?.reference ?? '') &&
              !ofRequest.some((other) => other !== to && other.due === each.amount),
          );
          expect(rivals).toEqual([]);
          return `${proposal?.requestId} ${proposal?.manuallyRecorded?.id}`;
        });
        expect(new Set(sums).size).toBe(sums.length);
      }),
      { numRuns: 1000 },
    );
  });

  test('a mistyped reference is never certain', () => {
    fc.assert(
      fc.property(digits, fc.nat(9), fc.nat(9), fc.constantFrom(0, 1), (meant, at, digit, removed) => {
        const written = meant.slice(0, at) + String(digit) + meant.slice(at + removed);
        fc.pre(written !== meant);
        expect(slipBetween(written, meant)).not.toBeNull();
        const entry = { ...anEntry, text: `ESM-${written}` };
        const [verdict] = matchEntries([entry], [{ ...aSum, reference: `ESM-${meant}` }]);
        const codes = verdict?.proposals[0]?.reasons.map(({ code }) => code);
        expect([verdict?.certainty, codes]).toEqual(['likely', ['reference_near', 'amount_equal']]);
      }),
    );
  });

  test('the order of entries and sums changes nothing', () => {
    fc.assert(
      fc.property(lists, fc.infiniteStream(fc.nat(1000)), ([expected, entries], ranks) => {
        const shuffle = <Item>(items: readonly Item[]) =>
          items
            .map((item) => ({ item, rank: ranks.next().value }))
            .sort((a, b) => a.rank - b.rank)
            .map(({ item }) => item);
        const byEntry = (list: ReturnType<typeof matchEntries>) =>
          list.toSorted((a, b) => (a.entryId < b.entryId ? -1 : 1));
        expect(byEntry(matchEntries(shuffle(entries), shuffle(expected)))).toEqual(
          byEntry(matchEntries(entries, expected)),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('each proposal has reasons, and the certainty of the strongest of them', () => {
    fc.assert(
      fc.property(lists, ([expected, entries]) => {
        for (const verdict of matchEntries(entries, expected)) {
          const { entryId, proposals, certainty, unknownReferences } = verdict;
          for (const { reasons } of proposals) expect(reasons.length).toBeGreaterThan(0);
          const isReturn = entries.some(({ id, ...entry }) => id === entryId && entry.isReturn);
          const isOpen = isReturn || unknownReferences.length > 0;
          const best = proposals[0]?.certainty ?? (isOpen ? 'judge' : 'unrelated');
          expect(certainty).toBe(best);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('noise in a text, or more entries, never raise the certainty', () => {
    const noise = fc.stringMatching(/^[qwxz ./-]{0,20}$/);
    fc.assert(
      fc.property(lists, noise, noise, ([expected, entries], before, after) => {
        const rank = (list: readonly BankEntry[], id: string) =>
          certainties.indexOf(
            matchEntries(list, expected).find(({ entryId }) => entryId === id)?.certainty ?? 'unrelated',
          );
        for (const [at, one] of entries.entries()) {
          const noisy = { ...one, text: `${before} ${one.text} w ${after}` };
          const among = rank(entries, one.id);
          expect(rank(entries.with(at, noisy), one.id)).toBeGreaterThanOrEqual(among);
          expect(among).toBeGreaterThanOrEqual(rank([one], one.id));
        }
      }),
      { numRuns: 200 },
    );
  });
});
