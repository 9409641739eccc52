import { describe, expect, test } from 'vitest';
import { camtFile, type SampleEntry } from '#tests/support/bank-files.ts';
import { read } from '#tests/support/read-bank-file.ts';
import { foreignIban as foreign, ownIban as own } from '#tests/support/statement-files.ts';

const paid: SampleEntry = {
  amount: '600.00',
  bookedOn: '2026-01-05',
  name: 'Martin SAS',
  iban: foreign,
  text: 'ESM-2370661985',
  endToEndId: 'E2E-1',
};
const readOne = async (given: Partial<SampleEntry>, change = (file: string) => file) => {
  const file = camtFile({ statements: [{ iban: own, entries: [{ ...paid, ...given }] }] });
  const { answer, entries } = await read(change(file));
  return { answer, entry: entries[0], part: entries[0]?.parts[0] };
};
const code = (family: string, sub: string) =>
  `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${sub}</SubFmlyCd></Fmly></Domn></BkTxCd>`;

describe('a payment that came back', () => {
  test.each([
    [
      'with its reason',
      '<RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>closed account</AddtlInf></RtrInf>',
      'AC04',
    ],
    ['by the code of what was received', code('RCDT', 'RRTN'), null],
    ['by the code of what was sent', code('ICDT', 'RRTN'), null],
    ['called back by who paid', code('RCDT', 'RPCR'), null],
    ['in a bank’s own code', '<BkTxCd><Prtry><Cd>NRTI+159+00931</Cd></Prtry></BkTxCd>', null],
  ])('%s is one', async (_, details, reason) => {
    const { part } = await readOne({ details, direction: 'DBIT' });
    expect(part).toMatchObject({
      isReturn: true,
      returnReason: reason,
      endToEndId: 'E2E-1',
      name: 'Martin SAS',
    });
    const { part: plain } = await readOne({ details: code('RCDT', 'ESCT') });
    expect(plain).toMatchObject({ isReturn: false, returnReason: null });
  });

  test('names the other party of the original payment', async () => {
    const details = code('ICDT', 'RRTN');
    const swapped = (file: string) => file.replaceAll('Dbtr', 'Cdtr');
    expect((await readOne({ details }, swapped)).part).toMatchObject({ name: 'Martin SAS', iban: foreign });
  });
});

test('a recall of a payment that the agency sent is recognised by its code, with the original recipient', async () => {
  const swapped = (file: string) => file.replaceAll('Dbtr', 'Cdtr');
  for (const details of [code('ICDT', 'RRTN'), '<BkTxCd><Prtry><Cd>NRTI+159+00931</Cd></Prtry></BkTxCd>']) {
    const { entry, part } = await readOne({ details, direction: 'CRDT' }, swapped);
    expect(entry).toMatchObject({ direction: 'in', reversal: false });
    expect(part).toMatchObject({ isReturn: true, name: 'Martin SAS', iban: foreign, endToEndId: 'E2E-1' });
  }
});

test.each([
  ['true', true],
  ['1', true],
  ['false', false],
])('`RvslInd` %s: whether a received payment is booked back', async (indicator, reversal) => {
  const swapped = (file: string) =>
    file.replaceAll('Cdtr', 'Dbtr').replace('<RvslInd>true', `<RvslInd>${indicator}`);
  const { entry, part } = await readOne({ direction: 'DBIT', reversal: true }, swapped);
  expect(entry).toMatchObject({ direction: 'out', reversal });
  expect(part).toMatchObject({
    isReturn: false,
    name: reversal ? 'Martin SAS' : '',
    iban: reversal ? foreign : null,
  });
});

test('charges, the instructed amount and the bank’s additional text are kept', async () => {
  const details =
    '<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">12.50</TtlChrgsAndTaxAmt></Chrgs><AmtDtls><InstdAmt><Amt Ccy="USD">700.00</Amt></InstdAmt></AmtDtls><AddtlTxInf>correspondent BANKNYC</AddtlTxInf>';
  expect((await readOne({ details })).part).toMatchObject({
    charges: 1_250,
    instructed: { amount: '700.00', currency: 'USD' },
    text: 'ESM-2370661985 correspondent BANKNYC',
  });
  const each =
    '<Chrgs><Rcrd><Amt Ccy="EUR">5.00</Amt></Rcrd><Rcrd><Amt Ccy="EUR">2.50</Amt></Rcrd><Rcrd><Amt Ccy="USD">9</Amt></Rcrd></Chrgs>';
  expect((await readOne({ details: each })).part).toMatchObject({ charges: 750, instructed: null });
  expect((await readOne({ details: '<Chrgs><Amt Ccy="EUR">x</Amt></Chrgs>' })).part).toMatchObject({
    charges: null,
  });
});

test('if the account has no currency, that of its entries is used', async () => {
  const foreignCurrency = (file: string) =>
    file.replace('<Ccy>EUR</Ccy>', '').replaceAll('Ccy="EUR"', 'Ccy="USD"');
  expect((await readOne({}, foreignCurrency)).answer).toMatchObject({
    entries: 0,
    ignoredCount: 1,
    statements: [],
  });
  const ofAccount = (file: string) =>
    file.replace('<Ccy>EUR</Ccy>', '<Ccy>USD</Ccy>').replaceAll(' Ccy="EUR"', '');
  expect((await readOne({}, ofAccount)).answer).toMatchObject({
    entries: 0,
    ignoredCount: 1,
    statements: [],
  });
  const unsaid = (file: string) => file.replace('<Ccy>EUR</Ccy>', '');
  expect((await readOne({}, unsaid)).answer).toMatchObject({ entries: 1, statements: [{ currency: 'EUR' }] });
});
