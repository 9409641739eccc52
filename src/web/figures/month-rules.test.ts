import { expect, test } from 'vitest';
import { cutEmptyMonths } from './month-rules.ts';

const period = (...created: number[]) => ({
  months: created.map((value, place) => ({ month: `2026-0${place + 1}`, created: value })),
});
type Period = ReturnType<typeof period>;
const monthsIn = (reply: { current: Period; compared: Period | null }) =>
  [reply.current, reply.compared].map((each) => each?.months.map(({ month }) => month));

test('months begin with the first one in which something happened', () => {
  expect(monthsIn(cutEmptyMonths({ current: period(0, 0, 4, 0), compared: null }))).toEqual([
    ['2026-03', '2026-04'],
    undefined,
  ]);
});

test('a period and the period compared with it keep the same months', () => {
  expect(monthsIn(cutEmptyMonths({ current: period(0, 0, 4, 0), compared: period(0, 1, 0, 0) }))).toEqual([
    ['2026-02', '2026-03', '2026-04'],
    ['2026-02', '2026-03', '2026-04'],
  ]);
});

test('a period in which nothing happened keeps its months', () => {
  expect(monthsIn(cutEmptyMonths({ current: period(0, 0), compared: null }))).toEqual([
    ['2026-01', '2026-02'],
    undefined,
  ]);
});
