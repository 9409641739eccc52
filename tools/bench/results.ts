import os from 'node:os';
import { company } from './dataset-company.ts';
import { longTalkLength } from './dataset.ts';
import { usual } from './dataset-requests.ts';
import type { Job } from './jobs.ts';
import type { Measured } from './load-generator.ts';

export interface Outcome {
  job: Job;
  callers: number;
  ours: Measured;
  bare: Measured;
  /** Null if there is no such route. */
  lean: Measured | null;
  /** Per second; null if pgbench did not run. */
  pgbench: number | null;
}

export interface Circumstances {
  postgres: string;
  isEmbedded: boolean;
  filledInSeconds: number;
  hasPgbench: boolean;
  poolSize: number;
  rounds: number;
}

/** The targets apply to this number of callers. */
export const targetCallers = 32;

export function isMissed({ job, callers, ours, bare, lean }: Outcome): boolean {
  if (callers !== targetCallers) return false;
  return (
    ours.perSecond / bare.perSecond < job.target ||
    (lean !== null && job.leanTarget !== null && ours.perSecond / lean.perSecond < job.leanTarget)
  );
}

const rate = (value: number) => (value < 1000 ? value.toPrecision(3) : value.toFixed(0));
const time = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1));
const percent = (value: number) => `${(value * 100).toFixed(0)} %`;
const grouped = (value: number) => value.toLocaleString('en').replaceAll(',', ' ');

export function rowOf(outcome: Outcome): string {
  const { job, callers, ours, bare, lean, pgbench } = outcome;
  const verdict = isMissed(outcome) ? '**FAIL**' : 'PASS';
  const cells = [
    job.title,
    rate(ours.perSecond),
    time(ours.p50),
    time(ours.p99),
    rate(bare.perSecond),
    percent(ours.perSecond / bare.perSecond),
    ...(callers === targetCallers ? [percent(job.target)] : []),
    lean === null ? '–' : rate(lean.perSecond),
    lean === null ? '–' : percent(ours.perSecond / lean.perSecond),
    ...(callers === targetCallers ? [job.leanTarget === null ? '–' : percent(job.leanTarget), verdict] : []),
    pgbench === null ? '–' : rate(pgbench),
  ];
  return `| ${cells.join(' | ')} |`;
}

export function tableOf(outcomes: Outcome[], callers: number): string {
  const heads = [
    'Job',
    'ours /s',
    'p50 ms',
    'p99 ms',
    'bare /s',
    'ours of bare',
    ...(callers === targetCallers ? ['target'] : []),
    'leanest /s',
    'ours of leanest',
    ...(callers === targetCallers ? ['target', 'verdict'] : []),
    'pgbench /s',
  ];
  const rule = heads.map((_, index) => (index === 0 ? '---' : '---:'));
  const rows = outcomes.filter((outcome) => outcome.callers === callers).map(rowOf);
  return [`| ${heads.join(' | ')} |`, `| ${rule.join(' | ')} |`, ...rows].join('\n');
}

export function resultsText(outcomes: Outcome[], circumstances: Circumstances): string {
  const { postgres, isEmbedded, filledInSeconds, hasPgbench, poolSize, rounds } = circumstances;
  const missed = outcomes.filter(isMissed);
  const memory = `${Math.round(os.totalmem() / 2 ** 30)} GB of memory`;
  return `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${os.availableParallelism()} cores, ${memory}, Node ${process.versions.node},
PostgreSQL ${postgres}${isEmbedded ? ' (the embedded one, durable)' : ''}.

${missed.length === 0 ? 'Every target is met.' : `Targets missed: ${missed.map(({ job }) => job.title).join(', ')}.`}

## 32 callers

${tableOf(outcomes, 32)}

## 1 caller

${tableOf(outcomes, 1)}

## What is compared

- **Data**: ${grouped(usual.clients)} clients, ${grouped(usual.requests)} requests in all statuses with their events, quotes and orders, ${grouped(usual.messages)} messages; of these requests
  ${grouped(company.requests)} belong to one company of ${company.people} people, who call as its colleagues; the same every time; filled in ${filledInSeconds.toFixed(0)} s. The request that is read has quotes and a conversation of ${longTalkLength} messages, of which 50 are sent.
- **Ours**: the product as \`npm start\` runs it, over HTTP, each caller a signed-in user on a connection of its own; only throttling is off
  (\`THROTTLE=0\`), since all callers share one address, and
  its 32 agents have turned their mails off.
- **Bare**: a Fastify route in a process of its own on the same database and with as many connections (${poolSize}), with the best SQL we know
  (one named statement, JSON made by PostgreSQL), a session found in a map, no validation, no roles, no headers. It answers the same fields; the
  bench checks that. For the sign-in it reads the hash, verifies it with the same
  parameters and stores a session; it signs no access token and counts no attempts.
- **Leanest**: the least that shows a reader the same: a Fastify route, plain statements and tables of its own, filled from the product’s, with
  primary, unique and foreign keys and one index a question. It leaves out: triggers and checks; notifications, counters of unread messages and of
  requests, what is due, the search index, sort orders and live screens when something is written; transfers, repayments, attachments, what is due,
  decisions and their evidence and replies quoted in messages when something is read; and everything that the bare route leaves out.
- **pgbench**: ${hasPgbench ? 'the bare route’s SQL alone, prepared statements, as many clients as callers; it shows what the database could do' : 'not installed on this machine'}.
- Ours, the others and pgbench take turns; each number is the median of ${rounds} rounds. The load generator, the servers and PostgreSQL share two cores.
`;
}
