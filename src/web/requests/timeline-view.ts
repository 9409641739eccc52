import type { RequestDetail, RequestEvent } from '#contract/request-replies.ts';
import type { TimelineStep } from '#domain/requests/request-lifecycle.ts';
import { timelineSteps } from '#domain/requests/request-lifecycle.ts';
import { endsUndelivered, stepIndexOf, stepOf } from '#domain/requests/request-rules.ts';

export interface StepView {
  step: TimelineStep;
  /** `stopped`: the request was closed at this step, before anything was delivered. */
  state: 'done' | 'current' | 'upcoming' | 'skipped' | 'stopped';
  /** When the step was passed; for the current one, when it was reached. */
  at: string | undefined;
}

/** The last event out of a step is the one that left it; submitting is what passes the first. */
function passedAt(step: TimelineStep, events: readonly RequestEvent[]): string | undefined {
  const isFirst = step === timelineSteps[0];
  return events.findLast(({ from }) => (from === null ? isFirst : !isFirst && stepOf(from) === step))?.at;
}

function reachedAt(step: TimelineStep, events: readonly RequestEvent[]): string | undefined {
  return events.find((event) => stepOf(event.to) === step)?.at;
}

/** The eight steps of a request, from its status and its events (oldest first). */
export function timelineView({ status, events }: Pick<RequestDetail, 'status' | 'events'>): StepView[] {
  const closing = events.find((event) => event.to === 'cloturee');
  const stopped = closing !== undefined && endsUndelivered(closing.transition);
  const current = stopped ? stepIndexOf(closing.from ?? '') : stepIndexOf(status);
  const finished = status === 'cloturee' && !stopped;
  return timelineSteps.map((step, place): StepView => {
    if (place < current || finished) return { step, state: 'done', at: passedAt(step, events) };
    if (place > current) return { step, state: stopped ? 'skipped' : 'upcoming', at: undefined };
    return stopped
      ? { step, state: 'stopped', at: closing.at }
      : { step, state: 'current', at: reachedAt(step, events) };
  });
}
