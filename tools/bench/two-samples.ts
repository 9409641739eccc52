/** The comparison of two lists of times. */
export interface Comparison {
  /** The probability of a difference this large between samples of the same distribution. */
  p: number;
  /**
   * The probability that a time of the second list is longer than a time of the first; one half if the lists are
   * alike.
   */
  share: number;
}

export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The error function by Abramowitz and Stegun 7.1.26, with an error below 2e-7. */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const series = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  const sum = series.reduceRight((rest, factor) => (rest + factor) * t, 0);
  return 1 - sum * Math.exp(-x * x);
}

/** Computes the two-sided Mann–Whitney test in its normal approximation with ties, for samples of 20 or more. */
export function compareSamples(first: readonly number[], second: readonly number[]): Comparison {
  const all = [
    ...first.map((time) => ({ time, isSecond: false })),
    ...second.map((time) => ({ time, isSecond: true })),
  ];
  const sorted = all.toSorted((a, b) => a.time - b.time);
  let rankSum = 0;
  let ties = 0;
  for (let start = 0; start < sorted.length;) {
    let end = start;
    while (sorted[end]?.time === sorted[start]?.time) end += 1;
    const equal = end - start;
    const rank = (start + 1 + end) / 2;
    rankSum += rank * sorted.slice(start, end).filter(({ isSecond }) => isSecond).length;
    ties += equal ** 3 - equal;
    start = end;
  }
  const [m, n] = [first.length, second.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const size = m + n;
  const deviation = Math.sqrt(((m * n) / 12) * (size + 1 - ties / (size * (size - 1))));
  const z = Math.max(0, Math.abs(u - (m * n) / 2) - 0.5) / deviation;
  return { p: deviation === 0 ? 1 : 1 - errorFunction(z / Math.SQRT2), share: u / (m * n) };
}
