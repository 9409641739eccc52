import type { RequestDetail, RequestEvent } from '#contract/requests/request-replies.ts';
import type { TimelineStep } from '#domain/requests/request-lifecycle.ts';
import { timelineSteps } from '#domain/requests/request-lifecycle.ts';
import { isClosed, stepIndexOf, stepOf } from '#domain/requests/request-rules.ts';
import { closingEvent, hasOwnFreight } from '#domain/requests/situation-rules.ts';
import { endsUndelivered } from '#domain/requests/transition-rules.ts';

export interface StepView {
  step: TimelineStep;
  /** `stopped`: the request ended at this step, before anything was delivered. */
  state: 'done' | 'current' | 'upcoming' | 'skipped' | 'stopped';
  /** When the step was completed; for the current step, when it began. */
  at: string | undefined;
  /** Who caused that state, and with which transition. */
  by: RequestEvent['by'] | undefined;
  transition: RequestEvent['transition'] | undefined;
}

/**
 * Returns the event that completed a step: the last event that left the step. Submitting completes the first step.
 */
function completionEventOf(step: TimelineStep, events: readonly RequestEvent[]): RequestEvent | undefined {
  const isFirst = step === timelineSteps[0];
  return events.findLast(({ from }) => (from === null ? isFirst : !isFirst && stepOf(from) === step));
}

function arrivalEventOf(step: TimelineStep, events: readonly RequestEvent[]): RequestEvent | undefined {
  return events.findLast(({ from, to }) => stepOf(to) === step && (from === null || stepOf(from) !== step));
}

/** Returns the eight steps of a request, from its status and its events (oldest first). */
export function timelineView({ status, events }: Pick<RequestDetail, 'status' | 'events'>): StepView[] {
  const closing = closingEvent(events);
  const stopped = closing !== undefined && endsUndelivered(closing.transition);
  const current = stopped ? stepIndexOf(closing.from ?? '') : stepIndexOf(status);
  const finished = isClosed(status) && !stopped;
  const isOwnFreight = hasOwnFreight(events);
  const view = (step: TimelineStep, state: StepView['state'], event?: RequestEvent): StepView => ({
    step,
    state,
    at: event?.at,
    by: event?.by,
    transition: event?.transition,
  });
  return timelineSteps.map((step, place): StepView => {
    if (step === 'freightPayment' && isOwnFreight) return view(step, 'skipped');
    if (place < current || finished) return view(step, 'done', completionEventOf(step, events));
    if (place > current) return view(step, stopped ? 'skipped' : 'upcoming');
    return stopped ? view(step, 'stopped', closing) : view(step, 'current', arrivalEventOf(step, events));
  });
}
