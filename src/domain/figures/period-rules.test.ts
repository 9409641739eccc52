import { expect, test } from 'vitest';
import {
  comparedPeriod,
  isPeriod,
  countPeriodDays,
  monthDays,
  monthsOf,
  plusMonths,
  presetPeriod,
} from './period-rules.ts';

const at = new Date('2026-11-23T12:00:00Z');

test('presets end today, in the agency’s time zone', () => {
  expect(presetPeriod('month', at)).toEqual({ from: '2026-11-01', to: '2026-11-23' });
  expect(presetPeriod('quarter', at)).toEqual({ from: '2026-08-24', to: '2026-11-23' });
  expect(presetPeriod('twelveMonths', at)).toEqual({ from: '2025-11-24', to: '2026-11-23' });
  expect(presetPeriod('year', at)).toEqual({ from: '2026-01-01', to: '2026-11-23' });
  expect(presetPeriod('lastYear', at)).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  // At this moment it is already 1 December in Paris.
  expect(presetPeriod('month', new Date('2026-11-30T23:30:00Z'))).toEqual({
    from: '2026-12-01',
    to: '2026-12-01',
  });
});

test('a period is compared with the same number of days before it, or with the same days of the year before', () => {
  const march = { from: '2028-03-01', to: '2028-03-31' };
  expect(comparedPeriod(march, 'before')).toEqual({ from: '2028-01-30', to: '2028-02-29' });
  expect(comparedPeriod({ from: '2028-02-29', to: '2028-02-29' }, 'yearBefore')).toEqual({
    from: '2027-02-28',
    to: '2027-02-28',
  });
});

test('months are counted across years, and a day that a short month lacks becomes its last day', () => {
  expect(monthsOf({ from: '2025-11-24', to: '2026-02-01' })).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
  expect(plusMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(countPeriodDays({ from: '2026-03-28', to: '2026-03-30' })).toBe(3);
});

test('the first and last month of a period are cut at its first and last day', () => {
  expect(monthDays({ from: '2027-12-30', to: '2028-02-10' })).toEqual([
    { month: '2027-12', first: '2027-12-30', last: '2027-12-31' },
    { month: '2028-01', first: '2028-01-01', last: '2028-01-31' },
    { month: '2028-02', first: '2028-02-01', last: '2028-02-10' },
  ]);
  expect(monthDays({ from: '2028-02-29', to: '2028-02-29' })).toHaveLength(1);
});

test('no period ends before it begins or is longer than five years', () => {
  expect(isPeriod({ from: '2026-01-02', to: '2026-01-01' })).toBe(false);
  expect(isPeriod({ from: '2026-01-01', to: '2026-01-01' })).toBe(true);
  expect(isPeriod({ from: '2020-01-01', to: '2026-01-01' })).toBe(false);
});
