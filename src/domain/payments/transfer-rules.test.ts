import { describe, expect, test } from 'vitest';
import {
  wouldStatementsShow,
  type DatedEntry,
  announcedNotReceived,
  transferSums,
  transfersNotReceived,
} from './transfer-rules.ts';

const kind = 'merchandise' as const;
const on = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`;
const announcement = (day: number, amount: number) => ({ kind, amount, firstDeclaredAt: on(day) });
const came = (day: number, amount: number, more: Partial<DatedEntry> = {}): DatedEntry => ({
  id: `${day}`,
  type: 'received',
  kind,
  fromKind: null,
  amount,
  recordedAt: on(day),
  undoes: null,
  ...more,
});

describe('the announced sum of a payment that has not come', () => {
  test('is the announced sum, less what has come since', () => {
    const both = [
      announcement(1, 80_000),
      announcement(2, 60_000),
      { ...announcement(3, 60_000), kind: 'deposit' as const },
    ];
    expect(announcedNotReceived(kind, both, [])).toBe(140_000);
    expect(announcedNotReceived(kind, both, [came(4, 80_000)])).toBe(60_000);
    expect(announcedNotReceived(kind, both, [came(4, 200_000)])).toBe(0);
    expect(announcedNotReceived('freight', both, [])).toBe(0);
  });

  test('is not lowered by what came before the announcement, in whatever order they are listed', () => {
    expect(announcedNotReceived(kind, [announcement(3, 108_000)], [came(1, 80_000)])).toBe(108_000);
    const twice = [announcement(5, 40_000), announcement(1, 30_000)];
    expect(announcedNotReceived(kind, twice, [came(3, 50_000)])).toBe(40_000);
  });

  test('is as before once the payment was undone', () => {
    const undone = [came(3, 80_000), came(4, 80_000, { id: 'u', undoes: '3' })];
    expect(announcedNotReceived(kind, [announcement(1, 80_000)], undone)).toBe(80_000);
  });
});

describe('the sum that a client still has to transfer', () => {
  test('leaves out announced sums that have not come', () => {
    expect(transferSums({ due: 108_000, announced: 60_000 })).toEqual({
      announcedPart: 60_000,
      partToTransfer: 48_000,
    });
    expect(transferSums({ due: 108_000, announced: 0 })).toEqual({
      announcedPart: 0,
      partToTransfer: 108_000,
    });
  });

  test('is zero, not negative, once more was announced than is due', () => {
    expect(transferSums({ due: 108_000, announced: 500_000 })).toEqual({
      announcedPart: 108_000,
      partToTransfer: 0,
    });
  });
});

describe('the announced transfers that have not come', () => {
  const first = announcement(1, 80_000);
  const second = announcement(2, 60_000);

  test('are those without a later entry of exactly their sum', () => {
    expect(transfersNotReceived(kind, [first, second], [came(3, 60_000)])).toEqual([first]);
    expect(transfersNotReceived(kind, [first, second], [came(3, 59_999)])).toEqual([first, second]);
    const ofDeposit = came(3, 80_000, { kind: 'deposit' });
    expect(transfersNotReceived(kind, [first, second], [ofDeposit])).toEqual([first, second]);
    expect(transfersNotReceived(kind, [second], [came(1, 60_000)])).toEqual([second]);
  });

  test('are matched with one entry each, and never with an undone entry', () => {
    expect(transfersNotReceived(kind, [first, { ...first }], [came(3, 80_000)])).toHaveLength(1);
    const undone = [came(3, 80_000), came(4, 80_000, { id: 'u', undoes: '3' })];
    expect(transfersNotReceived(kind, [first, second], undone)).toEqual([first, second]);
  });
});

describe('a statement could show a payment', () => {
  const payment = { due: 60_000, since: new Date(on(10)), madeOn: null };
  const until = (to: string, accountSince: Date | null = null) => ({ on: to, accountSince });
  test('from the day after the transfer, or after it became due', () => {
    expect(wouldStatementsShow(payment, until('2026-11-11'))).toBe(true);
    expect(wouldStatementsShow(payment, until('2026-11-10'))).toBe(false);
    expect(wouldStatementsShow({ ...payment, madeOn: '2026-11-12' }, until('2026-11-12'))).toBe(false);
    expect(wouldStatementsShow({ ...payment, madeOn: '2026-11-12' }, until('2026-11-13'))).toBe(true);
    // In Paris this is half an hour past midnight.
    const late = { ...payment, since: new Date('2026-11-10T23:30:00Z') };
    expect(wouldStatementsShow(late, until('2026-11-11'))).toBe(false);
  });

  test('but not without a statement, not if nothing is due, and not if the client was asked to pay to another account', () => {
    expect(wouldStatementsShow(payment, { on: null, accountSince: null })).toBe(false);
    expect(wouldStatementsShow({ ...payment, due: 0 }, until('2026-11-20'))).toBe(false);
    expect(wouldStatementsShow(payment, until('2026-11-20', new Date(on(11))))).toBe(false);
    expect(wouldStatementsShow(payment, until('2026-11-20', new Date(on(9))))).toBe(true);
  });
});
