import os from 'node:os';
import type { Answered } from './soak-callers.ts';

export interface Minute {
  minute: number;
  answered: Answered;
  /** Milliseconds of processor time on the whole machine, including that of the callers. */
  worked: number;
  /** Bytes in use after a garbage collection. */
  memory: number;
  /** Messages that the open streams received. */
  streamed: number;
  /** The requests, messages, files, statements and payments that the writers wrote. */
  written: number;
  mails: number;
}

export interface SoakFacts {
  /** The most answers a second that the server gives. */
  capacity: number;
  streams: number;
  /** The mails and documents that still waited a minute after the end, and the documents that were issued. */
  left: { mails: number; documents: number; invoices: number };
  written: string;
  /** Refusals of calls by the writers whose text people cannot understand. */
  unreadable: string[];
  postgres: string;
}

/** The first minutes fill caches and compile code. */
const settling = 5;
/** A line through fewer minutes has no meaning. */
export const fewestMinutes = settling + 5;
/** The most that the fitted line may rise from the first counted minute to the last. */
const limits = { memory: 0.1, times: 0.2 };

const mebibytes = (bytes: number) => bytes / 2 ** 20;
function quantile(values: number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
const timesOf = (job: string, { answered }: Minute) => answered.times[job] ?? [];
const refusedOf = ({ answered }: Minute) =>
  Object.values(answered.refused).reduce((sum, many) => sum + many, 0);

/** A value that could not be measured counts as risen. */
const rose = ({ own, limit }: Slope) => !(own <= limit);

interface Slope {
  title: string;
  /** Per minute. */
  slope: number;
  /** The fitted value of the first counted minute, and the rise to the last one as a share of that value. */
  first: number;
  rise: number;
  /** The rise, less the rise of the machine's own time for the same work. */
  own: number;
  limit: number;
}

/** Fits a line to the values of consecutive minutes. */
function fit(values: readonly number[]) {
  const height = values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = (values.length - 1) / 2;
  const above = values.reduce((sum, value, at) => sum + (at - middle) * (value - height), 0);
  const slope = above / values.reduce((sum, _value, at) => sum + (at - middle) ** 2, 0);
  const first = height - slope * middle;
  return { slope, first, rise: (slope * (values.length - 1)) / first };
}

const answersOf = ({ answered }: Minute) => Object.values(answered.times).flat().length;
/**
 * Returns the processor milliseconds that the callers need for one call. This work is the same every minute, and none
 * of it is the product's.
 */
const callersWork = (minute: Minute) => minute.answered.worked / answersOf(minute);
const workPerAnswer = (minute: Minute) => minute.worked / answersOf(minute);

/** Least squares over the counted minutes. */
function slopeOf(
  title: string,
  limit: number,
  minutes: Minute[],
  valueOf: (minute: Minute) => number,
  paceOf: (minute: Minute) => number = callersWork,
): Slope {
  const counted = minutes.slice(settling);
  const { rise: own } = fit(counted.map((minute) => valueOf(minute) / paceOf(minute)));
  return { title, limit, own, ...fit(counted.map(valueOf)) };
}

const jobsOf = (minutes: Minute[]) => Object.keys(minutes[0]?.answered.times ?? {});

const slopesOf = (minutes: Minute[]) => [
  slopeOf(
    'Memory after a collection, MB',
    limits.memory,
    minutes,
    ({ memory }) => mebibytes(memory),
    () => 1,
  ),
  slopeOf('Processor time per answer, ms', limits.times, minutes, workPerAnswer),
  ...jobsOf(minutes).map((job) =>
    slopeOf(`${job}, median ms`, limits.times, minutes, (minute) => quantile(timesOf(job, minute), 0.5)),
  ),
];

export function soakFlaws(minutes: Minute[], { left, unreadable }: SoakFacts): string[] {
  const refused = minutes.reduce((sum, minute) => sum + refusedOf(minute), 0);
  return [
    ...slopesOf(minutes)
      .filter(rose)
      .map(({ title }) => `${title} rose`),
    ...(refused > 0 ? [`${refused} calls were refused`] : []),
    ...(left.mails + left.documents > 0
      ? [`${left.mails} mails and ${left.documents} documents waited`]
      : []),
    ...unreadable,
    ...(minutes.some(({ streamed }) => streamed === 0) ? ['the streams were silent for a minute'] : []),
  ];
}

function slopeRow(line: Slope): string {
  const { title, slope, first, rise, own, limit } = line;
  const shares = [rise, own].map((share) => `${(share * 100).toFixed(1)} %`).join(' | ');
  return `| ${title} | ${first.toFixed(2)} | ${slope.toFixed(3)} | ${shares} | ${limit * 100} % | ${rose(line) ? '**FAIL**' : 'PASS'} |`;
}

function minuteRow(minute: Minute, jobs: string[]): string {
  const cells = [
    minute.minute,
    answersOf(minute),
    refusedOf(minute),
    callersWork(minute).toFixed(3),
    workPerAnswer(minute).toFixed(2),
    mebibytes(minute.memory).toFixed(0),
    ...jobs.map((job) => {
      const times = timesOf(job, minute);
      return `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.99).toFixed(0)}`;
    }),
    minute.streamed,
    minute.written,
    minute.mails,
  ];
  return `| ${cells.join(' | ')} |`;
}

export function soakText(minutes: Minute[], facts: SoakFacts, flaws: string[]): string {
  const { capacity, streams, left, written, postgres } = facts;
  const jobs = jobsOf(minutes);
  const heads = [
    'minute',
    'answers',
    'refused',
    'callers',
    'processor',
    'MB',
    ...jobs,
    'streamed',
    'written',
    'mails',
  ];
  return `# Half an hour at half load

Written by \`npm run bench:soak\` on ${new Date().toISOString().slice(0, 10)}: ${os.availableParallelism()} cores, Node ${process.versions.node}, PostgreSQL ${postgres}
(the embedded one, durable); load of the machine when it ended (one minute): ${(os.loadavg()[0] ?? 0).toFixed(1)}.

${flaws.length === 0 ? 'Memory and times are flat.' : `Not flat: ${flaws.join('; ')}.`}

The server answers at most ${capacity.toFixed(0)} calls a second of this mixture; half of that is asked of it for ${minutes.length} minutes, however late the
answers are. Beside them ${streams} streams are open, two clients and an agent write (${written}), mails go to a server that takes them,
and each confirmed payment is invoiced (${left.invoices} documents). A minute after the end ${left.mails} mails and ${left.documents} documents still waited.

## Slopes

Least squares over the minutes after the first ${settling}. The rise is that of the fitted line. *own*: the rise of the value divided by
*callers* of its minute; memory is not divided. The callers do the same work every minute, so what they need more is the machine's: it shares its caches and its memory
with other machines.

| what | at first | per minute | rise | own | at most | verdict |
| --- | ---: | ---: | ---: | ---: | ---: | --- |
${slopesOf(minutes).map(slopeRow).join('\n')}

## Minutes

Times in milliseconds, median / 99th percentile. *callers*: processor milliseconds that the callers' own process
needs for one call. *processor*: milliseconds of all processors per answer, those of callers, writers and jobs included.

| ${heads.join(' | ')} |
| ${heads.map(() => '---:').join(' | ')} |
${minutes.map((minute) => minuteRow(minute, jobs)).join('\n')}
`;
}
