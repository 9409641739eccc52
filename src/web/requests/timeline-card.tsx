import type { RequestDetail } from '#contract/request-replies.ts';
import { useFormats } from '#web/shared/formats.ts';
import { useTexts } from '#web/shared/language.ts';
import { Card } from '#web/ui/card.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { requestTexts } from './request-texts.ts';
import { statusTexts } from './status-texts.ts';
import { timelineView } from './timeline-view.ts';

export function TimelineCard({ request }: { request: Pick<RequestDetail, 'status' | 'events'> }) {
  const texts = useTexts(requestTexts).timeline;
  const { steps: titles } = useTexts(statusTexts);
  const formats = useFormats();
  const view = timelineView(request);
  const stoppedAt = view.findIndex((step) => step.state === 'stopped');
  const currentAt = view.findIndex((step) => step.state === 'current');
  const next = view[currentAt + 1];
  const progress =
    stoppedAt >= 0
      ? texts.stoppedProgress(stoppedAt + 1, view.length)
      : currentAt < 0
        ? texts.allDone
        : texts.progress(currentAt + 1, view.length);
  return (
    <Card title={texts.title}>
      <Timeline
        label={texts.steps}
        steps={view.map(({ step, state, at }) => ({
          id: step,
          title: state === 'stopped' ? texts.stopped(titles[step]) : titles[step],
          date: at && formats.shortDate(at),
          state: state === 'stopped' ? 'current' : state,
        }))}
        texts={{
          progress,
          next: currentAt >= 0 && next ? texts.next(titles[next.step]) : undefined,
          expand: texts.expand,
          collapse: texts.collapse,
        }}
      />
    </Card>
  );
}
