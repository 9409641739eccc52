import type { FiguresQuery } from '#contract/figures/figure-endpoints.ts';
import type { FiguresReply } from '#contract/figures/figure-replies.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import {
  comparedPeriod,
  type Period,
  presetPeriod,
  defaultPeriodPreset,
} from '#domain/figures/period-rules.ts';
import { endingTransitions, refusingTransitions } from '#domain/figures/refusal-rules.ts';
import { lateAfterSeconds, type StepDurations } from '#domain/figures/step-time-rules.ts';
import { openStatuses, type RequestStatus } from '#domain/requests/request-lifecycle.ts';
import type { Services } from '#server/services/services.ts';
import {
  findLate,
  findDaysBeforeReminder,
  type LateLimit,
  listNames,
  listOpenTallies,
  listReasons,
  listStepTimes,
  listWorkByMonth,
  type StepTimeRow,
} from './figure-store.ts';
import { lateRequestView, stepDurationsByStatus, declineReasonView, workPeriodView } from './figure-view.ts';

type Db = Services['db'];
type PresentFigures = FiguresReply['now'];

const maxLateRequests = 50;

async function readPeriod(db: Db, period: Period, stepTimes: Promise<StepTimeRow[]>) {
  const [times, rows] = await Promise.all([stepTimes, listWorkByMonth(db, period, endingTransitions)]);
  return workPeriodView(period, times, rows);
}

/** Finds the time after which a request is late in each status, from the durations of the last twelve months. */
async function findLimits(
  db: Db,
  stepDurations: ReadonlyMap<RequestStatus, StepDurations>,
): Promise<(LateLimit & Pick<PresentFigures['steps'][number], 'by'>)[]> {
  const silenceDays = await findDaysBeforeReminder(db);
  return openStatuses.map((status) => ({
    status,
    ...lateAfterSeconds(stepDurations.get(status), silenceDays),
  }));
}

type Tally = Awaited<ReturnType<typeof listOpenTallies>>[number];

const sum = (tallies: readonly Tally[], tallyKey: 'open' | 'toDo') =>
  tallies.reduce((total, tally) => total + tally[tallyKey], 0);

/** Returns each agent's number of requests. Sorted by name and not by number, so that the list is no ranking. */
async function readWorkload(db: Db, tallies: readonly Tally[]): Promise<PresentFigures['workload']> {
  const byAgent = Map.groupBy(tallies, ({ assignee }) => assignee);
  const ids = [...byAgent.keys()].filter((id) => id !== null);
  const names = new Map((await listNames(db, ids)).map((person) => [person.id, fullName(person)]));
  const rows = [...byAgent].map(([agentId, own]) => ({
    agentId,
    name: agentId === null ? null : (names.get(agentId) ?? ''),
    open: sum(own, 'open'),
    toDo: sum(own, 'toDo'),
  }));
  return rows
    .filter(({ open }) => open > 0)
    .toSorted((a, b) => (a.name === null ? 1 : b.name === null ? -1 : a.name.localeCompare(b.name)));
}

async function readPresentFigures(
  db: Db,
  stepDurations: ReadonlyMap<RequestStatus, StepDurations>,
): Promise<PresentFigures> {
  const [limits, tallies] = await Promise.all([findLimits(db, stepDurations), listOpenTallies(db)]);
  const [{ counts, most }, workload] = await Promise.all([
    findLate(db, limits, maxLateRequests),
    readWorkload(db, tallies),
  ]);
  const requestsIn = (status: RequestStatus) =>
    sum(
      tallies.filter((tally) => tally.status === status),
      'open',
    );
  return {
    steps: limits.map(({ status, seconds, by }) => ({
      status,
      requests: requestsIn(status),
      late: counts.find((count) => count.status === status)?.late ?? 0,
      lateAfter: Math.round(seconds),
      by,
    })),
    late: most.map(lateRequestView),
    workload,
  };
}

/**
 * Returns the figures of a period and, if asked for, of a second one to compare; the present state; and the reasons
 * for refused quotes.
 */
export async function readFigures(
  { db }: Pick<Services, 'db'>,
  { from, to, compare }: FiguresQuery,
  at: Date = new Date(),
): Promise<FiguresReply> {
  const period = { from, to };
  // By default the page shows the twelve months that also give the limits for lateness. The server then reads these
  // months only once.
  const year = presetPeriod(defaultPeriodPreset, at);
  const times = listStepTimes(db, period);
  const isYear = year.from === from && year.to === to;
  const yearTimes = isYear ? times : listStepTimes(db, year);
  const other = compare && comparedPeriod(period, compare);
  const [current, compared, now, reasons] = await Promise.all([
    readPeriod(db, period, times),
    other ? readPeriod(db, other, listStepTimes(db, other)) : null,
    yearTimes.then((rows) => readPresentFigures(db, stepDurationsByStatus(rows))),
    listReasons(db, period, { transitions: refusingTransitions, limit: maxLateRequests }),
  ]);
  return { current, compared, now, reasons: reasons.map(declineReasonView) };
}
