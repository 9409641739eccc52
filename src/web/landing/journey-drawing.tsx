import { type TimelineStep, timelineSteps } from '#domain/requests/lifecycle-kinds.ts';
import { drawings } from '#web/shared/thread/step-drawings.tsx';

/**
 * The path of the first drawing. The line from the page's title continues into the sheet and draws its handwriting.
 */
const handwriting =
  'M-900 50H13c9 0 11-17 6-17s-6 17 3 17c7 0 8-9 4-9s-4 9 2 9c7 0 8-9 4-9s-4 9 2 9c9 0 11-17 6-17s-6 17 3 17c7 0 8-9 4-9s-4 9 2 9c7 0 8-9 4-9s-4 9 2 9c9 0 11-17 6-17s-6 17 3 17c10 0 9 9-1 10C43 62 23 61 15 64S7 74 13 74c7 0 8-9 4-9s-4 9 2 9c7 0 8-9 4-9s-4 9 2 9c9 0 11-17 6-17s-6 17 3 17c7 0 8-9 4-9s-4 9 2 9c7 0 8-9 4-9s-4 9 2 9c7 0 8-9 4-9s-4 9 2 9c9 0 11-17 6-17s-6 17 3 17c7 0 8-9 4-9s-4 9 2 9c10 0 9 9-1 10C46 86 23 85 15 88S7 98 13 98c9 0 11-17 6-17s-6 17 3 17c7 0 8-9 4-9s-4 9 2 9c7 0 8-9 4-9s-4 9 2 9c7 0 8-9 4-9s-4 9 2 9c12 0 12 9 0 11C24 112 0 110 0 122Q0 132 14 132H160.3';

const firstDrawing = { line: handwriting, more: null };

interface JourneyDrawingProps {
  label: string;
  names: Record<TimelineStep, string>;
  texts: Record<TimelineStep, string>;
}

/** The eight steps on one line, which leaves each row on the right and enters the next on the left. */
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
  const { line, colourArea, more } = { ...drawings[step], ...(step === 'received' && firstDrawing) };
  return (
    <svg viewBox="0 0 160 150" aria-hidden="true" focusable="false" className="thread overflow-visible">
      <path className="spot" d={colourArea} />
      {more}
      <path pathLength={1} d={line} />
    </svg>
  );
}
