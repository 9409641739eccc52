import { expect, test } from 'vitest';
import { payingStatus } from './confirmation-rules.ts';
import { sumAskedByStep } from './sum-asked-rules.ts';

const facts = { deposit: 60_000, merchandise: 240_000, freight: null };
const [monday, friday] = [new Date('2026-11-23T09:00:00Z'), new Date('2026-11-27T09:00:00Z')];

test('a step into a status with a payment asks for its sum; any other asks for nothing', () => {
  expect(sumAskedByStep({ ...facts, status: payingStatus('merchandise') }, null, monday)).toEqual({
    additionalAmount: 180_000,
    since: monday,
  });
  expect(sumAskedByStep({ ...facts, status: '' }, null, monday)).toBeNull();
});

test('a payment that is asked for again counts once, from the first time, with the newest sum', () => {
  const before = { amount: 180_000, since: monday };
  const status = payingStatus('merchandise');
  expect(sumAskedByStep({ ...facts, status }, before, friday)).toEqual({
    additionalAmount: 0,
    since: monday,
  });
  const dearer = { ...facts, status, merchandise: 250_000 };
  expect(sumAskedByStep(dearer, before, friday)).toEqual({ additionalAmount: 10_000, since: monday });
});
