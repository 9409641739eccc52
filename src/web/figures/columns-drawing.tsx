import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, Line } from '@visx/shape';
import { useId } from 'react';
import type { ChartProps, Series } from './chart-types.ts';
import { fillOf, PaintDefs, strokeOf } from './paint-drawing.tsx';
import { useWidth } from './use-width.ts';

const height = 132;
const margin = { top: 8, right: 4, bottom: 24, left: 52 };
/** The maximum width of a month in pixels, so that an agency with few months does not get huge columns. */
const maxMonthWidth = 112;
/**
 * The minimum width of a column in pixels. Narrower columns are hard to distinguish, so the drawing scrolls sideways
 * instead.
 */
const minColumnWidth = 9;
/** The width that a month's name needs. */
const nameWidth = 42;

const textStyle = { fontSize: 12, fill: 'var(--text-muted)', fontFamily: 'inherit' } as const;

/** Draws columns side by side for each month. */
export function ColumnsDrawing({ label, names, series, write }: ChartProps) {
  const chart = useId();
  const { ref, width: room } = useWidth();
  const width = Math.max(room, margin.left + names.length * (series.length * minColumnWidth + 4));
  const most = Math.max(1, ...series.flatMap(({ values, compared = [] }) => [...values, ...compared]));
  const inner = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom };
  const up = scaleLinear({ domain: [0, most], range: [inner.height, 0], nice: true });
  const across = scaleBand({
    domain: names.map((_, index) => index),
    range: [0, Math.min(inner.width, names.length * maxMonthWidth)],
    padding: 0.2,
  });
  const within = scaleBand({
    domain: series.map((_, place) => place),
    range: [0, across.bandwidth()],
    padding: 0.08,
  });
  const every = Math.max(1, Math.ceil(nameWidth / across.step()));
  const named = names.map((_, index) => index).filter((index) => index % every === 0);
  return (
    <div
      ref={ref}
      className="overflow-x-auto"
      {...(width > room && { tabIndex: 0, role: 'group', 'aria-label': label })}
    >
      {room > 0 && (
        <svg role="img" aria-label={label} width={width} height={height}>
          <PaintDefs chart={chart} />
          <g transform={`translate(${margin.left} ${margin.top})`}>
            {up.ticks(3).map((tick) => (
              <Line
                key={tick}
                from={{ x: 0, y: up(tick) }}
                to={{ x: inner.width, y: up(tick) }}
                stroke="var(--border-line)"
              />
            ))}
            <AxisLeft
              scale={up}
              numTicks={3}
              hideAxisLine
              hideTicks
              tickFormat={(value) => write(value.valueOf())}
              tickLabelProps={{ ...textStyle, textAnchor: 'end', dy: '0.33em', dx: -2 }}
            />
            <AxisBottom
              scale={across}
              top={inner.height}
              tickValues={named}
              hideTicks
              stroke="var(--border-edge)"
              tickFormat={(index) => names[index] ?? ''}
              tickLabelProps={{ ...textStyle, textAnchor: 'middle' }}
            />
            {series.map((each, place) => (
              <SeriesColumns
                key={each.paint}
                chart={chart}
                series={each}
                leftOf={(index) => (across(index) ?? 0) + (within(place) ?? 0)}
                width={within.bandwidth()}
                distanceFromTop={up}
              />
            ))}
          </g>
        </svg>
      )}
    </div>
  );
}

interface SeriesColumnsProps {
  chart: string;
  series: Series;
  leftOf: (index: number) => number;
  width: number;
  /** Returns the distance of a value from the top. */
  distanceFromTop: (value: number) => number;
}

function SeriesColumns({ chart, series, leftOf, width, distanceFromTop }: SeriesColumnsProps) {
  const { paint, values, compared = [] } = series;
  const drawn = (all: readonly number[]) =>
    all.flatMap((value, index) =>
      value > 0 && index < values.length ? [{ value, left: leftOf(index) }] : [],
    );
  return (
    <>
      {drawn(values).map(({ value, left }) => (
        <Bar
          key={left}
          x={left}
          y={distanceFromTop(value)}
          width={width}
          height={Math.max(1, distanceFromTop(0) - distanceFromTop(value))}
          fill={fillOf(chart, paint)}
          stroke={strokeOf(paint)}
        />
      ))}
      {drawn(compared).map(({ value, left }) => (
        <Line
          key={left}
          from={{ x: left - 1, y: distanceFromTop(value) }}
          to={{ x: left + width + 1, y: distanceFromTop(value) }}
          stroke="var(--text-default)"
          strokeWidth={3}
        />
      ))}
    </>
  );
}
