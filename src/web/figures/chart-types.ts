/**
 * How a series is painted. Each series has a tone and a pattern, so that it is never distinguished by colour alone.
 */
export type Paint = 'solid' | 'hatched' | 'dotted';

export interface Series {
  name: string;
  paint: Paint;
  /** The sum of the whole period, for the legend. */
  total?: string;
  totalBefore?: string | undefined;
  values: readonly number[];
  /** The values for the compared period, drawn as a line across. */
  compared?: readonly number[] | undefined;
}

export interface ChartProps {
  /** A description for screen readers; the table beside the drawing has the details. */
  label: string;
  /** Names of rows or columns. */
  names: readonly string[];
  series: readonly Series[];
  /** Returns a value as text for a mark or an axis. */
  write: (value: number) => string;
}
