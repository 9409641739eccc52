/** Seconds. */
const firstClassSeconds = 60;
const classesPerDoubling = 12;

/**
 * The number of requests that must have left a step within a year before their durations decide which requests are
 * late.
 */
export const minVisitsForLateness = 20;

/** Returns the class of a duration; classes are 6 % wide, and the first contains everything below one minute. */
export function timeClassOf(from: Date, to: Date): number {
  const seconds = (to.getTime() - from.getTime()) / 1000;
  return Math.floor(classesPerDoubling * Math.log2(Math.max(1, seconds / firstClassSeconds)));
}

/** The number of visits to a step with a duration in this class. */
interface TimeCount {
  timeClass: number;
  visits: number;
}

/** Returns the start of a class and of the next one, in seconds; the first class starts at 0. */
export function classBounds(timeClass: number): { from: number; to: number } {
  const start = (of: number) => firstClassSeconds * 2 ** (of / classesPerDoubling);
  return { from: timeClass === 0 ? 0 : start(timeClass), to: start(timeClass + 1) };
}

/**
 * Returns the time, in seconds, within which that share of the visits ended; null if there were no visits. The
 * function assumes that visits are spread evenly within a class, so the result is at most 6 % wrong.
 */
export function durationOfShare(share: number, counts: readonly TimeCount[]): number | null {
  const total = counts.reduce((sum, { visits }) => sum + visits, 0);
  if (total === 0) return null;
  let left = share * total;
  const sorted = counts.filter(({ visits }) => visits > 0).toSorted((a, b) => a.timeClass - b.timeClass);
  for (const { timeClass, visits } of sorted) {
    const { from, to } = classBounds(timeClass);
    if (left <= visits) return Math.round(from + ((to - from) * left) / visits);
    left -= visits;
  }
  return Math.round(classBounds(sorted.at(-1)?.timeClass ?? 0).to);
}

export interface StepDurations {
  visits: number;
  /** Seconds. Half of the visits took longer; null if there were no visits. */
  median: number | null;
  /** Seconds. One visit in ten took longer. */
  slowestTenth: number | null;
}

export function stepDurationsOf(counts: readonly TimeCount[]): StepDurations {
  return {
    visits: counts.reduce((sum, { visits }) => sum + visits, 0),
    median: durationOfShare(0.5, counts),
    slowestTenth: durationOfShare(0.9, counts),
  };
}

const dayInSeconds = 86_400;

/**
 * Returns the seconds in a step after which a request is late: longer than nine visits of ten took in the last twelve
 * months. If too few requests have left the step, the agency's days of silence apply.
 */
export function lateAfterSeconds(
  pace: StepDurations | undefined,
  silenceDays: number,
): { seconds: number; by: 'pace' | 'silence' } {
  if (pace && pace.visits >= minVisitsForLateness && pace.slowestTenth !== null) {
    return { seconds: pace.slowestTenth, by: 'pace' };
  }
  return { seconds: silenceDays * dayInSeconds, by: 'silence' };
}
