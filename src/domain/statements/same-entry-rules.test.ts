import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatIdentifiedByReference, referenceOrNull } from './bank-reference-rules.ts';
import { type EntryFacts, entrySignature, pairEntries, sharedFacts } from './same-entry-rules.ts';
import { statementFormats } from './statement-kinds.ts';

const facts = (given: Partial<EntryFacts> = {}): EntryFacts => ({
  fingerprint: 'f',
  format: 'camt.053',
  bookedOn: '2026-01-05',
  direction: 'in',
  cents: 60_000,
  bankReference: null,
  endToEndId: null,
  name: 'Martin SAS',
  iban: null,
  text: 'ESM-2370661985',
  parts: 1,
  ...given,
});
const isKnown = (kept: Partial<EntryFacts>, incoming: Partial<EntryFacts>) =>
  pairEntries([facts({ fingerprint: 'kept', ...kept })], [facts({ fingerprint: 'new', ...incoming })])[0] !==
  null;

describe('an entry that two files contain', () => {
  test('is recognised by the bank’s reference, and by a long one also on another day', () => {
    const bankReference = 'BANK-000000001';
    expect(isKnown({ bankReference }, { bankReference, text: 'otherwise', bookedOn: '2026-01-06' })).toBe(
      true,
    );
    expect(isKnown({ bankReference: '1' }, { bankReference: '1', bookedOn: '2026-01-06' })).toBe(false);
    expect(isKnown({ bankReference }, { bankReference, cents: 1 })).toBe(false);
  });

  test('of one format is another entry if the words differ', () => {
    expect(isKnown({}, { text: 'ESM-1048027393' })).toBe(false);
    expect(isKnown({ bankReference: 'A' }, { bankReference: 'B' })).toBe(false);
  });

  test('of different formats is recognised by what both files contain', () => {
    const row = {
      format: 'csv',
      name: '',
      text: 'VIR SEPA RECU /DE MARTIN SAS /MOTIF ESM-2370661985 /REF 88812345',
    } as const;
    expect(isKnown({}, row)).toBe(true);
    expect(isKnown(row, {})).toBe(true);
    expect(isKnown({ text: 'ESM-1048027393' }, row)).toBe(false);
    expect(isKnown({ format: 'camt.052', bankReference: 'DAY-1' }, { bankReference: 'NIGHT-9' })).toBe(true);
    expect(isKnown({ format: 'camt.052', endToEndId: 'A' }, { endToEndId: 'B' })).toBe(false);
    expect(isKnown({ format: 'camt.052', bookedOn: '2026-01-04' }, {})).toBe(false);
  });

  test('of a bank that renumbers its lists is the same if all words are', () => {
    const [one, again] = [
      { format: 'ofx', bankReference: 'EXPORT-1-0001' },
      { bankReference: 'EXPORT-2-0007' },
    ] as const;
    expect(isKnown(one, { ...one, ...again })).toBe(true);
    expect(isKnown(one, { ...one, ...again, text: 'ESM-1048027393' })).toBe(false);
    expect(isKnown(one, { ...one, ...again, bookedOn: '2026-01-06' })).toBe(false);
  });

  test('of a table whose columns were named differently since is the same row', () => {
    const csv = { format: 'csv' } as const;
    expect(isKnown({ ...csv, text: 'VIREMENT ESM-1' }, { ...csv, text: 'VIREMENT ESM-1 note' })).toBe(true);
    expect(isKnown({ ...csv, text: 'VIREMENT ESM-1' }, { ...csv, text: 'VIREMENT ESM-10' })).toBe(false);
  });
});

test('two equal payments of a day stay two, and the strongest resemblance is used first', () => {
  const kept = [facts({ fingerprint: 'a', format: 'camt.052' })];
  const twice = [facts({ fingerprint: 'x' }), facts({ fingerprint: 'a' })];
  expect(pairEntries(kept, twice)).toEqual([null, kept[0]]);
});

test('references by which banks say that there is none count as none', () => {
  expect(['NONREF', 'NOTPROVIDED', '', '000', ' - ', 'n/a'].map(referenceOrNull)).toEqual(
    Array(6).fill(null),
  );
  expect(referenceOrNull(' B-1 ')).toBe('B-1');
});

