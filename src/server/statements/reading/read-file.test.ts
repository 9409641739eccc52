import { describe, expect, test } from 'vitest';
import { camtFile, type SampleEntry, type SampleFile } from '#tests/support/bank-files.ts';
import { read } from '#tests/support/read-bank-file.ts';
import { foreignIban as foreign, ownIban as own } from '#tests/support/statement-files.ts';

const paid: SampleEntry = {
  amount: '600.00',
  bookedOn: '2026-01-05',
  valueOn: '2026-01-06',
  name: 'Martin SAS',
  iban: foreign,
  text: ['ESM-2370661985', 'acompte & dépôt'],
  endToEndId: 'E2E-1',
  bankReference: 'BANK-000000001',
};
const withEntries = (entries: readonly SampleEntry[], more: Partial<SampleFile> = {}) =>
  camtFile({ statements: [{ iban: own, entries }], ...more });

describe('messages of ISO 20022', () => {
  test.each(
    [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].flatMap((version) =>
      (['052', '053', '054'] as const).map((kind) => [kind, version] as const),
    ),
  )('camt.%s.001.%s gives payer, amount, day and purpose', async (kind, version) => {
    const { answer, entries } = await read(withEntries([paid], { kind, version }));
    expect(answer).toMatchObject({
      kind: 'read',
      format: `camt.${kind}`,
      entries: 1,
      ignoredCount: 0,
      foreignAccounts: [],
    });
    expect(entries).toMatchObject([
      {
        account: own,
        bookedOn: '2026-01-05',
        valueOn: '2026-01-06',
        direction: 'in',
        cents: 60_000,
        reversal: false,
        bankReference: 'BANK-000000001',
        parts: [
          {
            cents: 60_000,
            name: 'Martin SAS',
            iban: foreign,
            text: 'ESM-2370661985 acompte & dépôt',
            endToEndId: 'E2E-1',
          },
        ],
      },
    ]);
  });

  test('are recognised by namespace and structure, whatever the prefix; with a bank’s own namespace by the structure alone', async () => {
    for (const more of [
      { prefix: 'ns2:' },
      { namespace: '' },
      { namespace: 'urn:bank:statements' },
    ] as const) {
      expect((await read(withEntries([paid], more))).answer).toMatchObject({ kind: 'read', entries: 1 });
    }
    for (const namespace of [
      'urn:iso:std:iso:20022:tech:xsd:camt.053.001.14',
      'urn:iso:std:iso:20022:tech:xsd:camt.052.001.08',
      'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
    ]) {
      expect((await read(withEntries([paid], { namespace }))).answer).toMatchObject({
        refusal: 'unreadable',
        detail: namespace,
      });
    }
  });

  test('that bundle payments give one entry each; if the sums do not add up, one entry for all', async () => {
    const part = (amount: string, text: string): SampleEntry => ({ ...paid, amount, text, endToEndId: text });
    const batch = (amount: string) => ({
      amount,
      bookedOn: '2026-01-05',
      bankReference: 'BATCH-1',
      parts: [part('100.10', 'one'), part('200.20', 'two')],
    });
    for (const version of [2, 8]) {
      const whole = await read(withEntries([batch('300.30')], { version }));
      expect(whole.entries[0]?.parts.map(({ cents, text }) => [cents, text])).toEqual([
        [10_010, 'one'],
        [20_020, 'two'],
      ]);
      const odd = await read(withEntries([batch('299.30')], { version }));
      expect(odd.entries[0]).toMatchObject({ cents: 29_930, parts: [{ cents: 29_930, text: 'one two' }] });
    }
  });

  test('distinguish repayments and returns, and give a creditor reference separately from the text', async () => {
    const { entries } = await read(
      withEntries([
        { ...paid, direction: 'DBIT', bankReference: 'X-1' },
        { ...paid, direction: 'DBIT', reversal: true, bankReference: 'X-2' },
        { ...paid, text: [], creditorReference: 'RF18539007547034', bankReference: 'X-3' },
      ]),
    );
    expect(
      entries.map(({ direction, reversal, parts }) => [
        direction,
        reversal,
        parts[0]?.text,
        parts[0]?.creditorReference,
      ]),
    ).toEqual([
      ['out', false, 'ESM-2370661985 acompte & dépôt', null],
      ['out', true, 'ESM-2370661985 acompte & dépôt', null],
      ['in', false, '', 'RF18539007547034'],
    ]);
  });

  test('use the bank’s additional text if nothing else is filled', async () => {
    const { entries } = await read(
      withEntries([{ amount: '5.00', bookedOn: '2026-01-05', info: 'VIREMENT ESM-1' }]),
    );
    expect(entries[0]?.parts[0]).toMatchObject({ text: 'VIREMENT ESM-1', name: '', endToEndId: null });
  });

  test('leave out entries that are pending, without an amount or not in euros', async () => {
    const { answer, entries } = await read(
      withEntries(
        [paid, { ...paid, status: 'PDNG' }, { ...paid, amount: '0' }, { ...paid, currency: 'USD' }],
        { kind: '052' },
      ),
    );
    expect(answer).toMatchObject({ entries: 1, ignoredCount: 3 });
    expect(entries).toHaveLength(1);
  });

  test('report for each account whether the running balance is right', async () => {
    const file = camtFile({
      statements: [
        { iban: own, id: 'A', sequence: 4, opening: '-10.00', closing: '590.00', entries: [paid] },
        { iban: own, id: 'B', opening: '10.00', closing: '600.00', entries: [paid] },
        { iban: own, id: 'C', entries: [paid] },
      ],
    });
    const { answer } = await read(file);
    expect(answer.kind === 'read' && answer.statements).toMatchObject([
      { statementId: 'A', sequence: 4, addsUp: true, opening: { cents: -1_000 }, closing: { cents: 59_000 } },
      { statementId: 'B', addsUp: false },
      { statementId: 'C', addsUp: null, fromOn: '2026-01-05', toOn: '2026-01-05' },
    ]);
  });

  test('of a foreign account are refused with its IBAN; beside the agency’s, it is left out and named', async () => {
    const both = camtFile({
      statements: [
        { iban: foreign, entries: [paid] },
        { iban: own, entries: [paid] },
      ],
    });
    expect((await read(both)).answer).toMatchObject({ kind: 'read', entries: 1, foreignAccounts: [foreign] });
    const other = camtFile({ statements: [{ iban: foreign, entries: [paid] }] });
    expect((await read(other)).answer).toMatchObject({ refusal: 'foreign_account', detail: foreign });
    expect((await read(other, { accounts: [] })).answer).toMatchObject({ refusal: 'no_account' });
  });

  test('in other encodings are decoded correctly, and invalid bytes are refused', async () => {
    const text = withEntries([{ ...paid, name: 'Léger' }]);
    const latin = Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1');
    const wide = Buffer.from(`\uFEFF${text.replace('UTF-8', 'UTF-16')}`, 'utf16le');
    for (const content of [latin, wide, Buffer.from(`\uFEFF${text}`)]) {
      expect((await read(content, { size: 31 })).entries[0]?.parts[0]?.name).toBe('Léger');
    }
    expect((await read(Buffer.from(text, 'latin1'))).answer).toMatchObject({
      refusal: 'malformed',
      detail: 'utf-8',
    });
    expect((await read(text.replace('UTF-8', 'EBCDIC'))).answer).toMatchObject({ refusal: 'malformed' });
  });
});

