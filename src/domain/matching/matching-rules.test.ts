import { describe, expect, test } from 'vitest';
import type { BankEntry, ExpectedSum } from './matching-kinds.ts';
import { matchEntries } from './matching-rules.ts';

const sum = (more: Partial<ExpectedSum> = {}): ExpectedSum => ({
  requestId: 'a',
  reference: 'ESM-2370661985',
  kind: 'merchandise',
  due: 251_688,
  client: 'Jean Dupont',
  company: null,
  announced: [],
  byWord: [],
  ibans: [],
  ...more,
});
const entry = (more: Partial<BankEntry> = {}): BankEntry => ({
  id: '1',
  direction: 'in',
  amount: 251_688,
  text: 'VIR ESM-2370661985',
  creditorReference: null,
  endToEndId: null,
  counterpartyName: 'SOMEBODY ELSE',
  counterpartyIban: null,
  valueOn: '2026-11-20',
  isReversal: false,
  ...more,
});
const on = (more: Partial<BankEntry>, expected: ExpectedSum[] = [sum()], others: BankEntry[] = []) => {
  const [verdict] = matchEntries([entry(more), ...others], expected);
  if (!verdict) throw new Error('no verdict');
  return verdict;
};
const codes = (verdict: ReturnType<typeof on>) => verdict.proposals[0]?.reasons.map(({ code }) => code);

describe('certain', () => {
  test('is the whole reference with exactly what is due', () => {
    const verdict = on({});
    expect(verdict.sureness).toBe('certain');
    expect(verdict.proposals).toEqual([
      {
        requestId: 'a',
        kind: 'merchandise',
        sureness: 'certain',
        reasons: [{ code: 'reference', written: 'ESM-2370661985' }, { code: 'amount_equal' }],
      },
    ]);
    expect(on({ text: 'esm 237.066.1985' }).sureness).toBe('certain');
    expect(on({ text: '', creditorReference: 'RF18ESM2370661985' }).sureness).toBe('certain');
    expect(on({ text: '', endToEndId: '2370661985' }).sureness).toBe('certain');
  });

  test.each([
    ['a part', { amount: 100_000 }, ['reference', 'amount_part']],
    ['too much', { amount: 251_689 }, ['reference', 'amount_above']],
    ['a digit mistyped', { text: 'ESM-2370661986' }, ['reference_near', 'amount_equal']],
    ['two digits swapped', { text: 'ESM-2370616985' }, ['reference_near', 'amount_equal']],
    ['a letter for a digit', { text: 'ESM-237O661985' }, ['reference_near', 'amount_equal']],
    ['another reference beside it', { text: 'ESM-2370661985 ESM-1111111111' }, undefined],
    ['an entry taken back', { isReversal: true }, undefined],
  ])('is never %s', (_, more, reasons) => {
    const verdict = on(more);
    expect(verdict.sureness).not.toBe('certain');
    if (reasons) expect(codes(verdict)).toEqual(reasons);
  });

  test('is never what may be money recorded by word already', () => {
    const byWord = [{ amount: 251_688, valueOn: '2026-11-02' }];
    const verdict = on({}, [sum({ byWord })]);
    expect(verdict.sureness).toBe('likely');
    expect(codes(verdict)).toEqual(['reference', 'amount_equal', 'by_word']);
    expect(on({}, [sum({ byWord: [{ amount: 60_000, valueOn: '2026-11-02' }] })]).sureness).toBe('certain');
  });

  test('is neither of two entries that claim the same sum', () => {
    const [first, second] = matchEntries([entry(), entry({ id: '2' })], [sum()]);
    expect([first?.sureness, second?.sureness]).toEqual(['likely', 'likely']);
    expect(first?.proposals[0]?.reasons.at(-1)).toEqual({ code: 'other_entries', count: 1 });
    const near = on({}, [sum()], [entry({ id: '2', text: 'ESM-2370661986', amount: 5 })]);
    expect(near.sureness).toBe('likely');
  });

  test('is no entry that names two sums, though they add up', () => {
    const two = [sum(), sum({ requestId: 'b', reference: 'ESM-9434203504', due: 60_000 })];
    const verdict = on({ text: 'ESM-2370661985 et ESM-9434203504', amount: 311_688 }, two);
    expect(verdict.sureness).toBe('likely');
    expect(verdict.proposals.map(({ requestId }) => requestId)).toEqual(['a', 'b']);
    expect(verdict.proposals[1]?.reasons.at(-1)).toEqual({ code: 'adds_up', count: 2 });
  });

  test('going out, is a refund with its reference and sum, and never what is due', () => {
    const refund = sum({ requestId: 'r', kind: 'refund', due: 60_000 });
    expect(on({ direction: 'out', amount: 60_000 }, [sum(), refund])).toMatchObject({
      sureness: 'certain',
      proposals: [{ requestId: 'r', kind: 'refund' }],
    });
    expect(on({ direction: 'out' }, [sum()]).proposals).toEqual([]);
    expect(on({ amount: 60_000 }, [refund]).proposals).toEqual([]);
  });
});

