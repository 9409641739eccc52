import { expect, test } from 'vitest';
import {
  classBounds,
  lateAfterSeconds,
  stepDurationsOf,
  timeClassOf,
  durationOfShare,
  minVisitsForLateness,
} from './step-time-rules.ts';

const classOf = (seconds: number) => timeClassOf(new Date(0), new Date(seconds * 1000));

function countsOf(times: readonly number[]) {
  const counts = Map.groupBy(times, classOf);
  return [...counts].map(([timeClass, visits]) => ({ timeClass, visits: visits.length }));
}

test('median and slowest tenth are at most one class away from the exact ones', () => {
  for (const spread of [1, 3, 40]) {
    const times = Array.from({ length: 1_001 }, (_, n) => 3_600 * (5 + (n * spread) / 10));
    const { median, slowestTenth, visits } = stepDurationsOf(countsOf(times));
    expect(visits).toBe(1_001);
    expect(Math.abs((median ?? 0) / (times[500] ?? 1) - 1)).toBeLessThan(0.06);
    expect(Math.abs((slowestTenth ?? 0) / (times[900] ?? 1) - 1)).toBeLessThan(0.06);
  }
});

test('each class begins where the one before ends, and contains the durations that are assigned to it', () => {
  for (const timeClass of [1, 7, 90, 200]) {
    const { from, to } = classBounds(timeClass);
    expect(from).toBe(classBounds(timeClass - 1).to);
    expect(classOf((from + to) / 2)).toBe(timeClass);
  }
});

test('without any duration there is no figure', () => {
  expect(stepDurationsOf([])).toEqual({ visits: 0, median: null, slowestTenth: null });
  expect(durationOfShare(0.5, [{ timeClass: 3, visits: 0 }])).toBeNull();
});

test('lateness follows the usual pace once enough requests have passed', () => {
  const pace = { visits: minVisitsForLateness, median: 100, slowestTenth: 5_000 };
  expect(lateAfterSeconds(pace, 30)).toEqual({ seconds: 5_000, by: 'pace' });
  expect(lateAfterSeconds({ ...pace, visits: minVisitsForLateness - 1 }, 30)).toEqual({
    seconds: 30 * 86_400,
    by: 'silence',
  });
  expect(lateAfterSeconds(undefined, 7)).toEqual({ seconds: 7 * 86_400, by: 'silence' });
});
