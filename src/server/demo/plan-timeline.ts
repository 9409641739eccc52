import type { RequestStatus, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { transitionNames, transitionRow } from '#domain/requests/request-lifecycle.ts';
import { isClosed, isDelivered, isUnderWay } from '#domain/requests/request-rules.ts';
import {
  confirmsReceipt,
  endingTransitionOf,
  firstStatus,
  isMadeBy,
  issueTransitionOf,
  startsFrom,
  submitTransition,
  grantTransitionOf,
  targetOf,
  usualStartStatus,
  undoTransition,
  transitionsTo,
  changeTransitionOf,
} from '#domain/requests/transition-rules.ts';
import type { DemoProject } from './plan-project.ts';
import type { Random } from './create-random.ts';

export interface PlannedEvent {
  transition: TransitionName;
  from: RequestStatus | null;
  to: RequestStatus;
  role: 'client' | 'agent';
  at: Date;
}

const day = 86_400_000;

/** Days in transit, least and most, by means of transport. */
export const transitDays = { road: [4, 8], air: [6, 10], sea: [24, 36] } as const;

function daysInTransit(project: DemoProject, random: Random): number {
  const [min, max] = transitDays[project.freight.by];
  return random.between(min, max);
}

/** Returns the transitions after the submission. */
function pathOf({
  statusReached,
  ending: end,
  endsFrom,
  changeRequest,
  undoneReason,
  formerQuote,
}: DemoProject): TransitionName[] {
  const last = end ? endingTransitionOf(end) : null;
  // The client makes a change request while a quote waits. If the agency grants it, the goods leave without another
  // payment.
  const isGranted = changeRequest !== undefined && isUnderWay(statusReached);
  const asked = isGranted ? usualStartStatus(grantTransitionOf(changeRequest)) : null;
  const [first = statusReached] = last ? transitionRow(last).from : [statusReached];
  const asking = changeRequest
    ? [changeTransitionOf(changeRequest), ...(isGranted ? [grantTransitionOf(changeRequest)] : [])]
    : [];
  const path = [...transitionsTo(asked ?? endsFrom ?? first).slice(1), ...asking].flatMap((name) =>
    formerQuote && name === issueTransitionOf('marchandise') ? [name, name] : [name],
  );
  const slip = undoneReason === undefined ? [] : [undoTransition, ...path.slice(-1)];
  return last ? [...path, last] : [...path, ...slip];
}

/** Days: half the usual duration of the next step, and at least five. */
function maxDaysAtRest(status: RequestStatus): number {
  const max = transitionNames
    .filter((name) => startsFrom(name, status))
    .map((name) => transitionRow(name).typicalDays[1] / 2);
  return Math.max(5, Math.floor(Math.max(...max)));
}

/** Returns the days since the last transition. */
function daysAtRest(project: DemoProject, random: Random): number {
  const rest = project.silentDays ?? project.restDays;
  if (rest !== undefined) return rest;
  if (isClosed(project.statusReached)) return random.between(4, 75);
  if (isDelivered(project.statusReached)) return daysInTransit(project, random);
  if (isUnderWay(project.statusReached)) return transitDays[project.freight.by][0] * random.between(0.3, 0.8);
  return random.between(0.1, maxDaysAtRest(project.statusReached));
}

/**
 * Moves a moment to office hours of the same day. Leaves it unchanged if that would not be between `after` and
 * `before`.
 */
export function moveToOfficeHours(moment: number, after: number, before: number, random: Random): number {
  const midnight = Math.floor(moment / day) * day;
  const worked = midnight + random.between(7.2, 16.8) * 3_600_000;
  return worked > after && worked < before ? worked : moment;
}

/**
 * Returns the status after a transition. Undoing a transition leads to the status that the undone transition's row
 * names.
 */
function statusAfterTransition(
  name: TransitionName,
  { status, before }: { status: RequestStatus; before: TransitionName | undefined },
): RequestStatus {
  const undone = name === undoTransition && before ? transitionRow(before).undoneTo : null;
  return undone ?? targetOf(name, { status });
}

/** Returns the events from the submission to the project's present status, the last one shortly before `now`. */
export function planTimeline(project: DemoProject, random: Random, now: Date): PlannedEvent[] {
  const path = pathOf(project);
  const gaps = path.map((name, index) => {
    if (name === path[index - 1]) return random.between(1, 3);
    if (confirmsReceipt(name)) return daysInTransit(project, random);
    return random.between(...transitionRow(name).typicalDays);
  });
  const rest = daysAtRest(project, random);
  const length = gaps.reduce((sum, gap) => sum + gap, rest);
  let moment = now.getTime() - length * day;
  let last = moveToOfficeHours(moment, 0, now.getTime(), random);
  const events: PlannedEvent[] = [
    { transition: submitTransition, from: null, to: firstStatus, role: 'client', at: new Date(last) },
  ];
  let status: RequestStatus = firstStatus;
  for (const [index, name] of path.entries()) {
    moment = Math.max(moment + (gaps[index] ?? 0) * day, last + 3_600_000 / 2);
    last = moveToOfficeHours(moment, last + 3_600_000 / 2, now.getTime(), random);
    const to = statusAfterTransition(name, { status, before: path[index - 1] });
    const role = isMadeBy(name, 'owner') ? 'client' : 'agent';
    events.push({ transition: name, from: status, to, role, at: new Date(last) });
    status = to;
  }
  return events;
}
