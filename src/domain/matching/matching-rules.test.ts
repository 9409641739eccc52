import { describe, expect, test } from 'vitest';
import { jean } from '#tests/support/crafted-book.ts';
import type { BankEntry, ExpectedSum } from './matching-kinds.ts';
import { matchEntries } from './matching-rules.ts';

const sum = (more: Partial<ExpectedSum> = {}): ExpectedSum => ({ ...jean, requestId: 'a', ...more });
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
  charges: null,
  isReturn: false,
  payers: [],
  ...more,
});
/** A payment recorded by hand for the same request. */
const manuallyRecorded = (more: Partial<ExpectedSum> = {}) =>
  sum({ kind: 'deposit', manuallyRecorded: { id: 'n', valueOn: '2026-11-18' }, ...more });
const on = (more: Partial<BankEntry>, expected: ExpectedSum[] = [sum()], others: BankEntry[] = []) => {
  const [verdict] = matchEntries([entry(more), ...others], expected);
  if (!verdict) throw new Error('no verdict');
  return verdict;
};
const codes = (verdict: ReturnType<typeof on>) => verdict.proposals[0]?.reasons.map(({ code }) => code);

describe('a certain match', () => {
  test('has the whole reference and exactly the sum due', () => {
    const verdict = on({});
    expect(verdict.certainty).toBe('certain');
    expect(verdict.proposals).toEqual([
      {
        requestId: 'a',
        kind: 'merchandise',
        manuallyRecorded: null,
        certainty: 'certain',
        reasons: [{ code: 'reference', written: 'ESM-2370661985' }, { code: 'amount_equal' }],
      },
    ]);
    expect(on({ text: 'esm 237.066.1985' }).certainty).toBe('certain');
    expect(on({ text: '', creditorReference: 'RF18ESM2370661985' }).certainty).toBe('certain');
    expect(on({ text: '', endToEndId: '2370661985' }).certainty).toBe('certain');
  });

  test.each([
    ['a part', { amount: 100_000 }, ['reference', 'amount_part']],
    [
      'a part, of which banks kept the rest',
      { amount: 250_188, charges: 1_500 },
      ['reference', 'amount_part', 'charges'],
    ],
    ['too much', { amount: 251_689 }, ['reference', 'amount_above']],
    ['a digit mistyped', { text: 'ESM-2370661986' }, ['reference_near', 'amount_equal']],
    ['two digits swapped', { text: 'ESM-2370616985' }, ['reference_near', 'amount_equal']],
    ['a letter for a digit', { text: 'ESM-237O661985' }, ['reference_near', 'amount_equal']],
    ['another reference beside it', { text: 'ESM-2370661985 ESM-1111111111' }, undefined],
    ['an entry that takes another one back', { isReturn: true }, undefined],
    [
      'money that came before it was asked for',
      { valueOn: '2026-11-09' },
      ['reference', 'amount_equal', 'before_asked'],
    ],
    [
      'money from an account of another client',
      { payers: [{ id: 'anne', name: 'Anne Martin' }] },
      ['reference', 'amount_equal', 'payer_other'],
    ],
  ])('is never %s', (_, more, reasons) => {
    const verdict = on(more);
    expect(verdict.certainty).not.toBe('certain');
    if (reasons) expect(codes(verdict)).toEqual(reasons);
  });

  test('is never made if the entry may show a payment that was recorded manually', () => {
    const verdict = on({}, [sum(), manuallyRecorded()]);
    expect(verdict.certainty).toBe('likely');
    expect(verdict.proposals.map((each) => each.manuallyRecorded?.id)).toEqual(['n', undefined]);
    expect(verdict.proposals.map(({ reasons }) => reasons.at(-1)?.code)).toEqual([
      'sum_alike',
      'other_manually_recorded',
    ]);
    expect(on({}, [sum(), manuallyRecorded({ due: 60_000 })]).certainty).toBe('certain');
    const halves = [
      manuallyRecorded({ due: 125_844 }),
      manuallyRecorded({ due: 125_844, manuallyRecorded: { id: 'm', valueOn: '2026-11-12' } }),
    ];
    expect(on({}, [sum(), ...halves]).certainty).toBe('likely');
    expect(codes(on({ amount: 100_000 }, [sum(), manuallyRecorded({ due: 120_000 })]))).toEqual([
      'reference',
      'amount_part',
      'other_manually_recorded',
    ]);
  });

  test('is not made if two entries match the same sum', () => {
    const [first, second] = matchEntries([entry(), entry({ id: '2' })], [sum()]);
    expect([first?.certainty, second?.certainty]).toEqual(['likely', 'likely']);
    expect(first?.proposals[0]?.reasons.at(-1)).toEqual({ code: 'other_entries', count: 1 });
    const near = on({}, [sum()], [entry({ id: '2', text: 'ESM-2370661986', amount: 5 })]);
    expect(near.certainty).toBe('likely');
  });

  test('is not made for an entry that names two sums, even if they add up to its amount', () => {
    const two = [sum(), sum({ requestId: 'b', reference: 'ESM-9434203504', due: 60_000 })];
    const verdict = on({ text: 'ESM-2370661985 et ESM-9434203504', amount: 311_688 }, two);
    expect(verdict.certainty).toBe('likely');
    expect(verdict.proposals.map(({ requestId }) => requestId)).toEqual(['a', 'b']);
    expect(verdict.proposals[1]?.reasons.at(-1)).toEqual({ code: 'adds_up', count: 2 });
  });

  test('for an outgoing entry is a refund with its reference and sum, and never a payment due', () => {
    const refund = sum({ requestId: 'r', kind: 'refund', due: 60_000 });
    expect(on({ direction: 'out', amount: 60_000 }, [sum(), refund])).toMatchObject({
      certainty: 'certain',
      proposals: [{ requestId: 'r', kind: 'refund' }],
    });
    expect(on({ direction: 'out' }, [sum()]).proposals).toEqual([]);
    expect(on({ amount: 60_000 }, [refund]).proposals).toEqual([]);
  });
});