describe('without a whole reference', () => {
  const companyName = { company: 'Léon & Fils S.A.R.L.' };
  test.each([
    ['M. DUPONT JEAN', {}, 'payer_client'],
    ['LEON ET FILS SARL', companyName, 'payer_company'],
    ['sas FILS  LÉON', companyName, 'payer_company'],
  ])('%s with the exact sum is likely', (counterpartyName, more, code) => {
    const verdict = on({ text: 'virement', counterpartyName }, [sum(more)]);
    expect(verdict.sureness).toBe('likely');
    expect(codes(verdict)).toContain(code);
  });

  test('an IBAN seen before is likely with the sum due or announced, to be judged with another', () => {
    const ibans = ['FR76 3000 6000 0112 3456 7890 189'];
    const announced = [{ amount: 100_000, madeOn: '2026-11-19' }];
    const from = { text: 'virement', counterpartyIban: 'FR7630006000011234567890189' };
    expect(on(from, [sum({ ibans })]).sureness).toBe('likely');
    expect(on({ ...from, amount: 100_000 }, [sum({ ibans, announced })]).sureness).toBe('likely');
    expect(on({ ...from, amount: 99_999 }, [sum({ ibans, announced })]).sureness).toBe('judge');
    const tooLate = { ...from, amount: 100_000, valueOn: '2026-12-24' };
    expect(on(tooLate, [sum({ ibans, announced })]).sureness).toBe('judge');
  });

  test('two that are as likely are both to be judged, with how many there are', () => {
    const two = [sum(), sum({ requestId: 'b', reference: 'ESM-9434203504' })];
    const verdict = on({ text: '', counterpartyName: 'JEAN DUPONT' }, two);
    expect(verdict.sureness).toBe('judge');
    expect(verdict.proposals[0]?.reasons.at(-1)).toEqual({ code: 'others_alike', count: 1 });
  });

  test('a sum that few have is to be judged; one that many have, or a fee, is no client’s', () => {
    expect(on({ text: 'virement' }).sureness).toBe('judge');
    const many = Array.from({ length: 6 }, (_, at) =>
      sum({ requestId: `${at}`, reference: `ESM-${at}000000000` }),
    );
    expect(on({ text: 'virement' }, many).sureness).toBe('unrelated');
    expect(on({ text: 'FRAIS DE TENUE DE COMPTE', amount: 1250 })).toMatchObject({
      sureness: 'unrelated',
      proposals: [],
    });
  });

  test('a reference that nothing open has is to be judged, and named', () => {
    expect(on({ text: 'ESM 777 777 7777', amount: 3 })).toMatchObject({
      sureness: 'judge',
      proposals: [],
      unknownReferences: ['ESM-7777777777'],
    });
  });
});
