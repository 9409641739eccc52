import { describe, expect, test } from 'vitest';
import type { LedgerEntry } from './ledger-rules.ts';
import { transferSums, transfersToCome } from './transfer-rules.ts';

const transfer = (amount: number) => ({ kind: 'merchandise' as const, amount });
const came = (id: string, amount: number, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id,
  type: 'received',
  kind: 'merchandise',
  fromKind: null,
  amount,
  undoes: null,
  ...more,
});

describe('what a client has yet to transfer', () => {
  const payment = { kind: 'merchandise' as const, received: 80_000, due: 108_000 };

  test('leaves out what is announced and has not come', () => {
    const transfers = [transfer(80_000), transfer(60_000), { kind: 'deposit' as const, amount: 60_000 }];
    expect(transferSums(payment, transfers)).toEqual({ underWay: 60_000, left: 48_000 });
    expect(transferSums(payment, [])).toEqual({ underWay: 0, left: 108_000 });
  });

  test('is nothing, and not less, once more was announced than is due', () => {
    expect(transferSums(payment, [transfer(500_000)])).toEqual({ underWay: 108_000, left: 0 });
  });
});

describe('the announced transfers that have not come', () => {
  const first = transfer(80_000);
  const second = transfer(60_000);

  test('are those without an entry of exactly their sum', () => {
    expect(transfersToCome('merchandise', [first, second], [came('a', 60_000)])).toEqual([first]);
    expect(transfersToCome('merchandise', [first, second], [came('a', 59_999)])).toEqual([first, second]);
    expect(transfersToCome('merchandise', [first, second], [came('a', 80_000, { kind: 'deposit' })])).toEqual(
      [first, second],
    );
  });

  test('one entry stands for one of them; an undone entry for none', () => {
    expect(transfersToCome('merchandise', [first, { ...first }], [came('a', 80_000)])).toHaveLength(1);
    const undone = [came('a', 80_000), came('b', 80_000, { undoes: 'a' })];
    expect(transfersToCome('merchandise', [first, second], undone)).toEqual([first, second]);
  });
});
