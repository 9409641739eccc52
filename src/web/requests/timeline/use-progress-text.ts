import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { timelineView } from './timeline-state.ts';

/** Returns how far a request has come: "Step 3 of 8". */
export function useProgressText(request: Pick<RequestDetail, 'status' | 'events'>): string {
  const { timeline: texts } = useTexts(requestTexts);
  const steps = timelineView(request);
  const placeOf = (state: 'stopped' | 'current') => steps.findIndex((step) => step.state === state) + 1;
  if (placeOf('stopped') > 0) return texts.stoppedProgress(placeOf('stopped'), steps.length);
  return placeOf('current') > 0 ? texts.progress(placeOf('current'), steps.length) : texts.allDone;
}
