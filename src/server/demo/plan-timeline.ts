import type { RequestStatus, TransitionName } from '#domain/requests/request-lifecycle.ts';
import { transitionNames, transitionRow } from '#domain/requests/request-lifecycle.ts';
import { endsUndelivered } from '#domain/requests/request-rules.ts';
import type { DemoProject, Ending } from './plan-project.ts';
import type { Random } from './create-random.ts';

export interface PlannedEvent {
  transition: TransitionName;
  from: RequestStatus | null;
  to: RequestStatus;
  role: 'client' | 'agent';
  at: Date;
}

const day = 86_400_000;
const firstStatus = 'demande_emise';

const endings: Record<Ending, TransitionName> = {
  received: 'confirm_receipt',
  declined: 'decline',
  merchandise_refused: 'reject_merchandise_quote',
  freight_refused: 'reject_freight_quote',
};

/** The days that usually pass before each transition. */
const usualDays: Partial<Record<TransitionName, readonly [number, number]>> = {
  approve: [0.2, 1.8],
  decline: [0.3, 2],
  confirm_deposit: [1, 4],
  issue_merchandise_quote: [5, 11],
  accept_merchandise_quote: [1, 6],
  reject_merchandise_quote: [2, 6],
  confirm_merchandise_payment: [2, 5],
  mark_ready: [18, 32],
  issue_freight_quote: [1, 3],
  accept_freight_quote: [0.8, 3],
  reject_freight_quote: [2, 4],
  confirm_freight_payment: [1.5, 4],
};

/** Days on the way, by means of transport. */
export const transitDays = { road: [4, 8], air: [6, 10], sea: [24, 36] } as const;

function daysUnderWay(project: DemoProject, random: Random): number {
  const [least, most] = transitDays[project.freight.by];
  return random.between(least, most);
}

function pathOf(project: DemoProject): TransitionName[] {
  const end = project.ending ? endings[project.ending] : null;
  const goal = end ? transitionRow(end).from : project.at === 'livree' ? 'envoi_en_cours' : project.at;
  const path: TransitionName[] = [];
  let status: RequestStatus = firstStatus;
  while (status !== goal) {
    const next = transitionNames.find(
      (name) => transitionRow(name).from === status && !endsUndelivered(name),
    );
    if (!next) throw new RangeError(`${project.title}: no way from ${status} to ${String(goal)}`);
    path.push(next);
    if (next === 'issue_merchandise_quote' && project.revised) path.push(next);
    status = transitionRow(next).to;
  }
  return end ? [...path, end] : path;
}

/** Days since the last transition. */
function daysAtRest(project: DemoProject, random: Random): number {
  if (project.at === 'cloturee') return random.between(4, 75);
  if (project.at === 'livree') return daysUnderWay(project, random);
  if (project.at === 'envoi_en_cours') return transitDays[project.freight.by][0] * random.between(0.3, 0.8);
  return random.between(0.1, project.at === 'commande_en_preparation' ? 16 : 5);
}

/** The same day at an hour when people work, or, where that would come too early or too late, the moment itself. */
export function atWork(moment: number, after: number, before: number, random: Random): number {
  const midnight = Math.floor(moment / day) * day;
  const worked = midnight + random.between(7.2, 16.8) * 3_600_000;
  return worked > after && worked < before ? worked : moment;
}

/** From the submission to where the project stands, ending shortly before `now`. */
export function planTimeline(project: DemoProject, random: Random, now: Date): PlannedEvent[] {
  const path = pathOf(project);
  const gaps = path.map((name, index) => {
    if (name === path[index - 1]) return random.between(1, 3);
    if (name === 'confirm_receipt') return daysUnderWay(project, random);
    return random.between(...(usualDays[name] ?? [1, 2]));
  });
  const rest = daysAtRest(project, random);
  const length = gaps.reduce((sum, gap) => sum + gap, rest);
  let moment = now.getTime() - length * day;
  let last = atWork(moment, 0, now.getTime(), random);
  const events: PlannedEvent[] = [
    { transition: 'submit', from: null, to: firstStatus, role: 'client', at: new Date(last) },
  ];
  let status: RequestStatus = firstStatus;
  for (const [index, name] of path.entries()) {
    moment = Math.max(moment + (gaps[index] ?? 0) * day, last + 3_600_000 / 2);
    last = atWork(moment, last + 3_600_000 / 2, now.getTime(), random);
    const row = transitionRow(name);
    const role = row.by.includes('owner') ? 'client' : 'agent';
    events.push({ transition: name, from: status, to: row.to, role, at: new Date(last) });
    status = row.to;
  }
  return events;
}
