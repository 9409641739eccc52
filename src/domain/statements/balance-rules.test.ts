import { describe, expect, test } from 'vitest';
import { addsUp, areStatementsProven, findGaps, type StatementPeriod } from './balance-rules.ts';

const period = (toOn: string, given: Partial<StatementPeriod> = {}): StatementPeriod => ({
  kind: 'camt.053',
  sequence: null,
  fromOn: toOn,
  toOn,
  opening: null,
  closing: null,
  lastDay: 0,
  ...given,
});
const gapsOf = (...statements: StatementPeriod[]) =>
  findGaps(statements).map(({ before, after, by }) => [before.toOn, after.toOn, by]);

test('a statement adds up to the cent or does not; without both balances it is unknown', () => {
  expect(addsUp({ opening: -100, closing: 250 }, 350n)).toBe(true);
  expect(addsUp({ opening: -100, closing: 250 }, 351n)).toBe(false);
  expect(addsUp({ opening: null, closing: 250 }, 350n)).toBeNull();
});

test('two statements that share a day follow each other if the later opens with the balance before that day', () => {
  const before = period('2026-01-05', { opening: 0, closing: 200, lastDay: 50 });
  const after = (opening: number) => period('2026-01-06', { fromOn: '2026-01-05', opening, closing: 900 });
  expect(gapsOf(before, after(150))).toEqual([]);
  expect(gapsOf(before, after(600))).toEqual([['2026-01-05', '2026-01-06', 'balance']]);
  expect(gapsOf({ ...before, lastDay: null }, after(150))).toHaveLength(1);
});

describe('a statement that is missing', () => {
  test('is noticed if the next one opens with another balance, in whatever order they came', () => {
    const [one, three] = [
      period('2026-01-05', { opening: 0, closing: 10 }),
      period('2026-01-07', { opening: 20, closing: 30 }),
    ];
    expect(gapsOf(three, one)).toEqual([['2026-01-05', '2026-01-07', 'balance']]);
    expect(gapsOf(one, period('2026-01-06', { opening: 10, closing: 20 }), three)).toEqual([]);
  });

  test('is noticed if a number is skipped, but not if numbers restart with the year', () => {
    expect(gapsOf(period('2026-01-05', { sequence: 4 }), period('2026-01-06', { sequence: 6 }))).toEqual([
      ['2026-01-05', '2026-01-06', 'number'],
    ]);
    expect(gapsOf(period('2025-12-31', { sequence: 250 }), period('2026-01-02', { sequence: 252 }))).toEqual(
      [],
    );
  });

  test('is not reported for days without movements, between pages of one day, or between other kinds of files', () => {
    expect(
      gapsOf(
        period('2026-01-05', { opening: 0, closing: 10 }),
        period('2026-01-12', { opening: 10, closing: 10 }),
      ),
    ).toEqual([]);
    // Banks number the days without movements too, and send no file for them.
    expect(
      gapsOf(
        period('2026-01-05', { sequence: 4, opening: 0, closing: 10 }),
        period('2026-01-07', { sequence: 6, opening: 10, closing: 30 }),
      ),
    ).toEqual([]);
    const day = '2026-01-05';
    expect(
      gapsOf(
        period(day, { sequence: 1, opening: 0, closing: 5 }),
        period(day, { sequence: 2, opening: 5, closing: 9 }),
        period('2026-01-06', { sequence: 3, opening: 9, closing: 9 }),
      ),
    ).toEqual([]);
    expect(
      gapsOf(
        period('2026-01-05', { kind: 'camt.052', closing: 1 }),
        period('2026-01-06', { kind: 'camt.052', opening: 2 }),
      ),
    ).toEqual([]);
  });

  test('is noticed even if the next one begins on the day on which the first ends', () => {
    const one = period('2026-01-05', { fromOn: '2026-01-01', opening: 0, closing: 200 });
    const next = { fromOn: '2026-01-05', closing: 700 };
    expect(gapsOf(one, period('2026-01-09', { ...next, opening: 600 }))).toEqual([
      ['2026-01-05', '2026-01-09', 'balance'],
    ]);
    expect(gapsOf(one, period('2026-01-09', { ...next, opening: 200 }))).toEqual([]);
    const day = (opening: number, closing: number) => period('2026-01-05', { opening, closing });
    expect(gapsOf(day(0, 200), day(600, 700))).toHaveLength(1);
    expect(gapsOf(day(200, 300), day(0, 200), period('2026-01-06', { opening: 300, closing: 300 }))).toEqual(
      [],
    );
    expect(gapsOf(day(0, 200), day(0, 200))).toEqual([]);
    expect(
      gapsOf(day(0, 20), period('2026-01-31', { fromOn: '2026-01-05', opening: 0, closing: 90 })),
    ).toEqual([]);
  });

  test('is not reported where statements overlap', () => {
    const month = period('2026-01-31', { fromOn: '2026-01-01', opening: 0, closing: 50 });
    expect(gapsOf(month, period('2026-01-10', { fromOn: '2026-01-10', opening: 10, closing: 20 }))).toEqual(
      [],
    );
  });
});

