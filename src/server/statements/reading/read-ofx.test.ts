import { describe, expect, test } from 'vitest';
import { ofxSgml, ofxXml, paidIn, paidOut, ribAccount } from '#tests/support/ofx-files.ts';
import { read } from '#tests/support/read-bank-file.ts';
import { foreignIban as foreign, ownIban as own } from '#tests/support/statement-files.ts';

const whole = ofxSgml(`${paidIn}\n${paidOut}`);

describe('OFX', () => {
  test.each<[string, (text: string) => Buffer]>([
    ['Windows-1252', (text) => Buffer.from(text, 'latin1')],
    ['UTF-8', (text) => Buffer.from(text)],
    ['UTF-8 with a byte order mark', (text) => Buffer.from(`\uFEFF${text}`)],
    ['one line', (text) => Buffer.from(text.replaceAll(/\r?\n/g, ''))],
  ])('in SGML, as %s, gives payer, amount, day and purpose', async (_, encoded) => {
    const { answer, entries } = await read(encoded(whole), { size: 31 });
    expect(answer).toMatchObject({
      kind: 'read',
      format: 'ofx',
      entries: 2,
      ignoredCount: 0,
      foreignAccounts: [],
    });
    expect(entries).toMatchObject([
      {
        account: own,
        bookedOn: '2026-08-05',
        valueOn: '2026-08-04',
        direction: 'in',
        cents: 60_000,
        reversal: false,
        bankReference: 'A1B2C3D4E5F6',
        parts: [{ name: 'VIR MARTIN & FILS LÉGER', text: 'VIR MARTIN & FILS LÉGER ACOMPTE ESM-2370661985' }],
      },
      {
        bookedOn: '2026-08-06',
        valueOn: '2026-08-07',
        direction: 'out',
        cents: 1_250,
        parts: [{ name: 'CHEQUE', text: 'CHEQUE 0001234' }],
      },
    ]);
  });

  test('gives the closing balance, and the days that the statement covers', async () => {
    const { answer } = await read(whole);
    expect(answer).toMatchObject({
      statements: [
        {
          account: own,
          fromOn: '2026-08-01',
          toOn: '2026-08-31',
          opening: null,
          closing: { cents: -123_456, on: '2026-08-31' },
          entries: 2,
          addsUp: null,
        },
      ],
    });
  });

  test('in XML names the other party’s account, and leaves out entries that are pending, corrected, without an amount or not in euros', async () => {
    const { answer, entries } = await read(ofxXml(own, foreign));
    expect(answer).toMatchObject({ format: 'ofx', entries: 1, ignoredCount: 4 });
    expect(answer.kind === 'read' && answer.ignoredListed).toMatchObject([
      { reason: 'other_currency', currency: 'USD', direction: 'out', amount: '20.00', text: 'Shop' },
      { reason: 'no_amount' },
      { reason: 'not_booked', amount: '600.00', direction: 'in' },
      { reason: 'not_booked', bookedOn: '2026-08-31', amount: '7.00', direction: 'out' },
    ]);
    expect(entries[0]?.parts[0]).toMatchObject({
      name: 'Martin & Fils',
      iban: foreign,
      text: 'Martin & Fils dépôt <ESM-2370661985>',
    });
  });

  test('recognises the account without its check key, and refuses a foreign one', async () => {
    const account = (text: string) => ofxSgml(paidIn, { account: text });
    const keyless = account(ribAccount.replace(/<ACCTKEY>.*\n/, ''));
    expect((await read(keyless)).entries[0]?.account).toBe(own);
    const german = account('<BANKACCTFROM><BANKID>37040044<ACCTID>532013000</BANKACCTFROM>');
    expect((await read(german)).answer).toMatchObject({ refusal: 'foreign_account', detail: foreign });
    const other = account(ribAccount.replace('12345678901', '12345678902').replace(/<ACCTKEY>.*\n/, ''));
    expect((await read(other)).answer).toMatchObject({
      refusal: 'foreign_account',
      detail: expect.stringMatching(/^FR\d{2}300060000112345678902\d{2}$/),
    });
    const withInvalidCharacters = account('<BANKACCTFROM><BANKID>1<ACCTID>2&#0;3&#55296;4</BANKACCTFROM>');
    expect(
      (
        await read(
          whole.replace('</OFX>', '') +
            withInvalidCharacters.slice(withInvalidCharacters.indexOf('<BANKMSGSRSV1>')),
        )
      ).answer,
    ).toMatchObject({
      kind: 'read',
      foreignAccounts: ['12 3 4'],
    });
    const wrongKey = account(ribAccount.replace('<ACCTKEY>89', '<ACCTKEY>88'));
    expect((await read(wrongKey)).answer).toMatchObject({ refusal: 'foreign_account' });
  });

  test('of an account in another currency leaves out all entries', async () => {
    const { answer } = await read(ofxSgml(paidIn, { currency: 'USD' }));
    expect(answer).toMatchObject({
      entries: 0,
      ignoredCount: 1,
      statements: [],
      ignoredListed: [{ reason: 'other_currency', currency: 'USD' }],
    });
  });

  test.each<[string, string, string]>([
    ['breaks off', whole.slice(0, -40), 'malformed'],
    ['breaks off within an entry', whole.slice(0, whole.indexOf('<CHECKNUM>')), 'malformed'],
    ['has an invalid amount', whole.replace('+600,00', '1e309'), 'malformed'],
    ['has an amount with three decimals', whole.replace('+600,00', '600.001'), 'malformed'],
    ['has a day that does not exist', whole.replace('<DTPOSTED>20260805', '<DTPOSTED>20260231'), 'malformed'],
    ['has no account', ofxSgml(paidIn, { account: '' }), 'malformed'],
    ['has a huge text', whole.replace('ACOMPTE', 'x'.repeat(200_000)), 'too_much'],
    ['is binary', whole.replace('ACOMPTE', '\x00\x01'), 'unreadable'],
    ['declares a document type', ofxXml(own, foreign).replace('<OFX>', '<!DOCTYPE x []><OFX>'), 'doctype'],
    ['opens a million elements and closes none', ofxSgml('<STMTTRN>'.repeat(1_000_000)), 'too_much'],
    ['is full of angle brackets', ofxSgml('<'.repeat(1_000_000)), 'too_much'],
    ['has an element name of five megabytes', ofxSgml(`<${'A'.repeat(5_000_000)}`), 'too_much'],
    ['contains no statement', `${whole.slice(0, whole.indexOf('<BANKMSGSRSV1>'))}</OFX>`, 'unreadable'],
  ])('that %s is refused', async (_, content, refusal) => {
    expect((await read(content, { size: 65_536 })).answer).toMatchObject({
      kind: 'refused',
      refusal,
      format: 'ofx',
    });
  });
});