describe('a hostile or broken file is refused', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "${'&lol;'.repeat(10)}">]>`;
  const whole = withEntries([paid]);
  const inside = (content: string) => whole.replace('<GrpHdr>', `${content}<GrpHdr>`);
  test.each<[string, string, string]>([
    ['an entity bomb', bomb + whole.replace(/<\?.*?\?>/, '').replace('Martin SAS', '&lol2;'), 'doctype'],
    [
      'an external entity',
      `<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>${whole.replace(/<\?.*?\?>/, '')}`,
      'doctype',
    ],
    ['an unknown entity', whole.replace('Martin SAS', '&x;'), 'malformed'],
    ['deep nesting', inside('<a>'.repeat(5_000)), 'too_much'],
    ['a huge text', whole.replace('Martin SAS', 'x'.repeat(200_000)), 'too_much'],
    ['a file that breaks off', whole.slice(0, -60), 'malformed'],
    ['nonsense', '<'.repeat(100_000), 'malformed'],
    ['a picture', '\x89PNG\r\n\x1A\n\x00\x00\x00\rIHDR', 'unreadable'],
    ['nothing', '', 'unreadable'],
    ['a page', '<html><body>Session expired</body></html>', 'unreadable'],
    ...['-1.00', 'NaN', '1e309', '1,00', '9'.repeat(30), '1.001', 'Infinity', ' '].map(
      (amount): [string, string, string] => [
        `the amount ${amount}`,
        whole.replace('>600.00<', `>${amount}<`),
        'malformed',
      ],
    ),
    ...['2026-02-30', '0000-00-00', '9999-01-01', '05/01/2026', '1900-01-01'].map(
      (day): [string, string, string] => [
        `the day ${day}`,
        whole.replace('<BookgDt><Dt>2026-01-05', `<BookgDt><Dt>${day}`),
        'malformed',
      ],
    ),
    ['neither in nor out', whole.replace('<CdtDbtInd>CRDT', '<CdtDbtInd>BOTH'), 'malformed'],
  ])('%s', async (_, content, refusal) => {
    expect((await read(content)).answer).toMatchObject({ kind: 'refused', refusal });
  });
});
