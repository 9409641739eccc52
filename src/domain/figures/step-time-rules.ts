/** Seconds. */
const shortest = 60;
const classesPerDoubling = 12;

/** So many requests must have left a step within a year before "late" goes by how long they took. */
export const visitsForPace = 20;

/** How long a step took, in classes of 6 %; whatever took less than a minute is in the first. */
export function timeClassOf(from: Date, to: Date): number {
  const seconds = (to.getTime() - from.getTime()) / 1000;
  return Math.floor(classesPerDoubling * Math.log2(Math.max(1, seconds / shortest)));
}

/** How many visits to a step took how long. */
export interface TimeCount {
  timeClass: number;
  visits: number;
}

/** Where a class begins and where the next one does, in seconds; the first begins at nothing. */
export function classBounds(timeClass: number): { from: number; to: number } {
  const start = (of: number) => shortest * 2 ** (of / classesPerDoubling);
  return { from: timeClass === 0 ? 0 : start(timeClass), to: start(timeClass + 1) };
}

/**
 * The time, in seconds, within which that share of the visits was over; null where there were none. Within a class the
 * visits are taken for evenly spread, so that what it answers is at most 6 % away from the exact time.
 */
export function timeWithin(share: number, counts: readonly TimeCount[]): number | null {
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

export interface StepPace {
  visits: number;
  /** Half of the visits took longer, in seconds; null: there were none. */
  median: number | null;
  /** One visit in ten took longer. */
  slowestTenth: number | null;
}

export function paceOf(counts: readonly TimeCount[]): StepPace {
  return {
    visits: counts.reduce((sum, { visits }) => sum + visits, 0),
    median: timeWithin(0.5, counts),
    slowestTenth: timeWithin(0.9, counts),
  };
}

const day = 86_400;

/**
 * After how many seconds in a step a request is late: longer than nine of ten took in the last twelve months. Where too
 * few have left the step to say so, after the agency's days of silence.
 */
export function lateAfter(
  pace: StepPace | undefined,
  silenceDays: number,
): { seconds: number; by: 'pace' | 'silence' } {
  if (pace && pace.visits >= visitsForPace && pace.slowestTenth !== null) {
    return { seconds: pace.slowestTenth, by: 'pace' };
  }
  return { seconds: silenceDays * day, by: 'silence' };
}
