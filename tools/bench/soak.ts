import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { jobs } from './jobs.ts';
import { pinToTwoCores } from './pin-cores.ts';
import type { Mixture } from './soak-callers.ts';
import { fewestMinutes, type Minute, soakFlaws, soakText } from './soak-results.ts';
import { startStage, users } from './soak-stage.ts';

// Runs the product for half an hour at half of its capacity, and shows whether memory and times stay constant.

/** The number of calls of each job among a hundred calls. */
const shares = {
  'client-page': 30,
  'agent-page': 21,
  detail: 30,
  'search-rare': 5,
  comparison: 5,
  message: 8,
  create: 1,
};
const capacitySeconds = 20;
/** Seconds of calls in each minute. The rest is for the server's garbage collection and for renewed sign-ins. */
const minuteSeconds = 58;
/** Seconds after the end by which mails and documents must have left their queues. */
const patience = 60;

type Stage = Awaited<ReturnType<typeof startStage>>;

async function play(stage: Stage, seconds: number, pace: Mixture['pace']) {
  await stage.people.refresh();
  const parts = Object.entries(shares).map(([name, weight]) => {
    const job = jobs.find((one) => one.name === name);
    if (!job) throw new Error(`no job ${name}`);
    return { job: job.title, weight, calls: stage.people.callsOf(job, 'ours', users).flat() };
  });
  return stage.callers.play({ url: stage.server.url, seconds, parts, pace });
}

/** Returns the number of answers a second for callers who each wait for their answers. */
async function measureCapacity(stage: Stage): Promise<number> {
  await play(stage, capacitySeconds, { callers: users });
  const { times } = await play(stage, capacitySeconds, { callers: users });
  return Object.values(times).flat().length / capacitySeconds;
}

/** Returns the milliseconds of processor time on the whole machine since its start. */
const processorTime = () =>
  os.cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);

async function playMinute(stage: Stage, minute: number, perSecond: number): Promise<Minute> {
  const { server, readers, writers, mail } = stage;
  const before = { total: writers.tally.total, mails: mail.received() };
  await readers.ask({ kind: 'reset', noteTimes: false });
  const begun = processorTime();
  const answered = await play(stage, minuteSeconds, { perSecond });
  const worked = processorTime() - begun;
  const report = await readers.ask({ kind: 'report' });
  return {
    minute,
    answered,
    worked,
    memory: await server.memory(),
    streamed: 'received' in report ? report.received.count : 0,
    written: writers.tally.total - before.total,
    mails: mail.received() - before.mails,
  };
}

interface Counts {
  mails: number;
  documents: number;
  invoices: number;
}

async function count(pool: pg.Pool): Promise<Counts> {
  const { rows } = await pool.query<Counts>(`SELECT
    (SELECT count(*) FROM mails WHERE sent_at IS NULL AND failed_at IS NULL)::int AS mails,
    (SELECT count(*) FROM document_checks)::int AS documents,
    (SELECT count(*) FROM invoices)::int AS invoices`);
  if (!rows[0]) throw new Error('no counts');
  return rows[0];
}

async function main(minutes: number): Promise<boolean> {
  if (!(minutes >= fewestMinutes)) throw new Error(`At least ${fewestMinutes} minutes.`);
  pinToTwoCores();
  await using cleanup = new AsyncDisposableStack();
  const stage = await startStage(cleanup);
  const capacity = await measureCapacity(stage);
  console.log(`${capacity.toFixed(0)} answers a second at most.`);
  const measured: Minute[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const row = await playMinute(stage, minute, capacity / 2);
    measured.push(row);
    console.log(`minute ${minute}: ${(row.memory / 2 ** 20).toFixed(0)} MB`);
  }
  const { writers, people, database, pool } = stage;
  await writers.stop();
  let left = await count(pool);
  for (let second = 0; second < patience && left.mails + left.documents > 0; second += 1) {
    await pause(1_000);
    left = await count(pool);
  }
  const facts = {
    capacity,
    streams: people.tokens.length,
    left,
    written: writers.tally.byKind,
    unreadable: [...writers.tally.flaws.keys()],
    postgres: database.version,
  };
  const flaws = soakFlaws(measured, facts);
  const text = soakText(measured, facts, flaws);
  fs.writeFileSync(path.join(import.meta.dirname, 'SOAK.md'), text);
  console.log(text);
  return flaws.length === 0;
}

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' } },
});
process.exitCode = (await main(Number(values.minutes))) ? 0 : 1;
