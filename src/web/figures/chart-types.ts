/** How what belongs together is painted: by a tone and by a pattern, so that no colour alone tells it apart. */
export const paints = ['solid', 'hatched', 'dotted'] as const;
export type Paint = (typeof paints)[number];

export interface Series {
  name: string;
  paint: Paint;
  values: readonly number[];
  /** The same of the period with which it is compared; drawn as a line across. */
  compared?: readonly number[] | undefined;
}

export interface ChartProps {
  /** What it shows, for who does not see it; the table beside it says the rest. */
  label: string;
  /** Names of rows or columns. */
  names: readonly string[];
  series: readonly Series[];
  /** A value as it is written beside a mark or an axis. */
  write: (value: number) => string;
}
