import { describe, expect, test } from 'vitest';
import { read } from '#tests/support/read-bank-file.ts';
import { ownIban as french } from '#tests/support/statement-files.ts';
import { dutchIban, dutchSwiftFile, germanFile, germanIban, plainFile } from '#tests/support/swift-files.ts';

const german = { accounts: [germanIban] };
const dutch = { accounts: [dutchIban] };

describe('MT940', () => {
  test('with numbered fields gives payer, amount, day and purpose, also around the turn of a year', async () => {
    const { answer, entries } = await read(germanFile(), german);
    expect(answer).toMatchObject({
      kind: 'read',
      format: 'mt940',
      entries: 4,
      ignoredCount: 0,
      foreignAccounts: [],
    });
    expect(entries).toMatchObject([
      {
        account: germanIban,
        bookedOn: '2025-12-31',
        valueOn: '2026-01-02',
        direction: 'in',
        cents: 60_000,
        reversal: false,
        bankReference: 'BANKREF-00001',
        parts: [
          {
            name: 'Martin Sourcing und Handelsgesellschaft mbH',
            iban: french,
            text: 'Dépôt Rechnung ESM-2370661985 Danke',
            endToEndId: 'E2E-1',
            isReturn: false,
          },
        ],
      },
      {
        bookedOn: '2026-01-02',
        direction: 'out',
        cents: 1_250,
        bankReference: null,
        parts: [
          {
            name: 'Huber GmbH',
            text: 'Miete Januar',
            charges: 250,
            instructed: { amount: '13.70', currency: 'USD' },
          },
        ],
      },
      { bookedOn: '2026-01-05', direction: 'in', cents: 1_250, reversal: true, parts: [{ isReturn: true }] },
      {
        direction: 'out',
        cents: 60_000,
        reversal: true,
        parts: [{ text: 'Storno ohne Struktur KUNDE 7', name: '', isReturn: false }],
      },
    ]);
  });

  test('in several pages is one statement with both balances', async () => {
    const { answer } = await read(germanFile(), german);
    expect(answer.kind === 'read' && answer.statements).toMatchObject([
      {
        account: germanIban,
        statementId: 'STARTUMSE',
        sequence: 2,
        page: null,
        fromOn: '2025-12-31',
        toOn: '2026-01-05',
        opening: { cents: 100_000, on: '2025-12-30' },
        closing: { cents: 100_000, on: '2026-01-05' },
        entries: 4,
        addsUp: true,
      },
    ]);
    const second = germanFile().slice(germanFile().lastIndexOf(':20:'));
    expect((await read(second, german)).answer).toMatchObject({
      statements: [{ sequence: 2, page: 2, entries: 2, opening: { cents: 158_750 } }],
    });
    const gap = germanFile().replace(':60M:C260102EUR1587,50', ':60M:C260102EUR1000,00');
    expect((await read(gap, german)).answer).toMatchObject({
      statements: [
        { page: 1, addsUp: true },
        { page: 2, addsUp: false },
      ],
    });
  });

  test('with named fields, and several in an envelope, is read', async () => {
    const { answer, entries } = await read(`\u0001${dutchSwiftFile()}\u0003`, dutch);
    expect(answer).toMatchObject({
      format: 'mt940',
      entries: 2,
      statements: [
        { statementId: 'P260805000000001', sequence: 215, addsUp: true, closing: { cents: 58_750 } },
        { sequence: 216, fromOn: '2026-08-06', toOn: '2026-08-06', entries: 0, addsUp: true },
      ],
    });
    expect(entries).toMatchObject([
      {
        account: dutchIban,
        bankReference: '26217000000001',
        parts: [{ name: 'Martin BV', iban: germanIban, text: 'ESM-2370661985 dépôt', endToEndId: 'E2E-1' }],
      },
      {
        direction: 'out',
        parts: [{ name: 'Huur NV', iban: germanIban, text: 'Huur augustus', endToEndId: null }],
      },
    ]);
  });

  test('below other lines, as free text, and with expected entries, is read', async () => {
    const { answer, entries } = await read(Buffer.from(plainFile(dutchIban), 'latin1'), dutch);
    expect(answer).toMatchObject({
      entries: 2,
      ignoredCount: 1,
      ignoredListed: [{ reason: 'not_booked', amount: '7.00', direction: 'out', bookedOn: '2026-08-06' }],
      statements: [
        { sequence: 19_321, opening: { cents: -10_000 }, closing: { cents: 50_500 }, addsUp: true },
      ],
    });
    expect(entries[0]?.parts[0]?.text).toBe(
      'GIRO 428428 MARTIN BV BETALINGSKENM. 0000000042188659 ESM-2370661985',
    );
    expect(entries[1]?.parts[0]).toMatchObject({ name: 'Jansen', text: 'ESM-1' });
  });

  test('of a foreign account is refused with its number, and another currency is left out', async () => {
    expect((await read(germanFile(), dutch)).answer).toMatchObject({
      refusal: 'foreign_account',
      detail: germanIban,
    });
    expect((await read(germanFile('COBADEFF/123'), german)).answer).toMatchObject({
      refusal: 'foreign_account',
      detail: 'COBADEFF/123',
    });
    const dollars = germanFile().replaceAll(/EUR(?=1)/g, 'USD');
    expect((await read(dollars, german)).answer).toMatchObject({
      entries: 0,
      ignoredCount: 4,
      statements: [],
    });
  });

  test.each<[string, string, string]>([
    ['breaks off', germanFile().slice(0, germanFile().lastIndexOf(':62F:')), 'malformed'],
    [
      'breaks off in a balance',
      germanFile().slice(0, germanFile().lastIndexOf('R1000,00') - 30),
      'malformed',
    ],
    ['has an amount that is none', germanFile().replace('CR600,00N', 'CR6,0,0N'), 'malformed'],
    ['has more than cents', germanFile().replace('CR600,00N', 'CR600,001N'), 'malformed'],
    ['has a day that is none', germanFile().replace(':61:260102', ':61:260231'), 'malformed'],
    ['goes neither in nor out', germanFile().replace('1231CR', '1231XR'), 'malformed'],
    ['has no account', germanFile().replaceAll(/:25:.*/g, ':25:'), 'malformed'],
    ['has a line of 10 MB', germanFile().replace('Miete', 'x'.repeat(10_000_000)), 'too_much'],
    ['has a million lines to one field', germanFile().replace('Miete', '?2\n'.repeat(1_000_000)), 'too_much'],
    ['is binary', germanFile().replace('Miete', '\x00\x05'), 'unreadable'],
  ])('that %s is refused', async (_, content, refusal) => {
    expect((await read(content, { ...german, size: 65_536 })).answer).toMatchObject({
      kind: 'refused',
      refusal,
      format: 'mt940',
    });
  });
});
