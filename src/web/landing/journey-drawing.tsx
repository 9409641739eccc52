import { type TimelineStep, timelineSteps } from '#domain/requests/lifecycle-kinds.ts';
import { drawings } from './step-drawings.tsx';

interface JourneyDrawingProps {
  label: string;
  names: Record<TimelineStep, string>;
  texts: Record<TimelineStep, string>;
}

/** The eight steps on one thread, which continues from row to row like writing. */
export function JourneyDrawing({ label, names, texts }: JourneyDrawingProps) {
  return (
    <ol aria-label={label} className="grid grid-cols-2 gap-y-10 sm:grid-cols-4 xl:grid-cols-8">
      {timelineSteps.map((step, place) => (
        <li key={step}>
          <div className="thread-row">
            <StepDrawing step={step} />
          </div>
          <p className="mt-1 pr-4 text-14 font-semibold">
            <span className="mr-2 font-normal text-muted tabular-nums">{place + 1}</span>
            {names[step]}
          </p>
          <p className="mt-1 pr-4 text-14 text-muted">{texts[step]}</p>
        </li>
      ))}
    </ol>
  );
}

function StepDrawing({ step }: { step: TimelineStep }) {
  const { line, spot, more } = drawings[step];
  return (
    <svg viewBox="0 0 160 150" aria-hidden="true" focusable="false" className="thread overflow-visible">
      <path className="spot" d={spot} />
      {more}
      <path pathLength={1} d={line} />
    </svg>
  );
}
