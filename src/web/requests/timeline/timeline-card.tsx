import { type ComponentProps, lazy, Suspense } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Timeline } from '#web/ui/display/timeline.tsx';
import { ClosingNote } from './closing-note.tsx';
import { closingEvent } from '#domain/requests/situation-rules.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { type StepView, timelineView } from './timeline-state.ts';
import { useActorName } from './use-actor-name.ts';
import { useProgressText } from './use-progress-text.ts';
import { useStepLabel } from './use-step-label.ts';

/** The drawings load after the text, so that nobody waits for them. */
const InkedDrawing = lazy(async () => ({
  default: (await import('#web/shared/thread/inked-drawing.tsx')).InkedDrawing,
}));

function DrawingPlaceholder(props: ComponentProps<typeof InkedDrawing>) {
  return (
    <Suspense>
      <InkedDrawing {...props} />
    </Suspense>
  );
}

export function TimelineCard({
  request,
}: {
  request: Pick<RequestDetail, 'status' | 'events' | 'quotes' | 'notes'>;
}) {
  const { timeline: texts, history } = useTexts(requestTexts);
  const nameOf = useActorName();
  const { steps: titles } = useTexts(statusTexts);
  const { events: happened } = useTexts(stepTexts);
  const labelOf = useStepLabel({ isBrief: true });
  const formats = useFormats();
  const view = timelineView(request);
  const closing = closingEvent(request.events);
  const currentAt = view.findIndex((step) => step.state === 'current');
  const next = view[currentAt + 1];
  const progress = useProgressText(request);
  const dateOf = ({ at, state }: StepView) => {
    if (!at) return undefined;
    return state === 'current' ? texts.since(formats.shortDate(at)) : formats.shortDate(at);
  };
  /** Returns the action that ended the step, with its author. The step itself is a period. */
  const doneBy = ({ state, transition, by }: StepView) => {
    if (!transition || !by) return undefined;
    const who = history.by(nameOf(by));
    return state === 'stopped' ? who : `${labelOf({ transition, by })} ${who}`;
  };
  return (
    <Card title={texts.title}>
      <Timeline
        label={texts.steps}
        drawing={DrawingPlaceholder}
        steps={view.map((seen) => ({
          id: seen.step,
          title: seen.state === 'stopped' && closing ? happened[closing.transition] : titles[seen.step],
          date: dateOf(seen),
          by: seen.state === 'current' ? undefined : doneBy(seen),
          state: seen.state,
        }))}
        texts={{
          progress,
          next: currentAt >= 0 && next ? texts.next(titles[next.step]) : undefined,
          expand: texts.expand,
          collapse: texts.collapse,
        }}
      />
      <ClosingNote request={request} />
    </Card>
  );
}
