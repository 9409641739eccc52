import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, Line } from '@visx/shape';
import { useId } from 'react';
import type { ChartProps, Series } from './chart-types.ts';
import { fillOf, PaintDefs, strokeOf } from './paint-drawing.tsx';
import { useWidth } from './use-width.ts';

const labelHeight = 22;
const barHeight = 14;
const gap = 10;
/** Space beside the longest bar for its value. */
const valueWidth = 64;

/** Draws a bar for each name. The name is above its bar, so that it has room on a phone. */
export function BarsDrawing({ label, names, series, write }: ChartProps) {
  const chart = useId();
  const { ref, width } = useWidth();
  const rowHeight = labelHeight + series.length * (barHeight + 2) + gap;
  const most = Math.max(1, ...series.flatMap(({ values, compared = [] }) => [...values, ...compared]));
  const across = scaleLinear({ domain: [0, most], range: [0, Math.max(0, width - valueWidth)] });
  const down = scaleBand({ domain: names.map((_, row) => row), range: [0, names.length * rowHeight] });
  return (
    <div ref={ref}>
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={names.length * rowHeight}>
          <PaintDefs chart={chart} />
          {names.map((name, row) => (
            <g key={name} transform={`translate(0 ${down(row) ?? 0})`}>
              <text y={14} fontSize={14} fill="var(--text-default)">
                {name}
              </text>
              {series.map((each, place) => (
                <g key={each.paint} transform={`translate(0 ${labelHeight + place * (barHeight + 2)})`}>
                  <RowBar chart={chart} series={each} row={row} across={across} write={write} />
                </g>
              ))}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}

interface RowBarProps {
  chart: string;
  series: Series;
  row: number;
  across: (value: number) => number;
  write: (value: number) => string;
}

function RowBar({ chart, series, row, across, write }: RowBarProps) {
  const { paint, values, compared } = series;
  const length = across(values[row] ?? 0);
  const before = compared && across(compared[row] ?? 0);
  return (
    <>
      <Line from={{ x: 0, y: 0 }} to={{ x: 0, y: barHeight }} stroke="var(--border-edge)" />
      {length > 0 && (
        <Bar
          width={Math.max(2, length)}
          height={barHeight}
          rx={2}
          fill={fillOf(chart, paint)}
          stroke={strokeOf(paint)}
        />
      )}
      {before !== undefined && before > 0 && (
        <Line
          from={{ x: before, y: -2 }}
          to={{ x: before, y: barHeight + 2 }}
          stroke="var(--text-default)"
          strokeWidth={3}
        />
      )}
      <text x={Math.max(length, before ?? 0) + 8} y={barHeight - 3} fontSize={12} fill="var(--text-muted)">
        {write(values[row] ?? 0)}
      </text>
    </>
  );
}
