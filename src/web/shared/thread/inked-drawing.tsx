import type { TimelineStep } from '#domain/requests/lifecycle-kinds.ts';
import { drawings } from './step-drawings.tsx';

/** A step's drawing on the thread: in pencil until the step is reached, then in ink. */
export function InkedDrawing({ step, isReached }: { step: TimelineStep; isReached: boolean }) {
  const { line, colourArea, more } = drawings[step];
  return (
    <svg
      viewBox="0 0 160 150"
      aria-hidden="true"
      focusable="false"
      data-reached={isReached ? '' : undefined}
      className="inked block w-full"
    >
      <path className="spot" d={colourArea} />
      <path d={line} />
      <path className="ink" pathLength={1} d={line} />
      {more && <g className="more">{more}</g>}
    </svg>
  );
}