const anyEntry = fc.record({
  cents: fc.constantFrom(60_000, 60_001),
  bookedOn: fc.constantFrom('2026-01-05', '2026-01-06'),
  bankReference: fc.constantFrom(null, 'BANK-000000001', 'BANK-000000002'),
  text: fc.constantFrom('', 'ESM-2370661985', 'ESM-1048027393'),
  format: fc.constantFrom(...statementFormats),
});
type AnyEntry = typeof anyEntry extends fc.Arbitrary<infer E> ? E : never;

/** Returns the entries as a file gives them: equal entries get numbers. */
function asFile(entries: readonly AnyEntry[], format?: EntryFacts['format']): EntryFacts[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const all = facts({ ...entry, ...(format && { format }) });
    const signature = entrySignature('FR', { ...all, reversal: false });
    const number = (seen.get(signature) ?? 0) + 1;
    seen.set(signature, number);
    return { ...all, fingerprint: `${number} ${signature}` };
  });
}
const countNew = (kept: EntryFacts[], file: EntryFacts[]) =>
  pairEntries(kept, file).filter((pair) => pair === null).length;

test('the same file again adds nothing, in whatever order and even in part', () => {
  fc.assert(
    fc.property(
      fc.array(anyEntry, { maxLength: 12 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      (entries, order) => {
        const file = asFile(entries, 'camt.053');
        expect(countNew(file, file)).toBe(0);
        const part = file.filter(() => order.next().value! > 0.5);
        expect(countNew(file, part)).toBe(0);
        expect(countNew(part, file)).toBe(file.length - part.length);
      },
    ),
  );
});

test('the same entries in a file of another format add nothing', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 8 }), (entries) => {
      expect(countNew(asFile(entries, 'camt.052'), asFile(entries, 'camt.053'))).toBe(0);
    }),
  );
});

test('never more entries are recognised than were stored', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 8 }), fc.array(anyEntry, { maxLength: 8 }), (one, other) => {
      const [kept, file] = [asFile(one), asFile(other)];
      const known = pairEntries(kept, file).filter((pair) => pair !== null);
      expect(new Set(known).size).toBe(known.length);
    }),
  );
});

test('an entry that is the same shares an amount, and also a reference unless its words decide', () => {
  fc.assert(
    fc.property(
      fc.array(anyEntry, { maxLength: 8 }),
      fc.array(anyEntry, { maxLength: 8 }),
      fc.constantFrom(...statementFormats),
      (one, other, format) => {
        const file = asFile(other, format);
        const { amounts, references } = sharedFacts(file);
        for (const pair of pairEntries(asFile(one), file)) {
          if (pair === null) continue;
          expect(amounts).toContain(pair.cents);
          if (formatIdentifiedByReference(pair.format, pair.bankReference) !== format) continue;
          expect(references).toContain(pair.bankReference);
        }
      },
    ),
  );
});

test('many entries of one day and amount are distinguished, and each entry’s text is folded only once', () => {
  let folded = 0;
  const many = (format: EntryFacts['format'], given: (at: number) => Partial<EntryFacts>) =>
    Array.from({ length: 1000 }, (_, at) => ({
      ...facts({ format, fingerprint: `${format} ${at}`, ...given(at) }),
      get text() {
        folded++;
        return `words ${given(at).text}`;
      },
    }));
  const variants: ((at: number) => Partial<EntryFacts>)[] = [
    (at) => ({ text: `invoice ${at + 10_000}` }),
    (at) => ({ text: `of ${at}`, endToEndId: `E2E-${at}` }),
    (at) => ({ text: `for ${at}` }),
  ];
  for (const given of variants) {
    folded = 0;
    const kept = many('camt.052', given);
    const file = many('camt.053', given).toReversed();
    expect(pairEntries(kept, file)).toEqual(kept.toReversed());
    // `toEqual` also reads the texts, which adds to the count.
    expect(folded).toBeLessThanOrEqual(2000 + 2000);
  }
});