test('only their balances prove that statements follow each other and are right', () => {
  const statement = (
    toOn: string,
    opening: number | null,
    closing: number | null,
    addsUp: boolean | null = true,
  ) => ({
    ...period(toOn, { opening, closing }),
    addsUp,
  });
  const [one, two] = [statement('2026-01-05', 0, 10), statement('2026-01-06', 10, 20)];
  expect(areStatementsProven([two, one])).toBe(true);
  expect(areStatementsProven([one])).toBe(true);
  expect(areStatementsProven([])).toBe(false);
  expect(areStatementsProven([one, statement('2026-01-06', 11, 20)])).toBe(false);
  expect(areStatementsProven([one, statement('2026-01-06', null, null, null)])).toBe(false);
  expect(areStatementsProven([one, statement('2026-01-06', 10, null, null)])).toBe(false);
  expect(areStatementsProven([one, statement('2026-01-06', 10, 20, false)])).toBe(false);
  expect(areStatementsProven([one, { ...statement('2026-01-31', 0, 30), fromOn: '2026-01-01' }])).toBe(false);
  expect(areStatementsProven([{ ...one, kind: 'camt.052' }])).toBe(false);
  expect(areStatementsProven([{ ...one, kind: 'ofx' }])).toBe(false);
});

test('MT940 statements are compared too, and have numbers of their own', () => {
  const swift = (toOn: string, given: Partial<StatementPeriod>) => period(toOn, { kind: 'mt940', ...given });
  const [one, three] = [
    swift('2026-01-05', { opening: 0, closing: 10, sequence: 1 }),
    swift('2026-01-07', { opening: 20, closing: 30, sequence: 3 }),
  ];
  expect(gapsOf(one, three)).toEqual([['2026-01-05', '2026-01-07', 'balance']]);
  expect(areStatementsProven([{ ...one, addsUp: true }])).toBe(true);
  expect(gapsOf(period('2026-01-05', { sequence: 4 }), swift('2026-01-06', { sequence: 215 }))).toEqual([]);
  const same = period('2026-01-05', { opening: 0, closing: 10, sequence: 215 });
  expect(gapsOf(one, same)).toEqual([]);
});

test('a skipped number between matching balances is no gap, and no proof either', () => {
  const [one, next] = [
    { ...period('2026-01-05', { sequence: 4, opening: 0, closing: 10 }), addsUp: true },
    { ...period('2026-01-07', { sequence: 5, opening: 10, closing: 30 }), addsUp: true },
  ];
  expect(areStatementsProven([one, next])).toBe(true);
  // The one between may hold a payment and its return.
  expect(areStatementsProven([one, { ...next, sequence: 6 }])).toBe(false);
});