describe('a manually recorded payment', () => {
  test('is recognised in the entry that shows it, for certain where nothing else is due', () => {
    const verdict = on({}, [manuallyRecorded()]);
    expect(verdict).toMatchObject({
      certainty: 'certain',
      proposals: [{ manuallyRecorded: { id: 'n' }, kind: 'deposit' }],
    });
    expect(codes(verdict)).toEqual(['reference', 'manually_recorded']);
    const refund = manuallyRecorded({ kind: 'refund' });
    expect(on({ direction: 'out' }, [refund]).certainty).toBe('certain');
    expect(on({}, [refund]).proposals).toEqual([]);
  });

  test('is not recognised in a smaller entry; a larger, much earlier or much later one is left to a person', () => {
    expect(on({ amount: 251_687 }, [manuallyRecorded()]).proposals).toEqual([]);
    expect(on({ amount: 251_689 }, [manuallyRecorded()]).certainty).toBe('judge');
    expect(on({ valueOn: '2026-11-29' }, [manuallyRecorded()]).certainty).toBe('judge');
    expect(on({ valueOn: '2026-10-01' }, [manuallyRecorded({ askedOn: null })]).certainty).toBe('judge');
  });

  test('does not affect other sums due: each entry is certain for the sum that it equals', () => {
    const sums = [
      manuallyRecorded({ due: 60_000, manuallyRecorded: { id: 'n', valueOn: '2026-11-20' } }),
      sum(),
    ];
    const [deposit, goods] = matchEntries([entry({ amount: 60_000 }), entry({ id: '2' })], sums);
    expect([deposit?.certainty, deposit?.proposals[0]?.kind]).toEqual(['certain', 'deposit']);
    expect([goods?.certainty, goods?.proposals[0]?.kind]).toEqual(['certain', 'merchandise']);
  });

  test('is not certain for a later entry while more is due, which may be a new part', () => {
    const verdict = on({ amount: 60_000 }, [manuallyRecorded({ due: 60_000 }), sum()]);
    expect(verdict.certainty).toBe('likely');
    expect(verdict.proposals[0]?.reasons).toContainEqual({ code: 'still_due', amount: 251_688 });
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
    expect(verdict.certainty).toBe('likely');
    expect(codes(verdict)).toContain(code);
  });

  test('a known IBAN is likely with the sum due or announced; with another sum a person decides', () => {
    const announced = [{ amount: 100_000, madeOn: '2026-11-19' }];
    const from = { text: 'virement', payers: [{ id: 'jean', name: 'Jean Dupont' }] };
    expect(on(from).certainty).toBe('likely');
    expect(on({ ...from, amount: 100_000 }, [sum({ announced })]).certainty).toBe('likely');
    expect(on({ ...from, amount: 99_999 }, [sum({ announced })]).certainty).toBe('judge');
    const tooLate = { ...from, amount: 100_000, valueOn: '2026-12-24' };
    expect(on(tooLate, [sum({ announced })]).certainty).toBe('judge');
  });

  test('if two proposals are equally likely, a person decides and reads how many there are', () => {
    const two = [sum(), sum({ requestId: 'b', reference: 'ESM-9434203504' })];
    const verdict = on({ text: '', counterpartyName: 'JEAN DUPONT' }, two);
    expect(verdict.certainty).toBe('judge');
    expect(verdict.proposals[0]?.reasons.at(-1)).toEqual({ code: 'others_alike', count: 1 });
  });

  test('a sum that few requests have is left to a person; one that many have, or a fee, matches nothing', () => {
    expect(on({ text: 'virement' }).certainty).toBe('judge');
    const many = Array.from({ length: 6 }, (_, at) =>
      sum({ requestId: `${at}`, reference: `ESM-${at}000000000` }),
    );
    expect(on({ text: 'virement' }, many).certainty).toBe('unrelated');
    expect(on({ text: 'FRAIS DE TENUE DE COMPTE', amount: 1250 })).toMatchObject({
      certainty: 'unrelated',
      proposals: [],
    });
  });

  test('a reference that no open request has is shown, and a person decides', () => {
    expect(on({ text: 'ESM 777 777 7777', amount: 3 })).toMatchObject({
      certainty: 'judge',
      proposals: [],
      unknownReferences: ['ESM-7777777777'],
    });
  });
});
