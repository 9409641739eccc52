import type { Paint, Series } from './chart-types.ts';

const tones: Record<Paint, string> = {
  solid: 'var(--accent-solid)',
  hatched: 'var(--text-info)',
  dotted: 'var(--text-danger)',
};

const idOf = (chart: string, paint: Paint) => `${chart}-${paint}`;

export const fillOf = (chart: string, paint: Paint): string =>
  paint === 'solid' ? tones.solid : `url(#${idOf(chart, paint)})`;

export const strokeOf = (paint: Paint): string => tones[paint];

/** Defines the patterns of one drawing. */
export function PaintDefs({ chart }: { chart: string }) {
  return (
    <defs>
      <pattern
        id={idOf(chart, 'hatched')}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" fill="var(--surface-raised)" />
        <rect width="3" height="6" fill={tones.hatched} />
      </pattern>
      <pattern id={idOf(chart, 'dotted')} width="5" height="5" patternUnits="userSpaceOnUse">
        <rect width="5" height="5" fill="var(--surface-raised)" />
        <circle cx="2.5" cy="2.5" r="1.6" fill={tones.dotted} />
      </pattern>
    </defs>
  );
}

interface LegendProps {
  chart: string;
  label: string;
  entries: readonly Pick<Series, 'name' | 'paint' | 'total' | 'totalBefore'>[];
  /** The meaning of the lines across; absent if there are none. */
  compared?: string | undefined;
}

/** A legend of the patterns. */
export function PaintLegend({ chart, label, entries, compared }: LegendProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-4 gap-y-2 text-14 text-muted">
      {entries.map(({ name, paint, total, totalBefore }) => (
        <li key={paint} className="flex items-center gap-2">
          <svg aria-hidden="true" width="16" height="16" className="shrink-0">
            <rect
              x="0.5"
              y="0.5"
              width="15"
              height="15"
              rx="2"
              fill={fillOf(chart, paint)}
              stroke={strokeOf(paint)}
            />
          </svg>
          {name}
          {total !== undefined && <span className="font-semibold text-default tabular-nums">{total}</span>}
          {totalBefore !== undefined && <span className="text-12 tabular-nums">{totalBefore}</span>}
        </li>
      ))}
      {compared !== undefined && (
        <li className="flex items-center gap-2">
          <svg aria-hidden="true" width="16" height="16" className="shrink-0">
            <line x1="0" x2="16" y1="8" y2="8" stroke="var(--text-default)" strokeWidth="3" />
          </svg>
          {compared}
        </li>
      )}
    </ul>
  );
}
